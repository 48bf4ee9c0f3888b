import { type CalendarDay, dayOfMoment, daysBetween } from '../meal-plan/days.ts'
import type { ListItem } from '../shopping-list/item.ts'
import { shopKey, type Tick } from '../shopping-list/learned-order.ts'
import { laterStamp, stampMillis } from '../shopping-list/stamp.ts'
import { isInStock, type Level, usableUntil } from './stock.ts'

/** For each thing, the days between one purchase of it and the next. */
export type PurchaseIntervals = ReadonlyMap<string, readonly number[]>

export type SeenItem = Pick<ListItem, 'foodId' | 'note' | 'made' | 'stamps' | 'level' | 'place'> &
  Partial<Pick<ListItem, 'bestBefore' | 'openedOn' | 'frozenOn' | 'lastSeen'>>

const DAY_MS = 86_400_000
/** How many days a thing lasts that the household never bought twice. */
const USUAL_DAYS = { fridge: 14, freezer: 180, elsewhere: 90 }
/** A full box lasts longer than one purchase usually does, a nearly empty one not as long. */
const SHARE: Record<Level, number> = { plenty: 1.5, some: 1, low: 0.5, none: 1 }
/** What does not keep is thrown away at the latest so many days after its date. */
const DAYS_PAST_DATE = 7
const DOUBTFUL_BELOW = 0.5

/** A person who writes one of these fields has seen the thing. */
export const seenFields = ['level', 'quantity', 'place', 'bestBefore', 'openedOn', 'frozenOn'] as const

/** How often the household buys what; things bought twice on one day were bought once. */
export function purchaseIntervals(purchases: readonly Tick[]): PurchaseIntervals {
  const byKey = Map.groupBy(purchases, shopKey)
  return new Map(
    [...byKey].map(([key, ticks]) => {
      const days = [...new Set(ticks.map(({ boughtAt }) => dayOfMoment(boughtAt)))].sort()
      return [key, days.slice(1).map((day, i) => daysBetween(days[i]!, day))]
    }),
  )
}

/** When somebody last said how a thing stands. What they took back, they did not say. */
export function seenAt({ made, stamps, lastSeen }: Pick<ListItem, 'made' | 'stamps' | 'lastSeen'>): number {
  const latest = seenFields.map(field => stamps[field] ?? made).reduce(laterStamp, made)
  const isTakenBack = lastSeen && stamps.lastSeen && stamps.lastSeen >= latest
  return isTakenBack ? Math.min(Date.parse(lastSeen), stampMillis(latest)) : stampMillis(latest)
}

/**
 * How sure it is that a thing is still there at its level: 1 when it was just seen, a half once it has lasted as long as it
 * usually does, then less and less.
 */
export function confidenceIn(item: SeenItem, intervals: PurchaseIntervals, now: number): number {
  const days = Math.max(0, (now - seenAt(item)) / DAY_MS)
  return 0.5 ** ((days / daysItLasts(item, intervals)) ** 2)
}

export const isDoubtful = (item: SeenItem, intervals: PurchaseIntervals, now: number): boolean =>
  isInStock(item) && confidenceIn(item, intervals, now) < DOUBTFUL_BELOW

/** Foods of which there is some, of all of which it is doubtful. */
export function doubtfulFoods(items: readonly SeenItem[], intervals: PurchaseIntervals, now: number): Set<string> {
  const byFood = Map.groupBy(items.filter(isInStock), item => item.foodId)
  return new Set(
    [...byFood].flatMap(([foodId, own]) =>
      foodId && own.every(item => isDoubtful(item, intervals, now)) ? [foodId] : [],
    ),
  )
}

function daysItLasts(item: SeenItem, intervals: PurchaseIntervals): number {
  const isFrozen = item.place === 'freezer' || Boolean(item.frozenOn)
  const usual = USUAL_DAYS[isFrozen ? 'freezer' : item.place === 'fridge' ? 'fridge' : 'elsewhere']
  // How often a thing is bought fresh says nothing of how long it stays frozen.
  const gaps = isFrozen ? [] : (intervals.get(shopKey(item)) ?? [])
  const lasts = geometricMean([usual, ...gaps]) * SHARE[item.level ?? 'some']
  const useBy = usableUntil(item)
  return useBy ? Math.min(lasts, Math.max(1, daysBetween(seenOn(item), useBy) + DAYS_PAST_DATE)) : lasts
}

const seenOn = (item: SeenItem): CalendarDay => dayOfMoment(new Date(seenAt(item)).toISOString())

/** One odd purchase moves it less than an average, and the usual days count as one purchase among the others. */
const geometricMean = (days: readonly number[]): number =>
  Math.exp(days.reduce((sum, one) => sum + Math.log(one), 0) / days.length)
