import type { Context } from '#server/context.ts'
import { foundTogether } from '#server/diets/check-line.ts'
import { listDinersAtHome } from '#server/features/accounts/diners/diners.service.ts'
import { bitsOf } from '#shared/domain/avoidances.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { checkLinesOf } from './check-lines.ts'
import { findSuitable, findUnchecked, putRecipeMarks, type Refused, suitsTable } from './table-check.store.ts'

const BATCH = 250

/**
 * The conditions that a recipe suits everybody at home; none when nobody refuses anything. What was found in recipes is brought
 * up to date first: whoever never asks for this pays nothing for it.
 */
export async function conditionsForTable(ctx: Context) {
  const refused = await prepare(ctx)
  return refused ? suitsTable(refused) : []
}

/** The recipes that suit everybody at home; null when nobody refuses anything. */
export async function recipesForTable(ctx: Context): Promise<Set<string> | null> {
  const refused = await prepare(ctx)
  return refused && new Set(await findSuitable(ctx.db, ctx.user.groupId, refused))
}

async function prepare(ctx: Context): Promise<Refused | null> {
  const refused = await refusedAtHome(ctx)
  if (refused) await checkUnchecked(ctx)
  return refused
}

/** An allergy also refuses what may be in it; a diet only what is. */
async function refusedAtHome(ctx: Context): Promise<Refused | null> {
  const diners = await listDinersAtHome(ctx)
  const allergens = diners.flatMap(diner => diner.allergens)
  const diets = diners.flatMap(diner => diner.diets)
  const words = [...new Set(diners.flatMap(diner => diner.dislikes.map(fold)))].filter(Boolean)
  if (!allergens.length && !diets.length && !words.length) return null
  return { contains: bitsOf([...allergens, ...diets]), mayContain: bitsOf(allergens), words }
}

async function checkUnchecked(ctx: Context): Promise<void> {
  const done = new Set<string>()
  for (;;) {
    // Before it is read, so that what is saved meanwhile is looked through again.
    const checkedAt = ctx.clock.now()
    const ids = (await findUnchecked(ctx.db, ctx.user.groupId, BATCH + done.size)).map(row => row.id)
    const next = ids.filter(id => !done.has(id))
    if (!next.length) return
    const lines = await checkLinesOf(ctx, next, null)
    const rows = next.map(recipeId => {
      const all = [...foundTogether(lines.get(recipeId) ?? [])]
      const having = (isMay: boolean) =>
        bitsOf(all.filter(([, degree]) => (degree === 'may') === isMay).map(([one]) => one))
      return { recipeId, contains: having(false), mayContain: having(true), checkedAt }
    })
    await putRecipeMarks(ctx.db, rows)
    for (const id of next) done.add(id)
  }
}
