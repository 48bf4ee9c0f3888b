import type { PublicContext } from '#server/context.ts'
import type { RecipeRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import { findRecipeOfGroup } from '../recipes/recipe-of-group.ts'
import { noteLastMade } from '../recipes/recipes.service.ts'
import { hasEventBetween, insertTimelineEvent } from './timeline.store.ts'

export interface Meal {
  recipeId: string
  entryType: string
  /** Leftovers are eaten, but the dish was not made again. */
  isCooked: boolean
  user: { id: string; fullName: string | null; username: string; groupId: string }
  /** Of those who hear of it. */
  householdId: string
  message: string | null
  timestamp: string
  /** Not when it was noted on this day already, by hand or by another instance. */
  unlessNotedBetween?: { from: string; to: string }
}

/**
 * Writes a planned meal into its recipe's timeline, and when it was last made, unless that is later already. The subject is
 * English in every language, as clients expect.
 */
export async function noteMeal(ctx: PublicContext, meal: Meal): Promise<void> {
  const { user, timestamp } = meal
  const recipe = await findRecipeOfGroup(ctx, user.groupId, meal.recipeId)
  if (!recipe) return
  const name = user.fullName ?? user.username
  const what = meal.isCooked ? 'made this' : 'had this again'
  const subject = meal.entryType === 'side' ? `${name} ${what} as a side` : `${name} ${what} for ${meal.entryType}`
  if (meal.unlessNotedBetween && (await isNoted(ctx, recipe, subject, meal.unlessNotedBetween))) return
  const event: TimelineEventRow = {
    id: newId(),
    groupId: recipe.groupId,
    recipeId: recipe.id,
    userId: user.id,
    subject,
    eventType: 'info',
    eventMessage: meal.message,
    image: 'does not have image',
    timestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
  }
  await insertTimelineEvent(ctx.db, event)
  if (meal.isCooked) await noteLastMade(ctx, recipe, timestamp)
  ctx.emit({
    type: 'recipe_updated',
    groupId: recipe.groupId,
    householdId: meal.householdId,
    integrationId: 'generic',
    documentType: 'recipe_timeline_event',
    operation: 'create',
    document: { recipeSlug: recipe.slug, recipeTimelineEventId: event.id },
  })
}

const isNoted = async (ctx: PublicContext, recipe: RecipeRow, subject: string, day: { from: string; to: string }) =>
  (recipe.lastMade !== null && recipe.lastMade >= day.from && recipe.lastMade < day.to) ||
  (await hasEventBetween(ctx.db, recipe.id, subject, day))
