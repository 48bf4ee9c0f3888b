import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { queueForSearchIndex } from '#server/db/search.ts'
import { found } from '#server/errors.ts'
import { rate } from '#server/features/recipes/ratings/ratings.service.ts'
import { newId } from '#server/ids.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { emitRecipe } from '../recipe-events.ts'
import { findRecipeDefaults, insertRecipe } from '../recipes.store.ts'
import { columnsOf } from '../saving/recipe-columns.ts'
import { writeParts } from '../saving/recipe-parts.ts'
import { emptyRecipe } from './empty-recipe.ts'
import { fitToLimits } from './fit-to-limits.ts'
import { freeName } from './recipe-names.ts'

export interface NewRecipe extends RecipeInput {
  name: string
  /** For its owner alone; otherwise it is everybody's to see. */
  restricted?: boolean
}

/** How a recipe came to be; decides about the message of the event. */
export type Origin = 'written' | 'imported' | 'duplicated'

/**
 * Makes a recipe of the caller: a free name, the household's settings, a first line and step where there are none,
 * an entry in the timeline. Every way of creating ends here, and what no call could save again is cut. Call it inside a
 * transaction.
 */
export async function createRecipe(
  ctx: Context,
  given: NewRecipe,
  origin: Origin,
  id = newId(),
  mostOfName?: number,
): Promise<RecipeRow> {
  const { recipe: input } = fitToLimits(given)
  const { groupId, householdId } = ctx.user
  const now = ctx.clock.now()
  const { name, slug } = await freeName(ctx.db, groupId, input.name, id, mostOfName)
  // Gone when the household is deleted while somebody there writes.
  const defaults = found(await findRecipeDefaults(ctx.db, householdId))
  const filled = withPlaceholders(ctx, input)
  const { settings, ...written } = columnsOfNew(filled)
  const row: RecipeRow = {
    ...emptyRecipe,
    ...defaults,
    locked: false,
    restricted: given.restricted ?? false,
    ...written,
    ...(input.settings && settings),
    id,
    groupId,
    householdId,
    userId: ctx.user.id,
    name,
    slug,
    nameNormalized: fold(name),
    dateAdded: input.dateAdded ?? now.slice(0, 10),
    dateUpdated: now,
    createdAt: input.createdAt ?? now,
    updatedAt: now,
    revision: 1,
  }
  await insertRecipe(ctx.db, row)
  await writeParts(ctx, id, filled, 'put', null)
  await queueForSearchIndex(ctx.db, [id])
  for (const after of ctx.hooks.afterRecipeCreated) await after(ctx, row)
  if (input.rating) await rate(ctx, ctx.user.id, id, { rating: Math.min(Math.max(input.rating, 0), 5) })
  await emitRecipe(ctx, 'recipe_created', row, origin === 'duplicated' ? 'recipe-duplicated' : 'recipe-created')
  return row
}

/**
 * A recipe with nothing in it still shows how one is written. In English these are the words of the reference, which its
 * clients compare.
 */
function withPlaceholders(ctx: Context, input: NewRecipe): NewRecipe {
  return {
    ...input,
    recipeIngredient: input.recipeIngredient?.length
      ? input.recipeIngredient
      : [{ note: ctx.t('recipe.first-ingredient'), quantity: 1 }],
    recipeInstructions: input.recipeInstructions?.length
      ? input.recipeInstructions
      : [{ text: ctx.t('recipe.first-step') }],
  }
}

function columnsOfNew(input: NewRecipe) {
  const {
    public: isPublic,
    showNutrition,
    showAssets,
    landscapeView,
    disableComments,
    disableAmount,
    locked,
    ...columns
  } = columnsOf(input, 'put', null)
  return {
    ...columns,
    settings: {
      public: isPublic,
      showNutrition,
      showAssets,
      landscapeView,
      disableComments,
      disableAmount,
      locked,
    } as Partial<RecipeRow>,
  }
}
