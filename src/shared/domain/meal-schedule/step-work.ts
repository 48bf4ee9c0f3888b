import { findDurations } from '../durations/find-durations.ts'
import { preparationsIn } from '../meal-plan/prepare-ahead.ts'
import { celsiusIn } from '../measures/temperatures.ts'
import { type WordFinder, wordFinderFor } from './word-finder.ts'

/** A stretch of a step in which the same is needed. */
export interface WorkPart {
  minutes: number
  /** Somebody is at it; otherwise it goes on by itself. */
  isHandsOn: boolean
  place: 'oven' | 'hob' | null
  /** How hot the oven is; null where nobody says so. */
  celsius: number | null
  /** Nobody said how long it takes. */
  isAssumed: boolean
}

/** What a step asks of a kitchen, in order. */
export interface StepWork {
  stepId: string
  parts: WorkPart[]
  /** It is done the day before, as everything that comes before it. */
  isAhead: boolean
}

/** Minutes of what says no time. */
const PREPARING = 5
const SHORT = 2
const WAITING = 15
/** Putting something where it then is by itself. */
const PUTTING = 1
/** A longer time is waited, where no word says otherwise. */
const LONG = 10
/** Whatever waits that long is begun the day before. */
const AHEAD = 6 * 60
/** Nothing but an oven is that hot and has no pan on it. */
const OVEN_HEAT = 120

/** Reads from the texts of a recipe's steps what each of them takes. Of a language that it does not know it takes the times alone. */
export function readStepWork(steps: readonly { id: string; text: string }[]): StepWork[] {
  const words = wordFinderFor(steps.map(({ text }) => text).join('\n'))
  let celsius: number | null = null
  return steps.map(({ id, text }) => {
    const parts: WorkPart[] = []
    let isAhead = false
    for (const sentence of sentencesOf(text)) {
      celsius = celsiusIn(sentence).find(value => value >= OVEN_HEAT && isOfOven(sentence, words)) ?? celsius
      const own = partsOf(sentence, words, celsius)
      const isTimed = own.some(part => !part.isAssumed)
      isAhead ||= isTimed
        ? own.some(part => !part.isHandsOn && part.minutes >= AHEAD)
        : preparationsIn([sentence]).some(({ kind }) => kind !== 'defrost')
      parts.push(...own)
    }
    return { stepId: id, parts: joined(parts), isAhead }
  })
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。！？؟;；])(?:\s+|(?<=[。！？；]))|\n+/u)
    .map(sentence => sentence.trim())
    .filter(sentence => /\p{L}/u.test(sentence))

const isOfOven = (sentence: string, words: WordFinder) =>
  words.has('oven', sentence) || words.has('preheats', sentence) || !words.has('hob', sentence)

function partsOf(sentence: string, words: WordFinder, celsius: number | null): WorkPart[] {
  const place = placeOf(sentence, words)
  const make = (minutes: number, isHandsOn: boolean, isAssumed: boolean): WorkPart => {
    const where = place === 'oven' && isHandsOn ? null : place
    return { minutes, isHandsOn, place: where, celsius: where === 'oven' ? celsius : null, isAssumed }
  }
  const durations = measuring(sentence, words)
  if (durations.length === 0) {
    if (words.has('preheats', sentence)) return [{ ...make(PUTTING, true, true), place: null }]
    if (words.has('prepares', sentence)) return [make(PREPARING, true, true)]
    const isWaiting = words.has('waits', sentence) && !words.has('hands', sentence)
    return isWaiting ? [make(PUTTING, true, true), make(WAITING, false, true)] : [make(SHORT, true, true)]
  }
  const used = new Set<number>()
  const own = durations.map(({ start, end, seconds }, i) => {
    const minutes = Math.max(1, Math.round(seconds / 60))
    const before = sentence.slice(durations[i - 1]?.end ?? 0, start)
    const after = sentence.slice(end, durations[i + 1]?.start)
    const said =
      words.kindBefore(before, durations[i - 1]?.end ?? 0, used) ??
      words.kindAfter(after, end, used) ??
      (minutes >= LONG ? 'waits' : 'hands')
    const isHandsOn = said === 'hands' && !words.has('seldom', sentence)
    return make(minutes, isHandsOn, false)
  })
  const begins = own[0]!.isHandsOn ? [] : [make(words.has('prepares', sentence) ? PREPARING : PUTTING, true, true)]
  return [...begins, ...own]
}

/** The lengths of time that follow each other; not "turn after 10 minutes", nor what brackets say beside them. */
function measuring(sentence: string, words: WordFinder) {
  const all = findDurations(sentence).filter(({ start }) => !words.isJustBefore('after', sentence.slice(0, start)))
  const outside = all.filter(({ start }) => !isInBrackets(sentence, start))
  return outside.length ? outside : all
}

const isInBrackets = (sentence: string, at: number) =>
  sentence.lastIndexOf('(', at) > sentence.lastIndexOf(')', at) && sentence.indexOf(')', at) > 0

function placeOf(sentence: string, words: WordFinder): WorkPart['place'] {
  if (words.has('oven', sentence)) return 'oven'
  if (words.has('hob', sentence)) return 'hob'
  return celsiusIn(sentence).some(value => value >= OVEN_HEAT) ? 'oven' : null
}

/** Neighbours that need the same are one; a step without words still takes a moment. */
function joined(parts: readonly WorkPart[]): WorkPart[] {
  const all: WorkPart[] = []
  for (const part of parts) {
    const last = all.at(-1)
    const isSame =
      last && last.isHandsOn === part.isHandsOn && last.place === part.place && last.celsius === part.celsius
    if (isSame)
      all[all.length - 1] = {
        ...last,
        minutes: last.minutes + part.minutes,
        isAssumed: last.isAssumed || part.isAssumed,
      }
    else all.push(part)
  }
  return all.length ? all : [{ minutes: 1, isHandsOn: true, place: null, celsius: null, isAssumed: true }]
}

export const minutesOf = (parts: readonly WorkPart[]): number => parts.reduce((sum, part) => sum + part.minutes, 0)

/** The parts of a step that somebody says takes so long: what was only assumed gives way first, then what is longest. */
export function withMinutes(parts: readonly WorkPart[], minutes: number): WorkPart[] {
  let missing = Math.max(parts.length, minutes) - minutesOf(parts)
  const order = [...parts.keys()].sort(
    (a, b) => Number(parts[b]!.isAssumed) - Number(parts[a]!.isAssumed) || parts[b]!.minutes - parts[a]!.minutes,
  )
  const changed = parts.map(part => ({ ...part, isAssumed: false }))
  for (const index of order) {
    const part = changed[index]!
    const length = Math.max(1, part.minutes + missing)
    missing -= length - part.minutes
    part.minutes = length
  }
  return changed
}
