import type { PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import { findIngredientRecipes } from './recipes-within.store.ts'

/** Recipes with those that are their ingredients, and the ingredients of those: what cooking each takes. A query for each depth. */
export async function recipesWithin(
  ctx: PublicContext,
  viewer: Viewer | null,
  ids: string[],
): Promise<Map<string, string[]>> {
  const parts = new Map<string, string[]>()
  for (let next = ids; next.length; ) {
    const found = Map.groupBy(await findIngredientRecipes(ctx.db, viewer, next), row => row.recipeId)
    for (const id of next) parts.set(id, found.get(id)?.map(row => row.partId) ?? [])
    next = [...new Set([...found.values()].flat().map(row => row.partId))].filter(id => !parts.has(id))
  }
  return new Map(ids.map(id => [id, within(id, parts)]))
}

/** A recipe that needs itself is there once. */
function within(id: string, parts: ReadonlyMap<string, string[]>): string[] {
  const all = new Set([id])
  for (const one of all) for (const part of parts.get(one) ?? []) all.add(part)
  return [...all]
}
