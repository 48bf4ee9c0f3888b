import type { Context } from '#server/context.ts'
import { findAnyRecipe } from '../recipes/access/recipe-of-group.ts'
import { unnoteLastMade } from '../recipes/recipes.service.ts'
import { emitTimeline } from './emit-timeline.ts'
import { deleteTimelineEvent, findLastTimestamp, findTimelineEvent } from './timeline.store.ts'

/** What a meal of the plan wrote into its recipe's timeline, and when that was made before unless an entry there says so. */
export interface LoggedMeal {
  event: string
  at: string
  lastMadeBefore: string | null
}

/**
 * Takes back what `logMeal` wrote. An entry that somebody changed since stays, and so does a `lastMade` that another making
 * has moved. Otherwise the recipe was last made when its timeline says, or before.
 */
export async function unlogMeal(ctx: Context, { event, at, lastMadeBefore }: LoggedMeal): Promise<void> {
  const row = await findTimelineEvent(ctx.db, ctx.user.groupId, event)
  if (!row || row.updatedAt !== row.createdAt) return
  const recipe = await findAnyRecipe(ctx, row.groupId, row.recipeId)
  if (!recipe) return
  await deleteTimelineEvent(ctx.db, event)
  const last = await findLastTimestamp(ctx.db, recipe.id)
  await unnoteLastMade(ctx, recipe, at, (lastMadeBefore ?? '') > (last ?? '') ? lastMadeBefore : last)
  await emitTimeline(ctx, 'delete', row, recipe)
}
