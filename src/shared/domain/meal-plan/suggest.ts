import { SOON_DAYS } from '../pantry/stock.ts'
import { type CalendarDay, dayNumber } from './days.ts'
import type { MealType } from './positions.ts'
import { randomFrom } from './random.ts'

/** A recipe that may be suggested, with what is known of how the household eats it. */
export interface Candidate {
  id: string
  minutes: number | null
  /** 0 to 5. */
  rating: number | null
  /** Foods by id, in the order of the lines; the first is taken for the main one. */
  foods: readonly string[]
  /** Categories, tags and cookbooks by id: two dishes that share one are alike. */
  kinds: readonly string[]
  /** Every day on which it was or will be eaten, as far as is known. */
  eaten: readonly CalendarDay[]
}

/** A meal that wants a dish. */
export interface Slot {
  date: CalendarDay
  entryType: MealType
  /** What the household's rules allow, by recipe id. */
  pool: readonly string[]
  /** How long cooking may take; null when it does not matter. */
  maxMinutes: number | null
}

/** Something that is planned already and stays. */
export interface Kept {
  date: CalendarDay
  recipeId: string
}

export type Reason =
  | { kind: 'never-eaten' }
  | { kind: 'not-eaten-for'; weeks: number }
  | { kind: 'quick'; minutes: number }
  | { kind: 'season' }
  | { kind: 'loved'; rating: number }
  | { kind: 'uses'; foodId: string; date: CalendarDay }
  /** A food in stock that should be used by a day. */
  | { kind: 'spoils'; foodId: string; date: CalendarDay }
  | { kind: 'at-hand'; missing: number }

export interface Choice {
  recipeId: string
  reasons: Reason[]
  /** Foods that are not at hand. */
  missing: string[]
  /** Foods that are probably used up. */
  doubtful: string[]
}

export interface SuggestInput {
  slots: readonly Slot[]
  candidates: ReadonlyMap<string, Candidate>
  kept: readonly Kept[]
  /** The same dish does not come again within so many days. */
  noRepeatDays: number
  /** Foods at hand, by id. */
  onHand: ReadonlySet<string>
  /** Foods in stock that do not keep, by id, with the day by which they should be used. */
  spoiling: ReadonlyMap<string, CalendarDay>
  /** Foods at hand, by id, that are probably used up. */
  doubtful: ReadonlySet<string>
  /** What the household said no to. */
  refused: ReadonlySet<string>
  /** How many choices are wanted for each meal. */
  choices: number
  seed: string
}

/** A dish reminds of the one before for so many days. */
const ALIKE_DAYS = 2
/** An opened bunch of spinach waits for so many days. */
const FRESH_DAYS = 4
const MOST_REASONS = 4
/** A dish has its season within so many days, in any year. */
const SEASON_DAYS = 45
const DAYS_OF_A_LEAP_YEAR = 366

/**
 * Chooses dishes for meals, one meal after the other: what the rules allow, never the same within the days that the
 * household set, and of these the ones that it has not eaten lately, likes, has the time for, and that go with the rest of
 * the week. The first choice of a meal counts as eaten for the next. A meal for which nothing is left gets no choice.
 */
export function suggest(input: SuggestInput): { slot: Slot; choices: Choice[] }[] {
  const random = randomFrom(input.seed)
  const kept: Kept[] = [...input.kept]
  const common = commonFoods(input.candidates)
  const pasts = new Map([...input.candidates.values()].map(candidate => [candidate, pastOf(candidate)]))
  return input.slots.map(slot => {
    const at = dayNumber(slot.date)
    const planned = kept.map(one => ({ ...one, away: Math.abs(dayNumber(one.date) - at) }))
    const spoiling = new Map([...input.spoiling].filter(([, day]) => Math.abs(dayNumber(day) - at) <= SOON_DAYS))
    const meal = { ...slot, at, season: seasonOf(slot.date), planned, spoiling }
    const taken = new Set<string>()
    const ranked = slot.pool
      .flatMap(id => {
        const candidate = input.candidates.get(id)
        const past = candidate && pasts.get(candidate)
        if (!past || input.refused.has(id) || taken.has(id) || repeats(id, past, meal, input.noRepeatDays)) return []
        taken.add(id)
        const { score, reasons } = weigh(candidate, past, meal, input, common)
        return [{ candidate, reasons, score: score + random() * 2 }]
      })
      .sort((one, other) => other.score - one.score)
      .slice(0, input.choices)
    const choices = ranked.map(({ candidate, reasons }) => ({
      recipeId: candidate.id,
      reasons: reasons.slice(0, MOST_REASONS),
      missing: candidate.foods.filter(food => !input.onHand.has(food)),
      doubtful: candidate.foods.filter(food => input.onHand.has(food) && input.doubtful.has(food)),
    }))
    if (choices[0]) kept.push({ date: slot.date, recipeId: choices[0].recipeId })
    return { slot, choices }
  })
}

/** When a dish was eaten: the days as numbers, ascending, and where in the year each lies. */
interface Past {
  days: number[]
  seasons: number[]
}

