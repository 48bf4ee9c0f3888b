import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { RecipeSubstitutes } from '#shared/contract/recipes/recipe-substitutes.ts'
import { findRecipeOfGroup } from '../recipes/access/recipe-of-group.ts'
import { findSubstitutesInRecipe } from './recipe-substitutes.store.ts'

export async function listSubstitutes(ctx: Context, slug: string): Promise<RecipeSubstitutes> {
  const { id } = found(await findRecipeOfGroup(ctx, ctx.user, slug))
  const byFood = Map.groupBy(await findSubstitutesInRecipe(ctx.db, id), row => row.foodId)
  return [...byFood].map(([foodId, substitutes]) => ({ foodId, substitutes }))
}
