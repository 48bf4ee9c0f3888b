import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { keyOfAnswer } from '#web/features/accounts/offline/readable-offline.ts'
import { keepAnswer, readAnswer } from '#web/features/accounts/offline/stored-replies.ts'
import { hasPicture, pictureUrl } from '#web/features/recipes/recipes/recipe-media.ts'
import { dayOf } from '#web/features/recipes/timeline/days.ts'

/** More favourites than this are kept when they are opened. */
const MOST = 200

/** Fetches what a cook will want without a network: favourites and the meals of the next days, each with its picture. */
export async function keepAhead(user: SessionUser, signal: AbortSignal): Promise<void> {
  for (const recipe of await wanted(user)) {
    if (signal.aborted) return
    const { slug } = recipe
    const key = keyOfAnswer(query(recipes.get, { params: { slug } }).queryKey)
    const kept = (await readAnswer(user.id, key))?.answer as RecipeSummary | undefined
    if (kept?.updatedAt !== recipe.updatedAt) {
      const answer = await call(recipes.get, { params: { slug } })
      if (signal.aborted) return
      await keepAnswer(user.id, key, answer)
    }
    // The service worker keeps whatever picture passes through it.
    if (hasPicture(recipe)) await fetch(pictureUrl(recipe, 'min-original.webp'), { signal }).catch(() => undefined)
  }
}

async function wanted({ id }: SessionUser): Promise<RecipeSummary[]> {
  const day = dayOf(new Date())
  const [planned, loved] = await Promise.all([
    call(mealPlans.list, { query: { start_date: day, end_date: addDays(day, 7), page: 1, perPage: -1 } }),
    call(recipes.list, { query: { queryFilter: `favoritedBy.id = "${id}"`, page: 1, perPage: MOST } }),
  ])
  const all = [...planned.items.flatMap(({ recipe }) => recipe ?? []), ...loved.items]
  return [...new Map(all.map(recipe => [recipe.id, recipe])).values()]
}
