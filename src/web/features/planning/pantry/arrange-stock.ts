import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { isInStock, places, runsOut, spoilsSoon, usableUntil } from '#shared/domain/pantry/stock.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { fold } from '#shared/domain/text/fold.ts'

export const views = ['all', 'soon', 'low', 'freezer'] as const
export type StockView = (typeof views)[number]

export interface Shelf {
  /** Null for what nobody said the place of. */
  place: string | null
  items: ListItem[]
}

interface Asked {
  view: StockView
  search: string
  today: CalendarDay
  /** Whose alphabet decides. */
  language: string
  nameOf: (item: ListItem) => string
}

/** What a view shows, place by place; what should be used first is first, then by name. */
export function arrangeStock(items: readonly ListItem[], { view, search, today, language, nameOf }: Asked): Shelf[] {
  const key = fold(search)
  const shown = items.filter(item => isShown(item, view, today) && fold(nameOf(item)).includes(key))
  const age = (item: ListItem) => (view === 'freezer' ? item.frozenOn : usableUntil(item)) ?? '9999'
  const sorted = shown.toSorted(
    (a, b) => (age(a) < age(b) ? -1 : age(a) > age(b) ? 1 : 0) || nameOf(a).localeCompare(nameOf(b), language),
  )
  if (view === 'soon' || view === 'low') return sorted.length ? [{ place: null, items: sorted }] : []
  const byPlace = Map.groupBy(sorted, item => item.place ?? null)
  const known = [...new Set([...places, ...byPlace.keys()])].filter(place => place !== null)
  return [...known, null].flatMap(place => {
    const here = byPlace.get(place)
    return here ? [{ place, items: here }] : []
  })
}

function isShown(item: ListItem, view: StockView, today: CalendarDay): boolean {
  if (view === 'low') return runsOut(item)
  if (view === 'soon') return spoilsSoon(item, today)
  return isInStock(item) && (view === 'all' || item.place === 'freezer' || Boolean(item.frozenOn))
}
