import type { Context } from '#server/context.ts'
import { textOf } from './lines-of-rows.ts'
import { findLines, type LineRow } from './recipe-nutrition.store.ts'

export type { LineRow }

/** The lines of recipes and of the recipes that are their ingredients: one query for each depth. */
export async function findAllLines(ctx: Context, recipeIds: string[]): Promise<LineRow[]> {
  const seen = new Set<string>()
  const all: LineRow[] = []
  for (let next = recipeIds; next.length; ) {
    for (const id of next) seen.add(id)
    const rows = await findLines(ctx.db, ctx.user, next)
    all.push(...rows.filter(row => row.madeId || textOf(row)))
    next = [...new Set(rows.flatMap(row => row.madeId ?? []))].filter(id => !seen.has(id))
  }
  return all
}
