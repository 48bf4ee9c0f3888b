import type { Context } from '#server/context.ts'
import type { FoodMarksRow, FoodNutritionRow } from '#server/db/schema/kitchen.ts'
import type { Db } from '#server/db/schema.ts'
import { deleteFoodMarks, findFoodMarks, putFoodMarks } from './food-marks.store.ts'
import { deleteFoodNutrition, findFoodNutrition, putFoodNutrition } from './food-nutrition.store.ts'

/** What the group said of a food beside its row: kept in the bin when the food goes. */
export interface FoodChoices {
  nutrition?: FoodNutritionRow | undefined
  marks?: FoodMarksRow | undefined
}

/** Which of them went over to another food. */
export type MovedChoices = Partial<Record<keyof FoodChoices, boolean>>

export const choicesOf = async (db: Db, foodId: string): Promise<FoodChoices> => ({
  nutrition: await findFoodNutrition(db, foodId),
  marks: await findFoodMarks(db, foodId),
})

/** They come back with their food. Entries of the bin from before there were any have none. */
export async function restoreChoices(ctx: Context, { nutrition, marks }: FoodChoices = {}): Promise<void> {
  if (nutrition) await putFoodNutrition(ctx.db, nutrition)
  if (marks) await putFoodMarks(ctx.db, { ...marks, updatedAt: ctx.clock.now() })
}

/** They go over to the food into which another is merged, as far as nothing was said of that. */
export async function moveChoices(ctx: Context, from: FoodChoices, to: string): Promise<MovedChoices> {
  const there = await choicesOf(ctx.db, to)
  const moved = {
    nutrition: from.nutrition && !there.nutrition ? { ...from.nutrition, foodId: to } : undefined,
    marks: from.marks && !there.marks ? { ...from.marks, foodId: to } : undefined,
  }
  await restoreChoices(ctx, moved)
  return { nutrition: !!moved.nutrition, marks: !!moved.marks }
}

export async function forgetChoices(db: Db, foodId: string, moved: MovedChoices = {}): Promise<void> {
  if (moved.nutrition) await deleteFoodNutrition(db, foodId)
  if (moved.marks) await deleteFoodMarks(db, foodId)
}
