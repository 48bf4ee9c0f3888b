import type { Context } from '#server/context.ts'
import type { RecipeRow, TimelineEventRow } from '#server/db/schema/recipes.ts'

/** Tells the owner's household that something happened to their recipe. */
export function emitTimeline(
  ctx: Context,
  operation: 'create' | 'update' | 'delete',
  event: TimelineEventRow,
  recipe: RecipeRow,
): void {
  const link = `${ctx.config.BASE_URL}/g/${ctx.user.groupSlug}/r/${recipe.slug}`
  ctx.emit({
    type: 'recipe_updated',
    groupId: recipe.groupId,
    householdId: recipe.householdId,
    integrationId: ctx.user.session.integrationId,
    documentType: 'recipe_timeline_event',
    operation,
    document: { recipeSlug: recipe.slug, recipeTimelineEventId: event.id },
    message: { key: 'recipe-updated', params: { name: recipe.name, link } },
  })
}
