import type { Context } from '#server/context.ts'
import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import { insertTimelineEvent } from './timeline.store.ts'

/** The first entry of each recipe's timeline. Its subject is English in every language, as clients expect. */
export const noteRecipeCreated = (ctx: Context, row: RecipeRow) =>
  insertTimelineEvent(ctx.db, {
    id: newId(),
    groupId: row.groupId,
    recipeId: row.id,
    userId: row.userId,
    subject: 'Recipe Created',
    eventType: 'system',
    eventMessage: null,
    image: 'does not have image',
    stepId: null,
    timestamp: row.createdAt,
    createdAt: row.updatedAt,
    updatedAt: row.updatedAt,
  })
