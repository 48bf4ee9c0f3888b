import type { Context } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import { type CheckedLine, checkLine, type Marks } from '#server/diets/check-line.ts'
import { findLinesToCheck, type LineRow } from './table-check.store.ts'

/** A line of a recipe, or of a recipe that is its ingredient, with what was found in it. */
export interface LineFound extends CheckedLine {
  text: string
  food: { id: string; name: string } | null
  names: string[]
}

/** The lines of each of these recipes, those of the recipes that are their ingredients among them. */
export async function checkLinesOf(
  ctx: Context,
  recipeIds: string[],
  viewer: Viewer | null = ctx.user,
): Promise<Map<string, LineFound[]>> {
  const rows = await findAllLines(ctx, recipeIds, viewer)
  const found = new Map(
    [...rows].map(([id, lines]) => [id, lines.filter(line => !line.madeId).flatMap(line => lineFound(line) ?? [])]),
  )
  return new Map(recipeIds.map(id => [id, [...withIngredientRecipes(id, rows)].flatMap(one => found.get(one) ?? [])]))
}

async function findAllLines(ctx: Context, recipeIds: string[], viewer: Viewer | null): Promise<Map<string, LineRow[]>> {
  const rows: LineRow[] = []
  const seen = new Set<string>()
  for (let next = recipeIds; next.length; ) {
    for (const id of next) seen.add(id)
    const some = await findLinesToCheck(ctx.db, ctx.user.groupId, viewer, next)
    rows.push(...some)
    next = [...new Set(some.flatMap(row => row.madeId ?? []))].filter(id => !seen.has(id))
  }
  return Map.groupBy(rows, row => row.recipeId)
}

function withIngredientRecipes(id: string, rows: Map<string, LineRow[]>, seen = new Set<string>()): Set<string> {
  if (seen.has(id)) return seen
  seen.add(id)
  for (const { madeId } of rows.get(id) ?? []) if (madeId) withIngredientRecipes(madeId, rows, seen)
  return seen
}

function lineFound(row: LineRow): LineFound | null {
  const names = [row.foodName, row.foodPluralName].filter(name => name !== null)
  const written = row.line?.text || row.note || row.originalText || ''
  const text = row.foodId ? [row.foodName, row.note].filter(Boolean).join(', ') : written
  if (!text.trim()) return null
  const food = row.foodId && row.foodName !== null ? { id: row.foodId, name: row.foodName } : null
  const checked = checkLine({ names, text: row.foodId ? (row.note ?? '') : written, marks: row.marks as Marks | null })
  return { ...checked, text, food, names }
}
