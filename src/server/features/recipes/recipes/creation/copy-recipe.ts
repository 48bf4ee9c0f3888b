import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { copyMedia } from '#server/features/files/media/media.service.ts'
import { newCacheKey, newId } from '#server/ids.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { readRecipe } from '../reading/read-recipe.ts'
import { updateRecipe } from '../recipes.store.ts'
import { createRecipe, type NewRecipe, type Origin } from './create-recipe.ts'

export interface Copying {
  origin: Origin
  /** What is different in the copy; runs in its transaction. */
  adapt: (ctx: Context, recipe: NewRecipe, original: Recipe) => Promise<NewRecipe>
}

/**
 * Copies a recipe into the caller's own, with its picture and files: new ids, links between steps and lines re-pointed,
 * unlocked, unrated; of a restricted recipe it is at first their own alone. Whoever calls it has made sure that the recipe may be read.
 */
export async function copyRecipe(ctx: Context, source: RecipeRow, { origin, adapt }: Copying): Promise<Recipe> {
  const original = await readRecipe(ctx.db, source)
  const id = newId()
  return ctx.transaction(async ctx => {
    const row = await createRecipe(ctx, await adapt(ctx, copyOf(original, id, source.restricted), original), origin, id)
    await copyMedia(ctx, original.id, id, row.image)
    for (const after of ctx.hooks.afterRecipeCopied) await after(ctx, original.id, row)
    if (source.imageColor) await updateRecipe(ctx.db, row.groupId, id, { imageColor: source.imageColor })
    return readRecipe(ctx.db, { ...row, imageColor: source.imageColor })
  })
}

function copyOf(original: Recipe, id: string, restricted: boolean): NewRecipe {
  const newReference = new Map(original.recipeIngredient.map(line => [line.referenceId, newId()]))
  const repoint = (text: string) => text.replaceAll(original.id, id)
  return {
    ...original,
    description: original.description && repoint(original.description),
    createdAt: undefined,
    dateAdded: undefined,
    lastMade: null,
    rating: null,
    image: original.image && newCacheKey(),
    settings: { ...original.settings, locked: false },
    restricted,
    notes: original.notes.map(note => ({ ...note, text: repoint(note.text) })),
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
  }
}
