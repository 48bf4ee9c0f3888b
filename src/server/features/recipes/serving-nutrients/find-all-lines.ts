import type { Context } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { Db } from '#server/db/schema.ts'
import { findFoodsOfLines, findLines, type LineRow } from './lines.store.ts'
import { textOf } from './lines-of-rows.ts'

export type { LineRow }

/** The lines of recipes that the caller may see, and of the recipes that are their ingredients. */
export const findAllLines = (ctx: Context, recipeIds: string[]): Promise<LineRow[]> =>
  findLinesDown(ctx.db, ctx.user.groupId, ctx.user, recipeIds)

/** The same for a viewer, or for figures of the whole group: one query for each depth. */
export async function findLinesDown(
  db: Db,
  groupId: string,
  viewer: Viewer | null,
  recipeIds: string[],
): Promise<LineRow[]> {
  const seen = new Set<string>()
  const all: LineRow[] = []
  for (let next = recipeIds; next.length; ) {
    for (const id of next) seen.add(id)
    const rows = await findLines(db, groupId, viewer, next)
    all.push(...rows.filter(row => row.madeId || textOf(row)))
    next = [...new Set(rows.flatMap(row => row.madeId ?? []))].filter(id => !seen.has(id))
  }
  return all
}

/** What lines would tell of these foods of the caller's group, were they to take them. */
export const foodsForLines = async (ctx: Context, foodIds: string[]) =>
  foodIds.length ? findFoodsOfLines(ctx.db, ctx.user.groupId, foodIds) : []
