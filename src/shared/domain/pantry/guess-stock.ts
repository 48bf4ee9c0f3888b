import { addDays, type CalendarDay, dayOfMoment, daysBetween } from '../meal-plan/days.ts'
import type { ListItem } from '../shopping-list/item.ts'
import { stampMillis } from '../shopping-list/stamp.ts'

/** Something that is put away. Without a food, the note is what it is. */
export interface Thing {
  foodId: string | null
  note: string | null
  labelId: string | null
}

export interface Guess {
  place: string | null
  bestBefore: CalendarDay | null
}

export const isSameAs = (thing: Pick<Thing, 'foodId' | 'note'>, item: ListItem): boolean =>
  thing.foodId ? item.foodId === thing.foodId : item.foodId === null && item.note === thing.note

/**
 * Where a thing goes and how long it keeps, by the habit of the household: the same thing before, else, for the place,
 * most of what stands under its label. What is used up counts as well.
 */
export function guessStock(
  thing: Thing,
  items: readonly ListItem[],
  labelOf: (item: ListItem) => string | null,
  today: CalendarDay,
): Guess {
  const same = items.filter(item => isSameAs(thing, item)).toSorted((a, b) => (a.made < b.made ? 1 : -1))
  const like = thing.labelId ? items.filter(item => labelOf(item) === thing.labelId) : []
  const place = same.find(item => item.place)?.place ?? mostCommon(like.flatMap(item => item.place ?? []))
  const days = median(same.flatMap(item => keptFor(item) ?? []))
  return { place, bestBefore: days === null || place === 'freezer' ? null : addDays(today, days) }
}

/** How many days a thing was going to keep when its date was said. */
function keptFor({ bestBefore, stamps, made }: ListItem): number | null {
  if (!bestBefore) return null
  const said = dayOfMoment(new Date(stampMillis(stamps.bestBefore ?? made)).toISOString())
  const days = daysBetween(said, bestBefore)
  return days > 0 ? days : null
}

const median = (numbers: number[]): number | null =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? null

function mostCommon(texts: string[]): string | null {
  const counts = [...Map.groupBy(texts, text => text)].map(([text, all]) => ({ text, count: all.length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.text ?? null
}
