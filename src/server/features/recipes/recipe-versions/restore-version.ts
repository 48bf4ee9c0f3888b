import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { knownFoods } from '#server/features/catalog/foods/resolve-foods.ts'
import { knownOrganizers } from '#server/features/catalog/organizers/resolve-organizers.ts'
import { knownUnits } from '#server/features/catalog/units/resolve-units.ts'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import type { RecipeVersion } from '#shared/contract/recipes/recipe-versions.ts'
import { getRecipeRow, getRecipeToChange } from '../recipes/access/recipe-access.ts'
import { canShow, showAgain } from '../recipes/recipe-files.ts'
import { saveRecipe } from '../recipes/saving/update-recipe.ts'
import { recipeOf, type VersionSnapshot } from '../recipes/versions/version-snapshot.ts'
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
    const saved = await saveRecipe(ctx, row.id, { ...(await asInput(ctx, recipe)), image }, 'put')
    if (image === row.image) return saved
    return { ...saved, imageColor: await showAgain(ctx, row, image, recipe.imageColor) }
  })
}

/** What is still there keeps its id, also under a new name. What is gone or merged its name finds, or makes anew. */
async function asInput(ctx: Context, recipe: Recipe): Promise<RecipeInput> {
  const lines = recipe.recipeIngredient
  const foods = await knownFoods(ctx, idsOf(lines.map(line => line.food)))
  const units = await knownUnits(ctx, idsOf(lines.map(line => line.unit)))
  const organizers = async (kind: OrganizerKind, given: Named[]) => {
    const known = await knownOrganizers(ctx, kind, idsOf(given))
    return given.map(one => referenceTo(known, one))
  }
  return {
    ...recipe,
    updatedAt: null,
    userId: null,
    comments: null,
    recipeIngredient: lines.map(line => ({
      ...line,
      food: line.food && referenceTo(foods, line.food),
      unit: line.unit && referenceTo(units, line.unit),
    })),
    recipeCategory: await organizers('categories', recipe.recipeCategory),
    tags: await organizers('tags', recipe.tags),
    tools: await organizers('tools', recipe.tools),
  }
}

interface Named {
  id: string
  name: string
}

const idsOf = (given: (Named | null)[]) => [...new Set(given.flatMap(one => one?.id ?? []))]
const referenceTo = (known: Set<string>, { id, name }: Named) => (known.has(id) ? { id } : { name })
