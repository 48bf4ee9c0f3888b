import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { guessStock } from '#shared/domain/pantry/guess-stock.ts'
import { type Arrival, putAway } from '#shared/domain/pantry/put-away.ts'
import { applyOperation } from '#shared/domain/shopping-list/apply-operation.ts'
import { copyList } from '#shared/domain/shopping-list/list-state.ts'
import type { Operation, Unmade } from '#shared/domain/shopping-list/operations.ts'
import { newId } from '#web/ui/new-id.ts'
import { labelIdOf } from '../shopping-lists/item-words.ts'
import { knownList } from '../shopping-lists/offline/list-store.ts'
import { shownOf } from '../shopping-lists/use-lists.ts'
import type { Pantry } from './use-pantry.ts'

type Incoming = Pick<Arrival, 'foodId' | 'note' | 'labelId' | 'unitId' | 'quantity'>

/** Something that comes in, with a guess where it goes and how long it keeps. "Flour" is not counted, "2 kg flour" is. */
export function toArrival(
  { foodId, note, unitId, quantity, ...incoming }: Incoming,
  { items, state: { catalogue } }: Pantry,
  today: CalendarDay,
): Arrival {
  const labelId = incoming.labelId ?? (foodId ? (catalogue.foods[foodId]?.labelId ?? null) : null)
  const thing = { foodId, note, labelId }
  const guess = guessStock(thing, items, item => labelIdOf(item, catalogue), today)
  return { ...thing, ...guess, unitId, quantity: unitId !== null || quantity > 1 ? quantity : 0 }
}

/** Each is put to what the ones before it made of the pantry. */
export function operationsOf(pantryId: string, arrivals: readonly Arrival[]): Unmade[] {
  const trial = copyList(shownOf(knownList(pantryId)))
  return arrivals.map((arrival, at) => {
    const change = putAway(trial, arrival)
    const made = change.kind === 'add' ? { ...change, item: newId() } : change
    // Later than everything that is there.
    const stamp = `99999999999999-${String(at).padStart(4, '0')}-trial`
    applyOperation(trial, { ...made, id: made.item, stamp } as Operation)
    return made as Unmade
  })
}
