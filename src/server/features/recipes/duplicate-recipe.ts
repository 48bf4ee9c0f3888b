import type { Recipe } from '#shared/contract/recipe.ts'
import type { Context } from '../../context.ts'
import { newCacheKey, newId } from '../../ids.ts'
import { createRecipe } from './create-recipe.ts'
import { readRecipe } from './read-recipe.ts'
import { getRecipeRow } from './recipe-access.ts'
import { updateRecipe } from './recipes.store.ts'

/** Copies a recipe of the group into the caller's own: new ids, links between steps and lines re-pointed, unlocked, unrated. */
export async function duplicateRecipe(ctx: Context, slug: string, name: string | null | undefined): Promise<Recipe> {
  const source = await getRecipeRow(ctx, slug)
  const original = await readRecipe(ctx.db, source)
  const id = newId()
  const newReference = new Map(original.recipeIngredient.map(line => [line.referenceId, newId()]))
  const repoint = (text: string) => text.replaceAll(original.id, id)
  await ctx.files.copyRecipeFolder(original.id, id)
  return ctx.transaction(async ctx => {
    const row = await createRecipe(
      ctx,
      {
        ...original,
        name: name?.trim() ? name : original.name,
        createdAt: undefined,
        dateAdded: undefined,
        lastMade: null,
        rating: null,
        image: original.image && newCacheKey(),
        settings: { ...original.settings, locked: false },
        recipeIngredient: original.recipeIngredient.map(line => ({
          ...line,
          referenceId: newReference.get(line.referenceId),
        })),
        recipeInstructions: original.recipeInstructions.map(step => ({
          ...step,
          id: null,
          text: repoint(step.text),
          ingredientReferences: step.ingredientReferences.map(link => ({
            referenceId: newReference.get(link.referenceId ?? '') ?? null,
          })),
        })),
      },
      'duplicated',
      id,
    )
    if (source.imageColor) await updateRecipe(ctx.db, row.groupId, id, { imageColor: source.imageColor })
    return readRecipe(ctx.db, { ...row, imageColor: source.imageColor })
  })
}
