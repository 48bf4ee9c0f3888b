import { type Food, foods } from '#shared/contract/catalog/foods.ts'
import { call } from '#web/api/call.ts'
import { saveFood } from '#web/features/catalog/foods/foods.queries.ts'

/** Changes some fields of a food in the group's catalogue; the others stay as the server has them. */
export async function changeFood(id: string, change: Partial<Pick<Food, 'onHand' | 'labelId'>>): Promise<string> {
  const food = await call(foods.get, { params: { id } })
  await saveFood(food, change)
  return food.name
}
