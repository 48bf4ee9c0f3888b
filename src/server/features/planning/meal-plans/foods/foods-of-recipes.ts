import type { PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import { findFoodsNamed } from './needed-foods.store.ts'
import { recipesWithin } from './recipes-within.ts'

export interface FoodsOfRecipe {
  name: string
  foodIds: string[]
}

/**
 * Which foods recipes need, those of the recipes that are their ingredients too. Without a viewer all recipes count: then
 * their names must not be told.
 */
export async function foodsOfRecipes(
  ctx: PublicContext,
  viewer: Viewer | null,
  ids: string[],
): Promise<Map<string, FoodsOfRecipe>> {
  const parts = await recipesWithin(ctx, viewer, ids)
  const all = [...new Set([...parts.values()].flat())]
  const named = Map.groupBy(all.length ? await findFoodsNamed(ctx.db, viewer, all) : [], row => row.recipeId)
  return new Map(
    [...parts].flatMap(([id, within]) => {
      const name = named.get(id)?.[0]?.name
      if (name === undefined) return []
      const foodIds = within.flatMap(one => (named.get(one) ?? []).flatMap(({ foodId }) => foodId ?? []))
      return [[id, { name, foodIds: [...new Set(foodIds)] }] as const]
    }),
  )
}
