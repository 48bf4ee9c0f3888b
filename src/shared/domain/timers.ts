import { type DurationUnit, digitOf, numberWords, unitWords } from './duration-words.ts'
import { vulgarFractions, vulgarSigns } from './vulgar-fractions.ts'

/** A stretch of a text that names a duration, with its length. */
export interface FoundDuration {
  start: number
  end: number
  seconds: number
}

const secondsIn: Record<DurationUnit, number> = { hour: 3600, minute: 60, second: 1 }
const longest = 48 * 3600

const byLength = (words: string[]) =>
  words.sort((a, b) => b.length - a.length).map(word => word.replace(/[.\\]/g, '\\$&'))
const unitByWord = new Map<string, DurationUnit>()
for (const [unit, words] of Object.entries(unitWords))
  for (const word of words) unitByWord.set(word, unit as DurationUnit)

// Words of scripts without blanks may touch their neighbours; all others may not be a part of a longer word.
const glued = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const spaced = byLength([...unitByWord.keys()].filter(word => !glued.test(word))).join('|')
const touching = byLength([...unitByWord.keys()].filter(word => glued.test(word))).join('|')
const unit = `(?:(?:${spaced})(?![\\p{L}\\p{M}])\\.?|(?:${touching}))`

const numeral = `(?:\\d+\\s*[${vulgarSigns}]|\\d+\\s+\\d+\\s*[/⁄]\\s*\\d+|\\d+\\s*[/⁄]\\s*\\d+|\\d+(?:[.,]\\d+)?|[${vulgarSigns}])`
const spelled = byLength(Object.keys(numberWords)).join('|')
const number = `(?:${numeral}|(?<![\\p{L}\\p{M}])(?:${spelled})(?:(?![\\p{L}\\p{M}])|(?<=半)))`
const rangeSign = '(?:-|–|—|~|〜|～|to|or|bis|oder|à|a|ou|o|до|إلى|au|tot|till|til|至|到)'
const one = `(${number})(?:\\s*${rangeSign}\\s*${number})?[\\s-]*个?(?:more |weitere )?(${unit})`
const pattern = new RegExp(
  `${one}(?:\\s*(?:,|and|und|et|e|y|och|og|en|i|и|و|plus)?\\s*(${numeral})(?:\\s*(${unit})|(?!\\s*\\p{L})))?`,
  'giu',
)

/** Every duration that a text names, in order: "1 hour 30 minutes", "25–30 Min.", "1h30", "半小时", "٣٠ دقيقة". */
export function findDurations(text: string): FoundDuration[] {
  const plain = text.replace(/\p{Nd}/gu, digitOf)
  const found: FoundDuration[] = []
  pattern.lastIndex = 0
  for (let match = pattern.exec(plain); match; match = pattern.exec(plain)) {
    const duration = withoutFullStop(durationOf(match), plain)
    // "20 minutes, 2 hours" are two: what the second could not add to begins anew.
    if (duration) pattern.lastIndex = duration.end
    if (duration && duration.seconds >= 5 && duration.seconds <= longest) found.push(duration)
  }
  return found
}

// A point belongs to "min.", but ends the sentence after "minutes".
const withoutFullStop = (found: FoundDuration | null, text: string): FoundDuration | null =>
  found && /\p{L}{5,}\.$/u.test(text.slice(found.start, found.end)) ? { ...found, end: found.end - 1 } : found

function durationOf(match: RegExpExecArray): FoundDuration | null {
  const [whole, first, firstUnit, second, secondUnit] = match
  const large = unitOf(firstUnit!)
  const value = numberOf(first!)
  if (!large || !Number.isFinite(value)) return null
  const start = match.index!
  const head = { start, end: start + whole.length, seconds: value * secondsIn[large] }
  if (!second) return { ...head, end: start + whole.trimEnd().length }
  const small = secondUnit ? unitOf(secondUnit) : large === 'hour' && /h$/i.test(firstUnit!) ? 'minute' : null
  if (small && secondsIn[small] < secondsIn[large])
    return { ...head, seconds: head.seconds + numberOf(second) * secondsIn[small] }
  return { ...head, end: start + whole.indexOf(firstUnit!, first!.length) + firstUnit!.length }
}

const unitOf = (word: string): DurationUnit | undefined => unitByWord.get(word.toLowerCase().replace(/\.$/, ''))

const vulgarSign = new RegExp(`[${vulgarSigns}]`)

function numberOf(text: string): number {
  const word = numberWords[text.toLowerCase()]
  if (word !== undefined) return word
  return text
    .replace(vulgarSign, sign => ` ${vulgarFractions[sign]}`)
    .replace(/\s*[/⁄]\s*/, '/')
    .trim()
    .split(/\s+/)
    .reduce((sum, part) => {
      const [top, bottom] = part.replace(',', '.').split('/')
      return sum + Number(top) / (bottom === undefined ? 1 : Number(bottom))
    }, 0)
}

/** `1:05:00` or `25:00`: hours only where there are some. */
export function clockText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds))
  const two = (value: number) => String(value).padStart(2, '0')
  const hours = Math.floor(left / 3600)
  const minutes = Math.floor(left / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`
}
