import { vulgarSigns } from '../measures/vulgar-fractions.ts'
import { type DurationLanguage, entries } from './duration-language.ts'
import { letters } from './words.ts'

/** Words of scripts without blanks may touch their neighbours; all others may not be a part of a longer word. */
const glued = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const noLetterBefore = `(?<![${letters}])`
const noLetterAfter = `(?![${letters}])`

/** One of these words: the longest first, any apostrophe for any other. */
function oneOf(words: string[]): string {
  const longestFirst = [...words].sort((a, b) => b.length - a.length)
  const isClosed = (word: string) => glued.test(word) || !/\p{L}$/u.test(word)
  const [closed, open] = [longestFirst.filter(isClosed), longestFirst.filter(word => !isClosed(word))]
  const choices = [
    ...(open.length ? [`(?:${open.map(plain).join('|')})${noLetterAfter}`] : []),
    ...(closed.length ? [closed.map(plain).join('|')] : []),
  ]
  return `(?:${choices.join('|')})`
}

const plain = (word: string) =>
  word
    .replace(/[.\\+*]/g, '\\$&')
    .replace(/(?<=\p{L})'/gu, "['’ʼ]\\s?")
    .replace(/ /g, '\\s+')

const anyOf = (...lists: (string | undefined)[]) => oneOf(lists.flatMap(entries))

/** Words that begin where no word goes on. */
const beginning = (pattern: string, words: string) => (glued.test(words) ? pattern : noLetterBefore + pattern)

/** Whether its words follow each other without blanks: they are looked for at every place of a text. */
export const isGlued = ({ hour }: DurationLanguage) => glued.test(hour)

/** What a language calls a time, with its parts by name: the number and its unit or a whole time, and what is added. */
export function durationPattern(language: DurationLanguage): RegExp {
  const { hour, minute, second, quarter, half, quarterMore, whole = {}, to, and, filler } = language
  const number = numberPattern(language)
  const joint = anyOf(and)
  const unit = `(?:${anyOf(hour, minute, second, quarter)}\\.?)`
  const added = (words: string | undefined) => (words ? `(?:\\s*${anyOf(words)})` : '(?!)')
  const range = `(?:\\s*(?:[-–—~〜～−]|${anyOf(to)})\\s*${number}${added(half)}?)?`
  const gap = filler ? `[\\s-]*(?:${anyOf(filler)}\\s*)?` : '[\\s-]*'
  const measured = `(?<number>${number})(?<half>${added(half)})?${range}${gap}(?<unit>${unit})`
  const alone = [...Object.values(whole), ...(quarter ? [quarter] : [])].join()
  const unmeasured = alone ? `(?<whole>${beginning(anyOf(alone), alone)})` : '(?!)'
  const smaller = `\\s*(?:(?:,|\\+|${joint})\\s*-?\\s*)?(?<number2>${number})${gap}(?<unit2>${unit})`
  // "1 h 30", and not the number of something else: "1 hour 30 g".
  const minutes = `\\s*(?:${joint}\\s*)?(?<minutes>[0-5]\\d)(?!\\s*[${letters}\\u3040-\\u9fff\\uac00-\\ud7af%°/:]|[.,٫]?\\d|\\s*[-–—]\\s*\\d)`
  // "1 h 30 puis": behind the sign for hours words may follow that are more than a unit.
  const minutesOn = `\\s*(?<minutesOn>[0-5]\\d)(?=\\s+(?!(?:kg|gr|ml|cl|dl|cm|mm|oz|lb)${noLetterAfter})[${letters}]{2,})`
  const rest = `(?<halfMore>${added(half)})|(?<quarterMore>${added(quarterMore)})|${smaller}|${minutes}|${minutesOn}`
  return new RegExp(`(?:${measured}|${unmeasured})(?:${rest})?`, isGlued(language) ? 'dg' : 'dy')
}

/** A number in figures ("1 ½", "1-1/2", "1:30", "2,5") or in words, of which tens and ones may be two. */
function numberPattern({ numbers, digits, and }: DurationLanguage): string {
  const joint = anyOf(and)
  const fraction = `(?:[${vulgarSigns}]|\\d+\\s*[/⁄]\\s*\\d+)`
  const mixed = `\\d+\\s*[${vulgarSigns}]|\\d+(?:-|\\s+(?:${joint}\\s+)?)${fraction}`
  const figures = `(?<![\\d.,٫:/])(?:\\d{1,2}:[0-5]\\d|${mixed}|${fraction}|\\d+(?:[.,٫]\\d+)?)(?!\\d)`
  const all = Object.values(numbers).join()
  const word = beginning(anyOf(all), all)
  const words = `${word}(?:(?:[\\s-]+|\\s*${joint}\\s*)${word})?`
  return `(?:${figures}|${words}${digits ? `|[${digits}]+` : ''})`
}
