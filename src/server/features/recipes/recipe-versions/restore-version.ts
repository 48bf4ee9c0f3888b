import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import type { RecipeVersion } from '#shared/contract/recipes/recipe-versions.ts'
import { getRecipeRow, getRecipeToChange } from '../recipes/recipe-access.ts'
import { canShow, showAgain } from '../recipes/recipe-files.ts'
import { saveRecipe } from '../recipes/update-recipe.ts'
import { recipeOf, type VersionSnapshot } from '../recipes/version-snapshot.ts'
import { findVersion, findVersions } from './recipe-versions.store.ts'

export async function listVersions(ctx: Context, slug: string): Promise<RecipeVersion[]> {
  const row = await getRecipeRow(ctx, slug)
  return findVersions(ctx.db, row.id)
}

export async function getVersion(
  ctx: Context,
  slug: string,
  versionId: string,
): Promise<RecipeVersion & { recipe: Recipe }> {
  const row = await getRecipeRow(ctx, slug)
  const { snapshot, ...version } = found(await findVersion(ctx.db, row.id, versionId))
  return { ...version, recipe: recipeOf(snapshot as VersionSnapshot) }
}

/** Saves an earlier version over the recipe as it is now, which becomes a version itself. Its picture comes back with it. */
export async function restoreVersion(ctx: Context, slug: string, versionId: string): Promise<Recipe> {
  return ctx.transaction(async ctx => {
    const row = await getRecipeToChange(ctx, slug)
    const { recipe } = await getVersion(ctx, row.id, versionId)
    const image = (await canShow(ctx, row, recipe.image)) ? recipe.image : row.image
    const saved = await saveRecipe(ctx, row.id, { ...asInput(recipe), image }, 'put')
    if (image === row.image) return saved
    return { ...saved, imageColor: await showAgain(ctx, row, image, recipe.imageColor) }
  })
}

/** Foods, units and organizers may be gone or merged since: their names find them, or make them anew. */
function asInput(recipe: Recipe): RecipeInput {
  const named = ({ name }: { name: string }) => ({ name })
  return {
    ...recipe,
    updatedAt: null,
    userId: null,
    comments: null,
    recipeIngredient: recipe.recipeIngredient.map(line => ({
      ...line,
      food: line.food && named(line.food),
      unit: line.unit && named(line.unit),
    })),
    recipeCategory: recipe.recipeCategory.map(named),
    tags: recipe.tags.map(named),
    tools: recipe.tools.map(named),
  }
}
