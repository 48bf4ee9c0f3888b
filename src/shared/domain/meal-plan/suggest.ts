import { SOON_DAYS } from '../pantry/stock.ts'
import { type CalendarDay, daysBetween } from './days.ts'
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

/**
 * Chooses dishes for meals, one meal after the other: what the rules allow, never the same within the days that the
 * household set, and of these the ones that it has not eaten lately, likes, has the time for, and that go with the rest of
 * the week. The first choice of a meal counts as eaten for the next. A meal for which nothing is left gets no choice.
 */
export function suggest(input: SuggestInput): { slot: Slot; choices: Choice[] }[] {
  const random = randomFrom(input.seed)
  const planned: Kept[] = [...input.kept]
  const common = commonFoods(input.candidates)
  return input.slots.map(slot => {
    const taken = new Set<string>()
    const ranked = slot.pool
      .flatMap(id => {
        const candidate = input.candidates.get(id)
        if (!candidate || input.refused.has(id) || taken.has(id) || repeats(candidate, slot, planned, input)) return []
        taken.add(id)
        const { score, reasons } = weigh(candidate, slot, planned, input, common)
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
    if (choices[0]) planned.push({ date: slot.date, recipeId: choices[0].recipeId })
    return { slot, choices }
  })
}

const away = (one: CalendarDay, other: CalendarDay) => Math.abs(daysBetween(one, other))

function repeats(candidate: Candidate, slot: Slot, planned: Kept[], { noRepeatDays }: SuggestInput): boolean {
  const close = (date: CalendarDay) => away(date, slot.date) < noRepeatDays
  if (candidate.eaten.some(close)) return true
  return planned.some(one => one.recipeId === candidate.id && (one.date === slot.date || close(one.date)))
}

/** Salt is in every dish: a food that much of the kitchen uses says nothing about what goes together. */
function commonFoods(candidates: ReadonlyMap<string, Candidate>): Set<string> {
  const uses = new Map<string, number>()
  for (const { foods } of candidates.values()) for (const food of foods) uses.set(food, (uses.get(food) ?? 0) + 1)
  const most = Math.max(3, candidates.size * 0.15)
  return new Set([...uses].filter(([, count]) => count > most).map(([food]) => food))
}

function weigh(candidate: Candidate, slot: Slot, planned: Kept[], input: SuggestInput, common: Set<string>) {
  const reasons: Reason[] = []
  let score = 0
  const soon = soonest(candidate, slot, input.spoiling)
  if (soon) {
    score += 4
    reasons.push({ kind: 'spoils', ...soon })
  }
  const last = candidate.eaten
    .filter(day => day < slot.date)
    .sort()
    .at(-1)
  const weeks = last === undefined ? null : Math.floor(daysBetween(last, slot.date) / 7)
  if (weeks === null) {
    score += 2
    reasons.push({ kind: 'never-eaten' })
  } else {
    score += (Math.min(weeks, 12) / 12) * 3
    if (weeks >= 3) reasons.push({ kind: 'not-eaten-for', weeks })
  }
  if (isInSeason(candidate, slot.date)) {
    score += 2
    reasons.push({ kind: 'season' })
  }
  if (slot.maxMinutes !== null && candidate.minutes !== null) {
    if (candidate.minutes > slot.maxMinutes) score -= 6
    else reasons.push({ kind: 'quick', minutes: candidate.minutes })
  } else if (candidate.minutes !== null && candidate.minutes <= 30)
    reasons.push({ kind: 'quick', minutes: candidate.minutes })
  if (candidate.rating !== null && candidate.rating > 0) {
    score += (candidate.rating - 2.5) * 0.8
    if (candidate.rating >= 4) reasons.push({ kind: 'loved', rating: candidate.rating })
  }
  for (const { date, recipeId } of planned) {
    const other = input.candidates.get(recipeId)
    if (!other || other === candidate) continue
    if (away(date, slot.date) <= ALIKE_DAYS) score -= likeness(candidate, other)
    const shared = away(date, slot.date) <= FRESH_DAYS ? goesWith(candidate, other, input.onHand, common) : undefined
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
function soonest({ foods }: Candidate, { date }: Slot, spoiling: ReadonlyMap<string, CalendarDay>) {
  return foods
    .flatMap(foodId => {
      const day = spoiling.get(foodId)
      return day && away(date, day) <= SOON_DAYS ? [{ foodId, date: day }] : []
    })
    .sort((one, other) => (one.date < other.date ? -1 : 1))[0]
}

/** Eaten around this time of an earlier year, and more often so than at other times. */
function isInSeason({ eaten }: Candidate, date: CalendarDay): boolean {
  const past = eaten.filter(day => daysBetween(day, date) > 120)
  const near = past.filter(day => away(`2000${day.slice(4)}`, `2000${date.slice(4)}`) <= 45)
  return near.length > 0 && near.length >= past.length / 2
}

function likeness(one: Candidate, other: Candidate): number {
  const sameMain = one.foods[0] !== undefined && one.foods[0] === other.foods[0]
  const sameKinds = one.kinds.filter(kind => other.kinds.includes(kind)).length
  return (sameMain ? 2 : 0) + Math.min(sameKinds, 2) * 0.7
}

/** A food that both need, that has to be bought, and that few dishes use. */
const goesWith = (one: Candidate, other: Candidate, onHand: ReadonlySet<string>, common: Set<string>) =>
  one.foods.find((food, i) => i > 0 && other.foods.includes(food) && !onHand.has(food) && !common.has(food))
