import { asciiDigits } from '../measures/digits.ts'
import { durationLanguages } from './languages/all.ts'
import { type DurationReader, durationReader, type FoundDuration } from './reader.ts'
import { wordsOf } from './words.ts'

const SHORTEST = 5
const LONGEST = 48 * 3600

let readers: DurationReader[] | undefined

/** Every duration that a text names, in order: "1 hour 30 minutes", "25–30 Min.", "1h30", "半小时", "٣٠ دقيقة". */
export function findDurations(text: string): FoundDuration[] {
  readers ??= durationLanguages.map(durationReader)
  const plain = folded(text)
  const words = wordsOf(plain)
  const found = readers.flatMap(read => read(plain, words)).sort((a, b) => a.start - b.start || b.end - a.end)
  let end = 0
  return found.flatMap(duration => {
    if (duration.start < end) return []
    end = duration.end
    const isFit = duration.seconds >= SHORTEST && duration.seconds <= LONGEST
    return isFit ? [{ ...duration, end: withoutFullStop(text, end) }] : []
  })
}

/** Small letters and ASCII digits, each in the place where it was. */
const folded = (text: string) =>
  text.replace(/\p{Lu}|\p{Nd}/gu, sign => {
    const small = asciiDigits(sign.toLowerCase())
    return small.length === sign.length ? small : sign
  })

/** A point belongs to "Min." where the sentence goes on. */
const withoutFullStop = (text: string, end: number) =>
  text[end - 1] === '.' && !/^\s*[\p{Ll},;:)–—-]/u.test(text.slice(end)) ? end - 1 : end
