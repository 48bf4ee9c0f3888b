import type { Context } from '#server/context.ts'
import type { BinRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { getRecipeRow } from '../recipes/recipe-access.ts'
import { emitTimeline } from './emit-timeline.ts'
import { insertTimelineEvent } from './timeline.store.ts'

/** Brings an entry back to its recipe, if that is still there; answers with the recipe's slug. Its picture follows. */
export async function restoreTimelineEvent(ctx: Context, { event }: { event: TimelineEventRow }): Promise<string> {
  const recipe = await getRecipeRow(ctx, event.recipeId)
  await insertTimelineEvent(ctx.db, { ...event, updatedAt: ctx.clock.now() })
  emitTimeline(ctx, 'create', event, recipe)
  return recipe.slug
}

export const restoreTimelineImage = (ctx: Context, { event }: { event: TimelineEventRow }, { id }: BinRow) =>
  ctx.files.restoreTimelineImage(event.recipeId, event.id, id)
