import type { Context } from '#server/context.ts'
import type { BinRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { unbinMedia } from '#server/features/files/media/media.service.ts'
import { holdRecipe } from '../recipes/access/recipe-access.ts'
import { setLastMade } from '../recipes/recipes.service.ts'
import { emitTimeline } from './emit-timeline.ts'
import { insertTimelineEvent } from './timeline.store.ts'

/** Brings an entry back to its recipe, with its picture, if that is still there; answers with the recipe's slug. */
export async function restoreTimelineEvent(
  ctx: Context,
  { event }: { event: TimelineEventRow },
  { id }: BinRow,
): Promise<string> {
  const recipe = await holdRecipe(ctx, event.recipeId)
  await insertTimelineEvent(ctx.db, { ...event, updatedAt: ctx.clock.now() })
  await unbinMedia(ctx, id)
  await emitTimeline(ctx, 'create', event, recipe)
  const { lastMade } = recipe
  if (event.eventType !== 'system' && (lastMade === null || lastMade < event.timestamp))
    await setLastMade(ctx, recipe.id, event.timestamp)
  return recipe.slug
}
