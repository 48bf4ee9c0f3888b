import type { Context } from '#server/context.ts'
import { checkLine, type Marks } from '#server/diets/check-line.ts'
import type { FoodMarks } from '#shared/contract/catalog/food-marks.ts'
import type { Food } from '#shared/contract/catalog/foods.ts'
import { findFoodMarks, putFoodMarks } from './food-marks.store.ts'
import { getFood } from './foods.service.ts'

export async function getFoodMarks(ctx: Context, id: string): Promise<FoodMarks> {
  const food = await getFood(ctx, id)
  return describe(food, (await findFoodMarks(ctx.db, id))?.marks ?? {})
}

/** Counts in all recipes. A row without marks stays, so that what was found in recipes before is looked through again. */
export async function updateFoodMarks(ctx: Context, id: string, marks: Marks): Promise<FoodMarks> {
  return ctx.transaction(async ctx => {
    const food = await getFood(ctx, id)
    await putFoodMarks(ctx.db, { foodId: id, marks, updatedAt: ctx.clock.now() })
    return describe(food, marks)
  })
}

function describe(food: Food, marks: Marks): FoodMarks {
  const names = [food.name, food.pluralName].filter(name => name !== null)
  const { found } = checkLine({ names, text: '', marks: null })
  return { marks, known: Object.fromEntries([...found].map(([avoidance, { degree }]) => [avoidance, degree])) }
}