const pastOf = ({ eaten }: Candidate): Past => {
  const days = [...eaten].sort()
  return { days: days.map(dayNumber), seasons: days.map(seasonOf) }
}

const seasonOf = (day: CalendarDay) => dayNumber(`2000${day.slice(4)}`)

/** A slot, with what all candidates are weighed against. */
interface Meal extends Slot {
  at: number
  season: number
  planned: (Kept & { away: number })[]
  /** What should be used around that day. */
  spoiling: ReadonlyMap<string, CalendarDay>
}

function repeats(id: string, { days }: Past, { at, planned }: Meal, noRepeatDays: number): boolean {
  if (days.some(day => Math.abs(day - at) < noRepeatDays)) return true
  return planned.some(one => one.recipeId === id && (one.away === 0 || one.away < noRepeatDays))
}

/** Salt is in every dish: a food that much of the kitchen uses says nothing about what goes together. */
function commonFoods(candidates: ReadonlyMap<string, Candidate>): Set<string> {
  const uses = new Map<string, number>()
  for (const { foods } of candidates.values()) for (const food of foods) uses.set(food, (uses.get(food) ?? 0) + 1)
  const most = Math.max(3, candidates.size * 0.15)
  return new Set([...uses].filter(([, count]) => count > most).map(([food]) => food))
}

function weigh(candidate: Candidate, past: Past, meal: Meal, input: SuggestInput, common: Set<string>) {
  const reasons: Reason[] = []
  let score = 0
  const soon = soonest(candidate, meal)
  if (soon) {
    score += 4
    reasons.push({ kind: 'spoils', ...soon })
  }
  const last = past.days.findLast(day => day < meal.at)
  const weeks = last === undefined ? null : Math.floor((meal.at - last) / 7)
  if (weeks === null) {
    score += 2
    reasons.push({ kind: 'never-eaten' })
  } else {
    score += (Math.min(weeks, 12) / 12) * 3
    if (weeks >= 3) reasons.push({ kind: 'not-eaten-for', weeks })
  }
  if (isInSeason(past, meal)) {
    score += 2
    reasons.push({ kind: 'season' })
  }
  if (meal.maxMinutes !== null && candidate.minutes !== null) {
    if (candidate.minutes > meal.maxMinutes) score -= 6
    else reasons.push({ kind: 'quick', minutes: candidate.minutes })
  } else if (candidate.minutes !== null && candidate.minutes <= 30)
    reasons.push({ kind: 'quick', minutes: candidate.minutes })
  if (candidate.rating !== null && candidate.rating > 0) {
    score += (candidate.rating - 2.5) * 0.8
    if (candidate.rating >= 4) reasons.push({ kind: 'loved', rating: candidate.rating })
  }
  for (const { date, recipeId, away } of meal.planned) {
    const other = input.candidates.get(recipeId)
    if (!other || other === candidate) continue
    if (away <= ALIKE_DAYS) score -= likeness(candidate, other)
    const shared = away <= FRESH_DAYS ? goesWith(candidate, other, input.onHand, common) : undefined
    if (shared && !reasons.some(reason => reason.kind === 'uses')) {
      score += 1.5
      reasons.push({ kind: 'uses', foodId: shared, date })
    }
  }
  const missing = candidate.foods.filter(food => !input.onHand.has(food)).length
  const doubtful = candidate.foods.filter(food => input.onHand.has(food) && input.doubtful.has(food)).length
  if (candidate.foods.length && input.onHand.size) {
    score += (1 - (missing + doubtful / 2) / candidate.foods.length) * 1.5
    if (missing <= 2 && doubtful === 0) reasons.push({ kind: 'at-hand', missing })
  }
  return { score, reasons }
}

/** Of its foods, the one that should be used first, if that is around the day of the meal. */
function soonest({ foods }: Candidate, { spoiling }: Meal) {
  return foods
    .flatMap(foodId => {
      const date = spoiling.get(foodId)
      return date ? [{ foodId, date }] : []
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1))[0]
}

/** Eaten around this time of an earlier year, and more often so than at other times. */
function isInSeason({ days, seasons }: Past, { at, season }: Meal): boolean {
  let past = 0
  let near = 0
  for (const [i, day] of days.entries()) {
    if (at - day <= 120) break
    past += 1
    const apart = Math.abs((seasons[i] as number) - season)
    // The new year is a day after the old one.
    if (Math.min(apart, DAYS_OF_A_LEAP_YEAR - apart) <= SEASON_DAYS) near += 1
  }
  return near > 0 && near >= past / 2
}

function likeness(one: Candidate, other: Candidate): number {
  const sameMain = one.foods[0] !== undefined && one.foods[0] === other.foods[0]
  const sameKinds = one.kinds.filter(kind => other.kinds.includes(kind)).length
  return (sameMain ? 2 : 0) + Math.min(sameKinds, 2) * 0.7
}

/** A food that both need, that has to be bought, and that few dishes use. */
const goesWith = (one: Candidate, other: Candidate, onHand: ReadonlySet<string>, common: Set<string>) =>
  one.foods.find((food, i) => i > 0 && other.foods.includes(food) && !onHand.has(food) && !common.has(food))
