import { type DurationLanguage, type DurationUnit, entries, secondsIn } from './duration-language.ts'
import { numberReader } from './numbers.ts'
import { durationPattern, isGlued } from './patterns.ts'
import { vocabularyOf } from './vocabulary.ts'
import type { Word } from './words.ts'

/** A stretch of a text that names a duration, with its length. */
export interface FoundDuration {
  start: number
  end: number
  seconds: number
}

/** Finds what one language calls a time, in a text of small letters and ASCII digits and in its words. */
export type DurationReader = (text: string, words: Word[]) => FoundDuration[]

export function durationReader(language: DurationLanguage): DurationReader {
  const signs = isGlued(language) ? signsOf(language) : undefined
  const vocabulary = vocabularyOf(language)
  let prepared: { pattern: RegExp; lengthOf: ReturnType<typeof lengthReader> } | undefined
  return (text, words) => {
    if (!(signs?.test(text) ?? vocabulary.isIn(words))) return []
    const plain = language.never ? text.replace(language.never, part => '_'.repeat(part.length)) : text
    const starts = signs ? undefined : words.filter(vocabulary.begins).map(({ start }) => start)
    // Made for languages that somebody cooks in.
    prepared ??= { pattern: durationPattern(language), lengthOf: lengthReader(language) }
    const { pattern, lengthOf } = prepared
    const found: FoundDuration[] = []
    for (const match of matchesOf(pattern, plain, starts)) {
      const { seconds, isWhole } = lengthOf(match.groups!)
      const { unit, whole } = match.indices!.groups!
      const end = isWhole ? pattern.lastIndex : (unit ?? whole)![1]
      // "20 minutes, 2 hours" are two: what the second could not add to begins anew.
      pattern.lastIndex = end
      if (seconds) found.push({ start: match.index, end, seconds })
    }
    return found
  }
}

/** Where a pattern matches: at some of these places, or anywhere. Who reads on may set how far was read. */
function* matchesOf(pattern: RegExp, text: string, starts?: number[]): Generator<RegExpExecArray> {
  let read = 0
  const matchAt = (place: number) => {
    pattern.lastIndex = place
    return pattern.exec(text)
  }
  if (starts)
    for (const start of starts) {
      const match = start < read ? null : matchAt(start)
      if (!match) continue
      yield match
      read = pattern.lastIndex
    }
  else
    for (let match = matchAt(0); match; match = matchAt(read)) {
      yield match
      read = pattern.lastIndex
    }
}

/** The signs without which it names no time. */
const signsOf = ({ hour, minute, second, quarter, whole = {} }: DurationLanguage) =>
  new RegExp([hour, minute, second, quarter, ...Object.values(whole)].flatMap(entries).join('|'))

type Parts = Record<string, string | undefined>

/** How long the parts of a match are, and whether all of them belong to it. */
function lengthReader(language: DurationLanguage): (parts: Parts) => { seconds: number; isWhole: boolean } {
  const numberOf = numberReader(language)
  const units = new Map<string, DurationUnit>()
  for (const unit of ['hour', 'quarter', 'minute', 'second'] as const)
    for (const word of entries(language[unit])) units.set(wordOf(word), unit)
  const minutes = new Map<string, number>(entries(language.quarter).map(word => [wordOf(word), 15]))
  for (const [length, words] of Object.entries(language.whole ?? {}))
    for (const word of entries(words)) minutes.set(wordOf(word), Number(length))

  return parts => {
    const unit = parts.unit ? units.get(wordOf(parts.unit))! : 'hour'
    const value = parts.whole ? minutes.get(wordOf(parts.whole))! / 60 : amountOf(parts, numberOf)
    const one = secondsIn[unit]
    const seconds = (value + (parts.half ? 1 / 2 : 0)) * one
    const smaller = parts.unit2 && units.get(wordOf(parts.unit2))
    if (parts.halfMore) return { seconds: seconds + one / 2, isWhole: true }
    if (parts.quarterMore) return { seconds: seconds + one / 4, isWhole: true }
    if (parts.minutesOn && unit === 'hour' && (language.saysMinutesBare || wordOf(parts.unit ?? '') === 'h'))
      return { seconds: seconds + Number(parts.minutesOn) * 60, isWhole: true }
    if (parts.minutes && unit === 'hour') return { seconds: seconds + Number(parts.minutes) * 60, isWhole: true }
    if (smaller && secondsIn[smaller] < one)
      return { seconds: seconds + numberOf(parts.number2!) * secondsIn[smaller], isWhole: true }
    return { seconds, isWhole: !(parts.unit2 || parts.minutes || parts.minutesOn) }
  }
}

/** "5 m" and "5 h" are times, "a m" is none: a letter or two say it only behind figures. */
const amountOf = ({ number, unit }: Parts, numberOf: (text: string) => number): number =>
  /^[a-z]{1,2}\.?$/i.test(unit!) && /^\p{L}/u.test(number!) ? Number.NaN : numberOf(number!)

const wordOf = (text: string) =>
  text
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/['’ʼ]\s?/g, "'")
    .replace(/\s+/g, ' ')
