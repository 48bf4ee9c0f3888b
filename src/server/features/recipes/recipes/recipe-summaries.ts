import type { PublicContext } from '#server/context.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { readSummaries, type SummaryRow } from './read-recipe.ts'
import { findSummaryRows } from './recipes.store.ts'

/** So many ids go into one query. */
const AT_ONCE = 500

/** The list form of a group's recipes, by id; those that are not there are left out. Costs two queries for each 500. */
export async function readSummariesOf(
  ctx: PublicContext,
  groupId: string,
  ids: string[],
): Promise<Map<string, RecipeSummary>> {
  const rows: SummaryRow[] = []
  for (let i = 0; i < ids.length; i += AT_ONCE)
    rows.push(...(await findSummaryRows(ctx.db, groupId, ids.slice(i, i + AT_ONCE))))
  if (!rows.length) return new Map()
  return new Map((await readSummaries(ctx.db, rows)).map(recipe => [recipe.id, recipe]))
}
