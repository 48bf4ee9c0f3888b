import { isPresent, type ListItem, stampOf } from './item.ts'
import { byOrder } from './order-key.ts'
import { stampMillis } from './stamp.ts'

/** So long a removed item can be brought back. */
export const KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** What is removed by one tap is removed one after the other, each within this time. */
const AT_ONCE_MS = 20

/** Items that were removed together. */
export interface Removal {
  /** When the last of them was removed, in milliseconds. */
  at: number
  /** Who did it; null where that is not known. */
  by: string | null
  items: ListItem[]
}

export const removedAt = (item: ListItem): number => stampMillis(stampOf(item, 'removed'))

/** What was removed and can be brought back, newest first. What became part of another item was not removed. */
export const removedItems = (items: Iterable<ListItem>, now: number): ListItem[] =>
  [...items]
    .filter(item => !isPresent(item) && item.mergedInto === null && removedAt(item) > now - KEPT_DAYS * DAY_MS)
    .sort((a, b) => (stampOf(a, 'removed') > stampOf(b, 'removed') ? -1 : 1))

/** The same, with what one person removed at once or within a minute in one group; there in the order of the list. */
export function removalsOf(items: Iterable<ListItem>, now: number, by: Record<string, string>): Removal[] {
  const removals: Removal[] = []
  for (const item of removedItems(items, now)) {
    const one = { at: removedAt(item), by: by[item.id] ?? null }
    const isPartOf = (removal: Removal) =>
      removal.by === one.by &&
      (minuteOf(removal.at) === minuteOf(one.at) || removedAt(removal.items.at(-1)!) - one.at <= AT_ONCE_MS)
    const removal = removals.findLast(isPartOf)
    if (removal) removal.items.push(item)
    else removals.push({ ...one, items: [item] })
  }
  return removals.map(removal => ({ ...removal, items: removal.items.toSorted(byOrder) }))
}

/** When something was removed is told to the minute. */
const minuteOf = (at: number) => Math.floor(at / 60_000)
