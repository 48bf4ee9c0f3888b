import type { CalendarDay } from '../meal-plan/days.ts'
import { type ItemFields, isPresent, type ListItem } from '../shopping-list/item.ts'
import type { ListState } from '../shopping-list/list-state.ts'
import { keyAtEnd } from '../shopping-list/order-key.ts'
import { stampMillis } from '../shopping-list/stamp.ts'
import { isSameAs, type Thing } from './guess-stock.ts'
import { isInStock, usableUntil } from './stock.ts'

/** Something that was bought, by the item of the list on which it was ticked. */
export interface Bought extends Thing {
  itemId: string
  unitId: string | null
  quantity: number
  boughtAt: string
}

/** Something that goes into the pantry, and where and until when. */
export interface Arrival extends Thing {
  unitId: string | null
  /** Zero where nobody counts it. */
  quantity: number
  place: string | null
  bestBefore: CalendarDay | null
  frozenOn?: CalendarDay | null
}

/** What was bought so long ago is not asked about any more. */
const FORGOTTEN_MS = 3 * 86_400_000

/**
 * What was bought and not put away yet, each thing once: what the server knows, and what was ticked on lists of this device,
 * of which the server may not have heard yet.
 */
export function boughtSince(
  until: string,
  now: number,
  purchases: readonly Bought[],
  lists: Iterable<ListState>,
): Bought[] {
  const since = Math.max(Date.parse(until), now - FORGOTTEN_MS)
  const bought = new Map<string, Bought>()
  const known = new Set<string>()
  for (const { items } of lists)
    for (const item of items.values()) {
      const ticked = stampMillis(item.stamps.checked ?? item.made)
      known.add(item.id)
      if (item.checked && isPresent(item) && ticked > since)
        bought.set(item.id, { ...item, itemId: item.id, boughtAt: new Date(ticked).toISOString() })
    }
  for (const one of purchases)
    if (Date.parse(one.boughtAt) > since && !known.has(one.itemId)) bought.set(one.itemId, one)
  return [...bought.values()].filter(({ foodId, note }) => foodId || note)
}

export type StockChange =
  | { kind: 'add'; fields: Partial<ItemFields> }
  | { kind: 'set'; item: string; fields: Partial<ItemFields> }

/**
 * What an arrival does to the pantry: what ran out, or keeps and stands in the same place, is filled up again; otherwise it
 * is there as something of its own, under its own date.
 */
export function putAway({ items }: Pick<ListState, 'items'>, arrival: Arrival): StockChange {
  const { labelId: _label, ...thing } = arrival
  const fields = { ...thing, level: 'plenty' as const, openedOn: null, frozenOn: arrival.frozenOn ?? null }
  const same = [...items.values()].filter(item => isPresent(item) && isSameAs(arrival, item))
  const emptied = same.find(item => !isInStock(item))
  const wanted = { ...fields, note: arrival.note ?? '', isFood: arrival.foodId !== null }
  if (emptied) return { kind: 'set', item: emptied.id, fields: wanted }
  const kept = same.find(item => canTopUp(item, arrival))
  if (!kept) return { kind: 'add', fields: { ...wanted, order: keyAtEnd([...items.values()].filter(isPresent)) } }
  return { kind: 'set', item: kept.id, fields: { level: 'plenty', quantity: kept.quantity + arrival.quantity } }
}

const canTopUp = (item: ListItem, { unitId, bestBefore, place }: Arrival) =>
  item.unitId === unitId &&
  usableUntil(item) === null &&
  !item.openedOn &&
  bestBefore === null &&
  (item.place ?? null) === place &&
  !item.frozenOn
