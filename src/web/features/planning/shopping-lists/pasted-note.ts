import { asciiDigits } from '#shared/domain/measures/digits.ts'

/** A point of a list, a box to tick, or both, as notes and other programs write them. */
const MARK = /^\s*(?:(?:[-*+•–—‣◦▪▫·・●○►➤☐☑☒✓✔✅⬜◻◽□▢■]\uFE0F?)\s*)?(?:\[[ x✓✔]?\]\s*)?/iu

const WHEN =
  '\\p{Nd}{1,4}[./-]\\p{Nd}{1,2}[./-]\\p{Nd}{1,4},?\\s+\\p{Nd}{1,2}[:.]\\p{Nd}{2}(?:[:.]\\p{Nd}{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?'
/** Who wrote a message of a chat, and when: "[30.11.26, 14:02] Anna: ", "11/30/26, 2:02 PM - Bob: ". */
const MESSAGE = new RegExp(`^\\s*(?:\\[${WHEN}\\]|${WHEN}\\s[-–])\\s*[^:]{1,60}:\\s`, 'iu')

/** "1. ", "(1)", "1.milk" and "1、", in the digits of any script; no decimal number. */
const NUMBER = /^\s*[(（]?(\p{Nd}{1,3})(?:[.)．）]\s+|[.)．）](?!\p{Nd})|、)(?=\S)/u

/** Signs of Markdown and of chats around words that are written large or crossed out, and links. */
const EMPHASIS: readonly [RegExp, string][] = [
  [/\[([^\]]+)\]\((?:[^()\s]|\([^()\s]*\))*\)/gu, '$1'],
  [/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/gu, '$2'],
  [/(?<![\p{L}\p{N}])([*_~])(\S(?:[^*_~]*\S)?)\1(?![\p{L}\p{N}])/gu, '$2'],
]

/** An address that is a line of its own may have the same signs in it. */
const withoutSigns = (line: string) =>
  /^https?:\/\/\S+$/iu.test(line.replace(NUMBER, '').replace(MARK, '').trim())
    ? line
    : EMPHASIS.reduce((shown, [sign, words]) => shown.replace(sign, words), line)

/** What is over the things of a note: "# Dairy", "[Dairy]", "Dairy:". */
const isHeading = (line: string) => /^\s*#{1,6}\s|^\s*\[[^\]]{2,}\]\s*$|[^:：][:：]\s*$/u.test(line)

/** Whether it says anything: a line of dashes does not. */
const isSaid = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)

/** The words of a heading, without what makes it one. */
const headingText = (line: string) => line.replace(/^\s*(?:#{1,6}\s+|\[)|(?:[:：]|\])\s*$/gu, '')

/**
 * The lines of what was typed or pasted, without what notes and chats put before them.
 * @param hasHeadings whether what stands over other lines is one of them
 */
export function linesOf(text: string, hasHeadings = false): string[] {
  const all = text
    .replaceAll(/[\uFEFF\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(line => withoutSigns(line.replace(MESSAGE, '')))
    .filter(isSaid)
  // Nothing is under one at the end: it is something to buy.
  const last = all.findLastIndex(line => !isHeading(line))
  const lines = hasHeadings
    ? all.map(line => (isHeading(line) ? headingText(line) : line))
    : all.filter((line, at) => at > last || !isHeading(line))
  // A ticked box alone has nothing behind its mark.
  return (isNumbered(lines) ? lines.map(line => line.replace(NUMBER, '')) : lines).map(withoutMark).filter(Boolean)
}

/**
 * Whether the lines are counted: "2. milk" after "1. eggs" is no two of milk. Below a title and in each part of a note it begins
 * with one again.
 */
function isNumbered(lines: readonly string[]): boolean {
  const numbers = lines.flatMap(line => NUMBER.exec(line)?.[1] ?? []).map(digits => Number(asciiDigits(digits)))
  const isFirst = (number: number, at: number) => number === 1 || (at === 0 && numbers.length === lines.length)
  return numbers.length > 1 && numbers.every((number, at) => isFirst(number, at) || number === numbers[at - 1]! + 1)
}

const withoutMark = (line: string) => line.replace(MARK, '').trim()

/** What parts things in one line: no comma within a number, and none in parentheses. */
const BETWEEN = /(?:[;；؛、，]|(?<!\p{Nd})[,،]|[,،](?!\p{Nd}|[-–](?!\p{L})))(?![^(（]*[)）])/u

/** What stands in one line beside each other. */
export const partsOf = (line: string): string[] =>
  line
    .split(BETWEEN)
    .map(withoutMark)
    .filter(part => part !== '')

const CURRENCY = '(?:\\p{Sc}|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|Fr|kr|zł|Kč|Ft|lei|лв|руб)\\.?)'
const AMOUNT = '(?:\\p{Nd}{1,3}(?:[ .,’\\u00A0\\u202F]\\p{Nd}{3})+|\\p{Nd}+)(?:[.,]\\p{Nd}{1,2})?(?:[.,]?[-–])?'
/** What something costs, at the end: "1,29 €", "(€ 3.50)", and "2.99" alone, which nobody counts. */
const PRICE = new RegExp(
  `^(.*[^\\s\\p{Sc}(:=–-])[\\s:=–-]*\\(?((?<![\\p{N}.,]|\\p{Nd}[ ’\\u00A0\\u202F](?=\\p{Nd}{3}(?!\\p{Nd})))(?:${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY}|\\p{Nd}+[.,](?:\\p{Nd}{2}|[-–])))\\)?$`,
  'u',
)

/** A line and the price at its end, which is no amount of it. */
export function withoutPrice(part: string): { words: string; price: string } {
  const [, words, price] = PRICE.exec(part) ?? []
  return words && price && /\p{L}/u.test(words) ? { words, price } : { words: part, price: '' }
}

/** A year, a date, and a number that begins with nought: "2027 calendar", "007 cards". */
const NAMED = /^(?:19|20)\d\d$|^0\d|^\d+([./-])\d+\1\d/

/**
 * Whether the number in a line that is not understood stands for itself: not so in "A4 paper" and "3-ply towels", nor do many
 * behind a name count it, as in "flour type 405".
 */
export function isCounted(part: string): boolean {
  const words = part.split(/\s+/u)
  const at = words.findIndex(word => /\p{N}/u.test(word))
  if (at === -1) return true
  const word = asciiDigits(words[at]!)
  if (!/^[x×]?[\p{N}.,/–-]+[x×]?$/iu.test(word) || NAMED.test(word)) return false
  return at === 0 || (at === words.length - 1 ? !/^\d{3}/.test(word) : !/\p{L}{2}/u.test(words.slice(0, at).join('')))
}

/** Money and shares, which count nothing: "€2 milk", "2% milk". */
export const isUncounted = (part: string): boolean => /\p{Sc}|[%％٪‰]/u.test(part)

/** "milk x2" and "milk x 2" are read as other lines are. */
export const countFirst = (part: string): string => part.replace(/^(.*\S)\s+[x×]\s?(\p{N}+)$/iu, '$2 $1')
