import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { headingKey } from '../words/headings.ts'
import { timeUnits } from '../words/time-units.ts'
import { memoize } from './memoize.ts'
import { numberPattern, toNumber } from './number.ts'
import { cleanText } from './text.ts'

const unitMinutes = new Map(
  timeUnits.flatMap(([minutes, words]) => words.split(' ').map(word => [word, minutes] as const)),
)
const unitPattern = [...unitMinutes.keys()].sort((a, b) => b.length - a.length).join('|')
const part = new RegExp(
  `(${numberPattern})(?:\\s?(?:-|–|—|to|bis|à|a|tot|até|до|~|〜|～)\\s?(${numberPattern}))?\\s?[-.]?\\s?(?:de\\s)?(${unitPattern})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'giu',
)
const wordBeforeUnit = new RegExp(
  `(?<!\\p{L})(\\p{L}{1,12}) (${[...unitMinutes.keys()].filter(unit => unit.length > 3).join('|')})(?!\\p{L})`,
  'giu',
)
const iso =
  /^[-+]?p\s?(?:(\d+(?:[.,]\d+)?)\s?y)?\s?(?:(\d+(?:[.,]\d+)?)\s?mo?(?!i))?\s?(?:(\d+(?:[.,]\d+)?)\s?w)?\s?(?:(\d+(?:[.,]\d+)?)\s?d)?\s?(?:t\s?(?:(\d+(?:[.,]\d+)?)\s?h[a-z]{0,6})?\s?(?:(\d+(?:[.,]\d+)?)\s?(?:m[a-z]{0,6}|$))?\s?(?:(\d+(?:[.,]\d+)?)\s?s[a-z]{0,6})?)?$/i
const halfHour =
  /(?:half an hour|half hour|halbe stunde|demi-heure|media hora|mezz'?ora|halfuur|half uur|pół godziny|полчаса|yarım saat|fél óra|חצי שעה|نصف ساعة)/i

/** "1 hour and a half", "une heure et demie". */
const andHalf =
  /\p{L}\.? (?:and a half|und eine halbe|et demie?|y media|e mezz[ao]|e meia|en een half|och en halv|og en halv|i pół|с половиной|și jumătate|וחצי|ونصف)(?!\p{L})/iu
/** "Anderthalb Stunden", "полтора часа": one and a half in a word. */
const oneAndHalf = /(?<!\p{L})(?:anderthalb|eineinhalb|anderhalve?|półtorej|полтора|halvanden|halvannen) /iu
const threeQuarters =
  /three[- ]quarters of an hour|drei ?viertel ?stunde|trois quarts d['’]heure|tres cuartos de hora|tre quarti d['’]ora|drie ?kwartier|trekvart|tre kvart/iu

/** "ساعة و30 دقيقة", "שעה ו-20 דקות": an hour that is not counted, before the minutes. */
const hourBefore = /(?<![\p{L}\d]\s?)(?:שעה ו-?|ساعة و\s?)(?=\d)/u

/** "0:35 h", "1:20 Std.": a clock with its unit behind it. */
const clock = /(?<![\d:])(\d{1,2}):([0-5]\d)\s?(?:h|hrs?|hours?|std|stunden?|uur|tim|ore|heures?|horas?)(?!\p{L})\.?/giu

/** "One and a half hours", "2 och en halv timme": the half before the unit. */
const withHalf = new RegExp(
  `(?<!\\p{L})(\\d{1,2}|\\p{L}{2,8}) (?:and a half|und (?:eine )?halbe?|et demie?|y media|e mezz[ao]|e meia|en (?:een )?half|och en halv|og en halv) (?=(?:${[...unitMinutes.keys()].filter(unit => unit.length > 2).join('|')})(?!\\p{L}))`,
  'giu',
)

const halfInDigits = (text: string) =>
  text.replace(withHalf, (whole, word: string) => {
    const number = Number(word) || vocabularyOf('').numbers.get(headingKey(word))
    return number !== undefined && number >= 1 ? `${number}.5 ` : whole
  })

/** "1 t. 30 min.": an hour in Danish and Norwegian, where minutes follow. */
const danishHour = /(?<=\d)\s?t(?:\.|\s)\s?(?=(?:og\s)?\d{1,2}\s?m)/giu

/** Numbers as words before a unit ("two hours", "une heure") as digits. */
const inDigits = (text: string) =>
  text
    .replace(oneAndHalf, '1.5 ')
    .replace(/(?<!\p{L})an hour(?!\p{L})/iu, '1 hour')
    .replace(/(?<!\p{L})(?:שעה|ساعة)(?!\p{L})/u, '1 $&')
    .replace(/(?<!\p{L})(?:שעתיים|ساعت(?:ان|ين))(?!\p{L})/u, '2 h')
    .replace(wordBeforeUnit, (whole, word: string, unit: string) => {
      const number = vocabularyOf('').numbers.get(headingKey(word))
      return number !== undefined && number >= 1 ? `${number} ${unit}` : whole
    })

function isoMinutes(text: string): number | null {
  const found = iso.exec(text)
  if (!found) return null
  const [, , months, weeks, days, hours, minutes, seconds] = found.map(value =>
    Number((value ?? '0').replace(',', '.')),
  )
  // "P30M" says months, and whoever wrote it forgot the T.
  if (months && !/[dtwy]/i.test(text)) return months
  return (weeks ?? 0) * 10080 + (days ?? 0) * 1440 + (hours ?? 0) * 60 + (minutes ?? 0) + (seconds ?? 0) / 60
}

function wordMinutes(whole: string): number | null {
  const outside = whole.replace(clock, '$1 h $2 min').replace(/\([^()]*\)/g, ' ')
  const said = halfInDigits(/\d/.test(outside) ? outside : whole)
  if (threeQuarters.test(said)) return 45
  if (!/\d/.test(said) && halfHour.test(said)) return 30
  const text = /\d/.test(said) ? said.replace(hourBefore, '1 h ').replace(danishHour, ' h ') : inDigits(said)
  let sum = 0
  let hit = false
  let last = Number.POSITIVE_INFINITY
  for (const [, low = '', high, unit = ''] of text.matchAll(part)) {
    const minutes = unitMinutes.get(unit.toLowerCase()) ?? 1
    // "10 min active, 20 min resting" states a second time, not a further part of the first.
    if (minutes >= last) break
    last = minutes
    sum += toNumber(high ?? low) * minutes
    hit = true
  }
  const after = last === 60 ? /\d\s?\p{L}+\.?\s?(\d{2})(?!\d|\s?\p{L})/u.exec(text) : null
  if (hit) return sum + Number(after?.[1] ?? 0) + (last === 60 && andHalf.test(text) ? 30 : 0)
  return null
}

function clockMinutes(text: string): number | null {
  const found =
    /^(\d{1,3}):(\d{2})(?::\d{2})?(?:\s?(?:h|hrs?|hours?|std|stunden|uur|tim|timmar|timer|ore|heures?|horas?)\.?)?$/i.exec(
      text,
    )
  return found ? Number(found[1]) * 60 + Number(found[2]) : null
}

/** Minutes of an ISO 8601 duration, also a malformed one, or of words; of a range the upper end; a bare number is minutes. */
export function toMinutes(value: string | number): number | null {
  if (typeof value === 'number') return value >= 0 && value < 1e6 ? value : null
  const text = plainNumbers(cleanText(value.slice(0, 300)))
  const bare = new RegExp(`^(?:(?:${numberPattern})\\s?[-–]\\s?)?(${numberPattern})$`).exec(text)
  // A clock that was set wrong gives "-PT15M".
  if (/^[-−]\s?p/i.test(text)) return null
  const minutes = bare ? toNumber(bare[1]!) : (isoMinutes(text) ?? clockMinutes(text) ?? wordMinutes(text))
  return minutes === null || !Number.isFinite(minutes) || minutes < 0 || minutes > 1e6 ? null : Math.round(minutes)
}

/** Words for a number of minutes when the page gave none. */
export function minutesText(minutes: number): string {
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor(minutes / 60) % 24
  const rest = minutes % 60
  const words = []
  if (days > 0) words.push(days === 1 ? '1 day' : `${days} days`)
  if (hours > 0) words.push(hours === 1 ? '1 hour' : `${hours} hours`)
  if (rest > 0 || !words.length) words.push(rest === 1 ? '1 minute' : `${rest} minutes`)
  return words.join(' ')
}

const vague =
  /^(?:ca\.?|circa|about|approx\.?|env\.?|±|~|c:a|cirka|over|under|more than|less than|up to|max\.?|über|unter|mehr als|plus de|moins de|más de|menos de|até|hasta|jusqu['’]à|bis zu|fino a|più di|meno di|meer dan|minder dan)\s?|[\s,.&+()]|(?<!\p{L})(?:and|und|et|e|y|en|och|og|i|ja|a|și|ve|és|και|и|й|і|та|و|ו-?)(?![\p{L}])/giu
/** "3 hours, plus 30 minutes cooling", "40 min (plus chilling)": what is said beside a time. */
const beside = /(?<=\p{L}\.?)(?:,? (?:plus|zzgl\.?|zuzüglich|più|más|mais|plus de)\s|\s?[,(+]\s?(?=\D)).{3,60}$/iu

/** Whether a short text is a time and nothing else: "20 min", "1 h 30", also with a remark: "40 min plus chilling". */
export const isDuration = (text: string): boolean => text.length <= 100 && isShortDuration(text)

const isShortDuration = memoize((text): boolean => {
  const time = plainNumbers(text.replace(beside, ''))
    .replace(danishHour, ' h ')
    .replace(andHalf, found => found[0]!)
  if (time.length > 30 || !/\d/.test(time) || toMinutes(time) === null || !/\p{L}|'|:/u.test(time)) return false
  // "10 min 25 min" are two times.
  const sizes = [...time.matchAll(part)].map(found => unitMinutes.get(found[3]!.toLowerCase()) ?? 1)
  if (sizes.some((size, at) => at > 0 && size >= sizes[at - 1]!)) return false
  const left = time.replace(part, ' ').replace(vague, '')
  return /^\d{0,2}$/.test(left) || isUnit(left)
})

/** What follows the time that a text begins with: " until golden" of "about 30 minutes until golden"; null where it begins with none. */
export function afterDuration(text: string): string | null {
  const time = plainNumbers(text)
  let end = 0
  for (const found of time.matchAll(part)) {
    if (time.slice(end, found.index).replace(vague, '') !== '') break
    end = found.index + found[0].length
  }
  return end ? time.slice(end) : null
}

/** "20 minutes mins": the unit once more, for readers of another kind. */
const isUnit = (text: string) => unitMinutes.has(text.toLowerCase())

/** "1 hour hr 5 minutes mins" says each unit twice, once for those who listen. */
export const withoutEchoedUnits = (text: string): string =>
  text.replace(/(?<!\p{L})(\p{L}+\.?) (\p{L}+\.?)(?!\p{L})/gu, (both, unit: string, again: string) =>
    minutesOf(unit) && minutesOf(unit) === minutesOf(again) ? unit : both,
  )

const minutesOf = (word: string) => unitMinutes.get(word.toLowerCase().replace(/\.$/, ''))
