import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays, type CalendarDay, weekStart } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { keyOfAnswer } from '#web/features/accounts/offline/readable-offline.ts'
import { keepAnswer, readAnswer } from '#web/features/accounts/offline/stored-replies.ts'
import { daysAsked } from '#web/features/planning/meal-plans/days-asked.ts'
import { hasPicture, pictureUrl } from '#web/features/recipes/recipes/pictures/recipe-media.ts'
import { dayOf } from '#web/features/recipes/timeline/days.ts'

/** So many weeks of the plan are kept. */
const WEEKS = 6

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
    keepPlan(id, day),
    call(recipes.list, { query: { queryFilter: `favoritedBy.id = "${id}"`, page: 1, perPage: MOST } }),
  ])
  const next = planned.filter(({ date }) => date !== null && date >= day && date <= addDays(day, 7))
  const all = [...next.flatMap(({ recipe }) => recipe ?? []), ...loved.items]
  return [...new Map(all.map(recipe => [recipe.id, recipe])).values()]
}

/** Keeps the plan of last week, this one and the four that follow, whichever of their days are looked at later. */
async function keepPlan(userId: string, day: CalendarDay): Promise<PlanEntry[]> {
  // In whole weeks, so that each week leaves one answer behind and not each day.
  const from = addDays(weekStart(day, 0), -7)
  const asked = daysAsked(from, addDays(from, WEEKS * 7))
  const answer = await call(mealPlans.list, asked)
  await keepAnswer(userId, keyOfAnswer(query(mealPlans.list, asked).queryKey), answer)
  return answer.items
}
