import { addDays, type CalendarDay } from '../meal-plan/days.ts'

/** How much is left, from most to least. */
export const levels = ['plenty', 'some', 'low', 'none'] as const
export type Level = (typeof levels)[number]

/** Places that every household has; any other text is a place of its own. */
export const places = ['fridge', 'freezer', 'shelf'] as const

/** What a pantry says of an item beside what a shopping list says. Each is a register like the other fields of an item. */
export interface StockFields {
  place: string | null
  level: Level
  bestBefore: CalendarDay | null
  openedOn: CalendarDay | null
  frozenOn: CalendarDay | null
  /** The planned meal of which these are the leftovers. */
  leftoversOf: number | null
  /** When the household was last asked whether it is still there. */
  askedOn: CalendarDay | null
  /** The household does not want to be asked about it. */
  neverAsk: boolean
  /** When it was seen before a change that was taken back; what is written later counts again. */
  lastSeen: string | null
}
export const stockFields = [
  'place',
  'level',
  'bestBefore',
  'openedOn',
  'frozenOn',
  'leftoversOf',
  'askedOn',
  'neverAsk',
  'lastSeen',
] as const

/** What is opened in the fridge is taken to keep a week. */
const OPENED_DAYS = 7
/** What is to be used within so many days goes first. */
export const SOON_DAYS = 4

type Stock = Partial<StockFields>

export const isInStock = ({ level }: Stock): boolean => level !== undefined && level !== 'none'

/** Whether something is to be bought. */
export const runsOut = ({ level }: Stock): boolean => level === 'low' || level === 'none'

/** By when something should be used; null when it keeps, or nobody said. */
export function usableUntil({ place, bestBefore, openedOn, frozenOn }: Stock): CalendarDay | null {
  if (place === 'freezer' || frozenOn) return null
  const opened = openedOn && place === 'fridge' ? addDays(openedOn, OPENED_DAYS) : null
  if (bestBefore && opened) return bestBefore < opened ? bestBefore : opened
  return bestBefore ?? opened
}

/** Whether something in stock is to be used within the next days. */
export function spoilsSoon(stock: Stock, today: CalendarDay): boolean {
  const day = usableUntil(stock)
  return isInStock(stock) && day !== null && day <= addDays(today, SOON_DAYS)
}

/** The same thing under the same date in the same place, which can be counted together. */
export const isSameStock = (a: Stock, b: Stock): boolean =>
  (['place', 'bestBefore', 'openedOn', 'frozenOn', 'leftoversOf'] as const).every(
    field => (a[field] ?? null) === (b[field] ?? null),
  )

/** What two items have together is as full as the fuller of them. */
export const fullerLevel = (a: Level | undefined, b: Level | undefined): Level | undefined =>
  levels.find(level => level === a || level === b)
