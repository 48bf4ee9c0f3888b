import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { ReadLine } from '../shopping-lists/read-lines.ts'
import { operationsOf, toArrival } from './arrivals.ts'
import { changeStock } from './change-stock.ts'
import type { Pantry } from './use-pantry.ts'

/** Puts typed lines into the pantry, where such things usually go; answers with what undoes it. */
export function addStock(pantry: Pantry, lines: readonly ReadLine[], today: CalendarDay): () => void {
  if (!pantry.id) return () => undefined
  const arrivals = lines.map(line => toArrival({ ...line, labelId: line.labelId ?? null }, pantry, today))
  return changeStock(pantry.id, ...operationsOf(pantry.id, arrivals))
}
