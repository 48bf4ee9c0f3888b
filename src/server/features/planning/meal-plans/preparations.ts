import type { Context, PublicContext } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { MealPlanEntryRow } from '#server/db/schema/meal-plans.ts'
import { plainMarkdown } from '#shared/domain/markdown.ts'
import { type Preparation, preparationsIn } from '#shared/domain/meal-plan/prepare-ahead.ts'
import { findEntriesBetween } from './meal-plans.store.ts'
import { findLinesOf, findStepsOf } from './preparations.store.ts'

/** What cooking a recipe takes beyond its ingredients. */
export interface Preparing {
  minutes: number | null
  ahead: { kind: Preparation; text: string }[]
}

/** How long recipes take, and what they ask to be done the evening before. Costs two queries. */
export async function readPreparing(
  ctx: PublicContext,
  viewer: Viewer,
  ids: string[],
): Promise<Map<string, Preparing>> {
  if (!ids.length) return new Map()
  const lines = Map.groupBy(await findLinesOf(ctx.db, ids), line => line.recipeId)
  const recipes = await findStepsOf(ctx.db, viewer, ids)
  return new Map(
    recipes.map(({ id, steps, totalMinutes }) => {
      const own = (lines.get(id) ?? []).map(
        line => line.originalText ?? [line.food, line.note].filter(Boolean).join(', '),
      )
      const sentences = steps.flatMap(step => plainMarkdown(step.text).split(/(?<=[.!?。])\s+/))
      return [id, { minutes: totalMinutes, ahead: preparationsIn([...own, ...sentences]) }]
    }),
  )
}

/** Leftovers have been soaked before. */
export const isFreshlyCooked = (row: MealPlanEntryRow) => row.recipeId !== null && row.leftoversOf === null

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
