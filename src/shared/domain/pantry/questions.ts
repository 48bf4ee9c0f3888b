import { addDays, type CalendarDay } from '../meal-plan/days.ts'
import { isPresent, type ListItem } from '../shopping-list/item.ts'
import { confidenceIn, doubtfulFoods, type PurchaseIntervals } from './confidence.ts'
import { isInStock } from './stock.ts'

/** Questions are a favour: more of them, and people stop answering. */
export const QUESTIONS_A_WEEK = 3

/** A food that a planned or suggested meal needs. */
export interface Need {
  foodId: string
  /** Null for a meal that is only suggested. */
  date: CalendarDay | null
  meal: string
}

export interface Question {
  item: ListItem
  need: Need
  /** Whether the household was asked already, on this or another device. */
  isAsked: boolean
}

const LAST = '9999-12-31'
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface Known {
  /** All items of the pantry, removed ones too: they were asked about as well. */
  items: readonly ListItem[]
  needs: readonly Need[]
  intervals: PurchaseIntervals
  now: number
  today: CalendarDay
}

/**
 * What to ask now: a doubtful thing that a meal needs, the next meal's first. Three things a week, whoever was asked on
 * whichever device: the day stands on the item, so that two devices count the same.
 */
export function nextQuestion({ items, needs, intervals, now, today }: Known): Question | null {
  const present = items.filter(isPresent)
  const doubtful = doubtfulFoods(present, intervals, now)
  const isRecent = ({ askedOn }: ListItem) => Boolean(askedOn && askedOn > addDays(today, -7))
  const sure = (item: ListItem) => confidenceIn(item, intervals, now)
  const asking = needs
    .toSorted((a, b) => compare(a.date ?? LAST, b.date ?? LAST))
    .flatMap(need => {
      if (!doubtful.has(need.foodId)) return []
      const own = present.filter(item => item.foodId === need.foodId && isInStock(item) && !item.neverAsk)
      const [item] = own.toSorted(
        (a, b) => Number(isRecent(b)) - Number(isRecent(a)) || sure(b) - sure(a) || (a.id < b.id ? -1 : 1),
      )
      return item ? [{ item, need, isAsked: isRecent(item) }] : []
    })
  const open = asking.find(({ isAsked }) => isAsked)
  if (open) return open
  return items.filter(isRecent).length < QUESTIONS_A_WEEK ? (asking[0] ?? null) : null
}
