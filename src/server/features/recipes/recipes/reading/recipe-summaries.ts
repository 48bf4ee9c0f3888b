import type { PublicContext } from '#server/context.ts'
import { everybodyOf, type Viewer } from '#server/db/recipe-audience.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { findSummaryRows } from '../recipes.store.ts'
import { readSummaries, type SummaryRow } from './read-recipe.ts'

/** So many ids go into one query. */
const AT_ONCE = 500

/** Whom a request reads for: its caller, in their group; else those of the group at large. */
export const viewerIn = ({ user }: PublicContext, groupId: string): Viewer =>
  user?.groupId === groupId ? user : everybodyOf(groupId)

/** The list form of a group's recipes, by id; those that are not there, or not for the viewer, are left out. Costs two queries for each 500. */
export async function readSummariesOf(
  ctx: PublicContext,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, RecipeSummary>> {
  const rows: SummaryRow[] = []
  for (let i = 0; i < ids.length; i += AT_ONCE)
    rows.push(...(await findSummaryRows(ctx.db, viewer, ids.slice(i, i + AT_ONCE))))
  if (!rows.length) return new Map()
  return new Map((await readSummaries(ctx.db, rows)).map(recipe => [recipe.id, recipe]))
}
