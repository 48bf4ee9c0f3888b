import { fold } from '../text/fold.ts'
import { furtherMealWords } from './meal-words.ts'
import { type MealType, mealTypes } from './positions.ts'

/** A meal as another app has it: its name, when it is eaten, and the names of all its meals in the order of the day. */
export interface ForeignMeal {
  name: string
  /** `HH:MM` */
  time: string | null
  order: readonly string[]
}

export type MealWords = Record<MealType, readonly string[]>

/** The words that there are for meals: those of the reader's language, which decide where two languages differ, and all. */
export interface MealLexicon {
  own: readonly FoldedWord[]
  all: readonly FoldedWord[]
}

interface FoldedWord {
  type: MealType
  word: string
}

const folded = (words: MealWords): FoldedWord[] =>
  mealTypes.flatMap(type => words[type].flatMap(word => ({ type, word: plain(word) }))).filter(({ word }) => word)

const plain = (text: string) =>
  fold(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

export const mealLexicon = (own: MealWords, others: readonly MealWords[]): MealLexicon => ({
  own: folded(own),
  all: [own, ...others, furtherMealWords].flatMap(folded),
})

/** Shorter words stand within others too often to be looked for there. */
const SHORTEST_PART = 5
/** A word that stands by itself says more than one within another. */
const BY_ITSELF = 100

/** How well a word fits a name: the longest that is found says what it is ("second breakfast" is no breakfast). */
function fitOf(name: string, word: string): number {
  if (` ${name} `.includes(` ${word} `)) return BY_ITSELF + word.length
  return word.length >= SHORTEST_PART && name.includes(word) ? word.length : 0
}

function bestOf(name: string, words: readonly FoldedWord[]): { fit: number; types: Set<MealType> } {
  let best = { fit: 0, types: new Set<MealType>() }
  for (const { type, word } of words) {
    const fit = fitOf(name, word)
    if (fit > best.fit) best = { fit, types: new Set([type]) }
    else if (fit && fit === best.fit) best.types.add(type)
  }
  return best
}

/** The kind that a name says, in whatever language; null where it says none, or several. */
export function mealByWords(name: string, { own, all }: MealLexicon): MealType | null {
  const text = plain(name)
  const any = bestOf(text, all)
  const ours = any.types.size > 1 ? bestOf(text, own) : any
  const [type] = ours.types
  return type && ours.types.size === 1 && ours.fit === any.fit ? type : null
}

/** So far from a main meal, something between two of them is a snack. */
const BETWEEN_MINUTES = 100
const MAIN = ['breakfast', 'lunch', 'dinner'] as const
type MainMeal = (typeof MAIN)[number]

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** The kind that is eaten at a time of day, by the times of the household. */
export function mealByTime(time: string, times: Record<MainMeal, string>): MealType {
  const at = minutesOf(time)
  const distance = (type: MainMeal) => Math.abs(minutesOf(times[type]) - at)
  const nearest = MAIN.reduce((best, type) => (distance(type) < distance(best) ? type : best))
  const all = MAIN.map(type => minutesOf(times[type]))
  const isBetween = at > Math.min(...all) && at < Math.max(...all)
  return isBetween && distance(nearest) > BETWEEN_MINUTES ? 'snack' : nearest
}

/** What meals are when nothing but their number is known. */
const BY_COUNT: readonly (readonly MealType[])[] = [
  ['dinner'],
  ['lunch', 'dinner'],
  ['breakfast', 'lunch', 'dinner'],
  ['breakfast', 'lunch', 'snack', 'dinner'],
  ['breakfast', 'snack', 'lunch', 'snack', 'dinner'],
]

/** The kind by what stands before and after it in the day of the other app. */
function mealByOrder({ name, order }: ForeignMeal, lexicon: MealLexicon): MealType {
  const at = order.indexOf(name)
  const known = order.map(one => MAIN.find(type => type === mealByWords(one, lexicon)))
  const before = known.slice(0, Math.max(0, at)).findLast(type => type)
  const after = at < 0 ? undefined : known.slice(at + 1).find(type => type)
  if (before === 'breakfast' && after === 'dinner') return 'lunch'
  if (before && after) return 'snack'
  if (before) return before === 'breakfast' ? 'lunch' : before === 'lunch' ? 'dinner' : 'snack'
  if (after) return after === 'dinner' ? 'lunch' : after === 'lunch' ? 'breakfast' : 'snack'
  const kinds = BY_COUNT[Math.min(order.length, BY_COUNT.length) - 1] ?? ['dinner']
  const share = at < 0 || order.length < 2 ? 1 : at / (order.length - 1)
  return kinds[Math.round(share * (kinds.length - 1))] ?? 'dinner'
}

/** The kind of ours that is nearest to a meal of another app: by its name, then by its time, then by its place in the day. */
export const guessMeal = (meal: ForeignMeal, lexicon: MealLexicon, times: Record<MainMeal, string>): MealType =>
  mealByWords(meal.name, lexicon) ?? (meal.time ? mealByTime(meal.time, times) : mealByOrder(meal, lexicon))
