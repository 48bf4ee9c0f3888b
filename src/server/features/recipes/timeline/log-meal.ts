import type { PublicContext } from '#server/context.ts'
import type { RecipeRow, TimelineEventRow } from '#server/db/schema/recipes.ts'
import { newId } from '#server/ids.ts'
import { findAnyRecipe } from '../recipes/access/recipe-of-group.ts'
import { emitOfRecipe } from '../recipes/recipe-events.ts'
import { noteLastMade } from '../recipes/recipes.service.ts'
import { hasEntryAt, hasEventBetween, insertTimelineEvent } from './timeline.store.ts'
import type { LoggedMeal } from './unlog-meal.ts'

export interface Meal {
  recipeId: string
  entryType: string
  /** Leftovers are eaten, but the dish was not made again. */
  isCooked: boolean
  user: { id: string; fullName: string | null; username: string; groupId: string }
  /** The household that gets the event. */
  householdId: string
  message: string | null
  timestamp: string
  /** Nothing is written when there is an entry of this day already, made by hand or by another instance. */
  unlessLoggedBetween?: { from: string; to: string }
}

const MEALS_OF_DAY: ReadonlySet<string> = new Set(['breakfast', 'lunch', 'dinner'])

/**
 * Writes a planned meal into its recipe's timeline, and moves `lastMade` of the recipe forward. The subject is English in
 * every language, because clients expect it. Answers with what takes that back, unless nothing was written.
 */
export async function logMeal(ctx: PublicContext, meal: Meal): Promise<LoggedMeal | null> {
  const { user, timestamp } = meal
  const recipe = await findAnyRecipe(ctx, user.groupId, meal.recipeId)
  if (!recipe) return null
  const name = user.fullName ?? user.username
  const what = meal.isCooked ? 'made this' : 'had this again'
  const as = MEALS_OF_DAY.has(meal.entryType) ? 'for' : 'as a'
  const subject = `${name} ${what} ${as} ${meal.entryType}`
  if (meal.unlessLoggedBetween && (await isLogged(ctx, recipe, subject, meal.unlessLoggedBetween))) return null
  const event: TimelineEventRow = {
    id: newId(),
    groupId: recipe.groupId,
    recipeId: recipe.id,
    userId: user.id,
    subject,
    eventType: 'info',
    eventMessage: meal.message,
    image: 'does not have image',
    stepId: null,
    timestamp,
    createdAt: timestamp,
    updatedAt: timestamp,
  }
  const { lastMade } = recipe
  // What an entry says holds only as long as that entry: it may be taken back first.
  const lastMadeBefore = lastMade && (await hasEntryAt(ctx.db, recipe.id, lastMade)) ? null : lastMade
  await insertTimelineEvent(ctx.db, event)
  if (meal.isCooked) await noteLastMade(ctx, recipe, timestamp)
  await emitOfRecipe(ctx, recipe, {
    type: 'recipe_updated',
    householdId: meal.householdId,
    integrationId: 'generic',
    documentType: 'recipe_timeline_event',
    operation: 'create',
    document: { recipeSlug: recipe.slug, recipeTimelineEventId: event.id },
  })
  return { event: event.id, at: timestamp, lastMadeBefore }
}

const isLogged = async (ctx: PublicContext, recipe: RecipeRow, subject: string, day: { from: string; to: string }) =>
  (recipe.lastMade !== null && recipe.lastMade >= day.from && recipe.lastMade < day.to) ||
  (await hasEventBetween(ctx.db, recipe.id, subject, day))
