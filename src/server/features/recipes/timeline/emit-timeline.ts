import type { Context } from '#server/context.ts'
import type { RecipeRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { emitOfRecipe } from '../recipes/recipe-events.ts'

/** Tells the owner's household that something happened to their recipe. */
export async function emitTimeline(
  ctx: Context,
  operation: 'create' | 'update' | 'delete',
  event: TimelineEventRow,
  recipe: RecipeRow,
): Promise<void> {
  const link = `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${recipe.slug}`
  await emitOfRecipe(ctx, recipe, {
    type: 'recipe_updated',
    integrationId: ctx.user.session.integrationId,
    documentType: 'recipe_timeline_event',
    operation,
    document: { recipeSlug: recipe.slug, recipeTimelineEventId: event.id },
    message: { key: 'recipe-updated', params: { name: recipe.name, link } },
  })
}
