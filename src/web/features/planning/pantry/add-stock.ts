import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { ReadLine } from '../shopping-lists/read-lines.ts'
import { operationsOf, toArrival } from './arrivals.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

/** Puts typed lines into the pantry, where such things usually go. */
export function addStock(pantry: Pantry, lines: readonly ReadLine[], today: CalendarDay) {
  if (!pantry.id) return
  const arrivals = lines.map(line => toArrival({ ...line, labelId: line.labelId ?? null }, pantry, today))
  changeStock(pantry.id, ...operationsOf(pantry.id, arrivals))
}
