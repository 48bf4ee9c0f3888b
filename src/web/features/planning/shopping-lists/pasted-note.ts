/** A point of a list, a box to tick, or both, as notes and other programs write them. */
const MARK = /^\s*(?:(?:[-*+•–—‣◦▪▫·●○►➤☐☑☒✓✔✅⬜◻◽□▢■]\uFE0F?)\s*)?(?:\[[ x✓✔]?\]\s*)?/iu

/** Who wrote a message of a chat, and when: "[30.11.26, 14:02] Anna: ", "11/30/26, 2:02 PM - Bob: ". */
const MESSAGE =
  /^[\s\u200e\u200f]*\[?\p{Nd}{1,4}[./-]\p{Nd}{1,2}[./-]\p{Nd}{1,4},?\s+\p{Nd}{1,2}[:.]\p{Nd}{2}(?:[:.]\p{Nd}{2})?(?:\s?[ap]\.?\s?m\.?)?\]?\s*(?:[-–]\s*)?[^:]{1,60}:\s/iu

const NUMBER = /^\s*\(?(\d{1,3})[.)]\s+(?=\S)/

/** Signs of Markdown and of chats around words that are written large or crossed out, and links. */
const EMPHASIS: readonly [RegExp, string][] = [
  [/\[([^\]]+)\]\([^)\s]*\)/gu, '$1'],
  [/(\*\*|__|~~|`)(\S(?:.*?\S)?)\1/gu, '$2'],
  [/(?<![\p{L}\p{N}])([*_~])(\S(?:[^*_~]*\S)?)\1(?![\p{L}\p{N}])/gu, '$2'],
]

/** What is over the things of a note: "# Dairy", "[Dairy]", "Dairy:". */
const isHeading = (line: string) => /^\s*#{1,6}\s|^\s*\[[^\]]{2,}\]\s*$|[^:：][:：]\s*$/u.test(line)

/** Whether it says anything: a line of dashes does not. */
const isSaid = (text: string) => /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(text)

/** The lines of what was typed or pasted, without what notes and chats put before them. */
export function linesOf(text: string): string[] {
  const all = text
    .replaceAll(/[\uFEFF\u200b]/gu, '')
    .split(/\r?\n/)
    .map(line => EMPHASIS.reduce((shown, [sign, words]) => shown.replace(sign, words), line.replace(MESSAGE, '')))
    .filter(isSaid)
  const things = all.filter(line => !isHeading(line))
  const lines = things.length ? things : all
  return (isNumbered(lines) ? lines.map(line => line.replace(NUMBER, '')) : lines).map(withoutMark)
}

/** Whether the lines are counted: "2. milk" after "1. eggs" is no two of milk. */
function isNumbered(lines: readonly string[]): boolean {
  const numbers = lines.map(line => Number(NUMBER.exec(line)?.[1] ?? Number.NaN))
  return lines.length > 1 && numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1)
}

const withoutMark = (line: string) => line.replace(MARK, '').trim()

/** What stands in one line beside each other, unless the comma belongs to a number. */
export const partsOf = (line: string): string[] =>
  line
    .split(/;|[,،、](?!\d)/u)
    .map(withoutMark)
    .filter(part => part !== '')

const CURRENCY = '(?:\\p{Sc}|(?:EUR|USD|GBP|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|Fr|kr|zł|Kč|Ft|lei|лв|руб)\\.?)'
const AMOUNT = '\\p{Nd}+(?:[.,]\\p{Nd}{1,2})?(?:[.,]?[-–])?'
/** What something costs, at the end: "1,29 €", "(€ 3.50)", and "2.99" alone, which nobody counts. */
const PRICE = new RegExp(
  `^(.*[^\\s\\p{Sc}(:=–-])[\\s:=–-]*\\(?((?<![\\p{N}.,])(?:${CURRENCY}\\s?${AMOUNT}|${AMOUNT}\\s?${CURRENCY}|\\p{Nd}+[.,]\\p{Nd}{2}))\\)?$`,
  'u',
)

/** A line and the price at its end, which is no amount of it. */
export function withoutPrice(part: string): { words: string; price: string } {
  const [, words, price] = PRICE.exec(part) ?? []
  return words && price && /\p{L}/u.test(words) ? { words, price } : { words: part, price: '' }
}

/** Whether the number in a line that is not understood stands for itself: not so in "A4 paper" and "3-ply towels". */
export function isCounted(part: string): boolean {
  const words = part.split(/\s+/u)
  const at = words.findIndex(word => /\p{N}/u.test(word))
  const isAlone = /^[x×]?[\p{N}.,/–-]+[x×]?$/iu.test(words[at] ?? '')
  return (
    at === -1 || (isAlone && (at === 0 || at === words.length - 1 || !/\p{L}{2}/u.test(words.slice(0, at).join(''))))
  )
}

/** "milk x2" and "milk x 2" are read as other lines are. */
export const countFirst = (part: string): string => part.replace(/^(.*\S)\s+[x×]\s?(\p{N}+)$/iu, '$2 $1')
