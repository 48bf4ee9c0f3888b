import type { Context, PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { type Preparation, preparationsIn } from '#shared/domain/meal-plan/prepare-ahead.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { isLeftovers } from '../entries/entry-state.ts'
import { findEntriesBetween } from '../meal-plans.store.ts'
import { findLinesOf, findStepsOf } from './preparations.store.ts'
import { recipesWithin } from './recipes-within.ts'

/** What cooking a recipe takes beyond its ingredients. */
export interface Preparing {
  minutes: number | null
  ahead: { kind: Preparation; text: string }[]
}

/** How long recipes take, and what they and the recipes that are their ingredients ask to be done the evening before. */
export async function readPreparing(
  ctx: PublicContext,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, Preparing>> {
  if (!ids.length) return new Map()
  const parts = await recipesWithin(ctx, viewer, ids)
  const all = [...new Set([...parts.values()].flat())]
  const lines = Map.groupBy(await findLinesOf(ctx.db, all), line => line.recipeId)
  const recipes = new Map((await findStepsOf(ctx.db, viewer, all)).map(recipe => [recipe.id, recipe]))
  const textsOf = (id: string) => {
    const own = (lines.get(id) ?? []).map(
      line => line.originalText ?? [line.food, line.note].filter(Boolean).join(', '),
    )
    const steps = recipes.get(id)?.steps ?? []
    return [...own, ...steps.flatMap(step => plainMarkdown(step.text).split(/(?<=[.!?。])\s+/))]
  }
  return new Map(
    ids.flatMap(id => {
      const recipe = recipes.get(id)
      if (!recipe) return []
      const ahead = preparationsIn((parts.get(id) ?? []).flatMap(textsOf))
      return [[id, { minutes: recipe.totalMinutes, ahead }] as const]
    }),
  )
}

/** Leftovers have been soaked before. */
export const isFreshlyCooked = (row: MealPlanEntryRow) => row.recipeId !== null && !isLeftovers(row)

/** The meals of some days that are cooked, with what is known of cooking them. */
async function readCookedBetween(ctx: Context, from: string, to: string) {
  const rows = (await findEntriesBetween(ctx.db, ctx.user.householdId, from, to)).filter(isFreshlyCooked)
  const ids = [...new Set(rows.map(row => row.recipeId as string))]
  const preparing = await readPreparing(ctx, ctx.user, ids)
  return rows.map(row => ({ row, preparing: preparing.get(row.recipeId as string) }))
}

/** What the meals of some days ask to be done the evening before. */
export async function listPreparations(ctx: Context, from: string, to: string) {
  const cooked = await readCookedBetween(ctx, from, to)
  return cooked.flatMap(({ row, preparing }) =>
    (preparing?.ahead ?? []).map(one => ({ entryId: row.id, date: row.date as string, ...one })),
  )
}

/** How long the meals of some days take to cook. */
export async function listCookingTimes(ctx: Context, from: string, to: string) {
  const cooked = await readCookedBetween(ctx, from, to)
  return cooked.flatMap(({ row, preparing }) =>
    preparing?.minutes ? { entryId: row.id, minutes: preparing.minutes } : [],
  )
}
