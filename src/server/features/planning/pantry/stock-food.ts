import type { Context } from '#server/context.ts'
import { isInStock } from '#shared/domain/pantry/stock.ts'
import { changePantry } from './change-pantry.ts'

/** What clients that know no pantry say of a food: there is some, or none. */
export async function stockFood(ctx: Context, foodId: string, onHand: boolean): Promise<void> {
  await changePantry(
    ctx,
    ({ items, add, set }) => {
      if (!onHand) for (const item of items.filter(isInStock)) set(item.id, { level: 'none', quantity: 0 })
      else if (items.some(isInStock)) return
      else if (items[0]) set(items[0].id, { level: 'some', bestBefore: null, openedOn: null, frozenOn: null })
      else add({ foodId, isFood: true, note: '', level: 'some' })
    },
    foodId,
  )
}
