import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { guessStock } from '#shared/domain/pantry/guess-stock.ts'
import type { Arrival } from '#shared/domain/pantry/put-away.ts'
import { labelIdOf } from '../shopping-lists/item-words.ts'
import type { ReadLine } from '../shopping-lists/read-lines.ts'
import { changeStock } from './change-stock.ts'
import { operationsOf } from './use-arrivals.ts'
import type { Pantry } from './use-pantry.ts'

/** Puts typed lines into the pantry, where such things usually go. "Flour" is not counted, "2 kg flour" is. */
export function addStock({ id, items, state: { catalogue } }: Pantry, lines: readonly ReadLine[], today: CalendarDay) {
  if (!id) return
  const arrivals = lines.map(({ foodId, note, quantity, unitId }): Arrival => {
    const labelId = foodId ? (catalogue.foods[foodId]?.labelId ?? null) : null
    const thing = { foodId, note, labelId }
    const guess = guessStock(thing, items, item => labelIdOf(item, catalogue), today)
    return { ...thing, ...guess, unitId, quantity: unitId || quantity > 1 ? quantity : 0 }
  })
  changeStock(id, ...operationsOf(id, arrivals))
}
