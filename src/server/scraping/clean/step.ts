import { plainNumbers } from '#shared/domain/measures/digits.ts'
import type { Line } from '../candidate.ts'

/** What steps are called that say their number. */
export const stepWord =
  '(?:step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|trinn|krok|lépés|adım|шаг|крок|vaihe|pas|korak|βήμα|步骤|第|ステップ|手順|단계|langkah|bước|ขั้นตอนที่|الخطوة|שלב)'
const label = new RegExp(
  `^${stepWord}\\s?(?:n[°o.]\\s?)?\\d{1,2}(?:\\s?(?:of|/|von|de|sur|di|van|av|af)\\s?\\d{1,2})?\\s?(?:步|步骤)?(?:$|\\s*[:.)|\\-–—：、]\\s*|\\s+|(?=\\p{L}))`,
  'iu',
)
/** "1. krok", "2ème étape:", "3. Schritt": the number in front of the word. */
const ordinal = new RegExp(
  `^\\d{1,2}\\s?(?:[.ºª°]|e|er|[eè]re|[eè]me|st|nd|rd|th)?\\s?${stepWord}(?:$|\\s*[:.)|\\-–—：]\\s*)`,
  'iu',
)
const number =
  /^(?:\(?\d{1,2}\s?(?:[.)、．:]|[ºª][.)]?)(?!\d)\s*[-–]?\s*|\d{1,2}\/\s+(?=\p{Lu})|\d{1,2}\s?[-–]\s+(?=\p{Lu})|[①-⑳❶-❿➀-➓]\s*|[一二三四五六七八九十]{1,3}[、．]\s*|(?:\d\uFE0F?\u20E3)+\s*|\d{1,2}$)/u

const counted = /^\(?(\d{1,2})(?:\s?[.):：、\-–ºª]|\/(?=\s+\p{Lu}))/u

/** The circled digits, each row by the sign of its 1 and how many it has: ①, ❶, ➀, ➊. */
const circles = [
  [0x2460, 20],
  [0x2776, 10],
  [0x2780, 10],
  [0x278a, 10],
] as const
const isBetween = (code: number, first: number, count: number) => code >= first && code < first + count

/** "三、": how Chinese counts without digits. */
const inWords = /^([一二三四五六七八九十]{1,3})[、．]/u
const ones = '一二三四五六七八九'
/** The number in up to three Chinese signs: 三, 十, 十二, 二十一. */
function ofTen(signs: string): number {
  const [tens, rest] = signs.includes('十') ? signs.split('十') : ['', signs]
  const more = signs.includes('十') ? (tens === '' ? 1 : ones.indexOf(tens!) + 1) * 10 : 0
  return more + ones.indexOf(rest || ' ') + 1
}

/** Digits drawn as keys: "1️⃣". */
const keycaps = /^(?:\d\uFE0F?\u20E3)+/

/** The number a line counts itself by, 0 when it has none. */
function countOf(line: string): number {
  const text = plainNumbers(line)
  const circled = circles.find(([first, count]) => isBetween(text.charCodeAt(0), first, count))
  if (circled) return text.charCodeAt(0) - circled[0] + 1
  const words = inWords.exec(text)?.[1]
  if (words) return ofTen(words)
  const keys = keycaps.exec(text)
  return Number(keys ? keys[0].replace(/\D/g, '') : (counted.exec(text)?.[1] ?? 0))
}

/** Whether the lines count themselves: then the number belongs to the layout and not to the text. */
function areNumbered(lines: Line[]): boolean {
  const numbers = lines.map(line => countOf(line.text)).filter(number => number > 0)
  const rising = numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  return (rising.length >= 2 || numbers.length === lines.length) && rising.length >= numbers.length * 0.8
}

const bareCount = /^(\d{1,2})\s?(?![ºª])(?=\p{Lu}|\p{Lo})/u

/**
 * Whether each step begins with its own count and no sign after it ("1Peel the apples", "2 Cut them"), as styled numbers
 * do; they may begin again below the name of a section.
 */
function areCountedBare(lines: Line[]): boolean {
  let count = 0
  let items = 0
  for (const [at, { text, heading }] of lines.entries()) {
    if (heading) continue
    const own = Number(bareCount.exec(text)?.[1])
    if (own !== count + 1 && !(own === 1 && lines[at - 1]?.heading)) return false
    count = own
    items++
  }
  return items > 1
}

const dash = /^[-–—]\s+(?=\S)/

/** A box to tick, empty or ticked, as a page writes it before a line. */
export const boxToTick = '[▢☐☑☒□▫◻◽⬜❏❑❒🔲✓✔✅]\\uFE0F?'
const box = new RegExp(`^(?:${boxToTick}\\s*)+(?=\\S)`, 'u')

/** A dash before every step is how the page draws a bullet. */
function withoutDashes(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  if (items.length < 2 || !items.every(line => dash.test(line.text))) return lines
  return lines.map(line => (line.heading ? line : { ...line, text: line.text.replace(dash, '') }))
}

const drawn = /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{EMod}|\uFE0F|\u200D|\s)*(?=[\p{L}\p{N}])/u

/** A small picture before every step ("👉 Blend.") is how it is marked as one. */
function withSignsApart(lines: Line[]): Line[] {
  const items = lines.filter(line => !line.heading)
  if (items.length < 2 || !items.every(line => drawn.test(line.text))) return lines
  return lines.map(line => (line.heading ? line : marked(line, drawn.exec(line.text)![0])))
}

/** Steps whose numbers stand apart as their markers, without lines that are only a number. */
export function withMarkers(all: Line[]): Line[] {
  const lines = withSignsApart(withoutDashes(all.map(line => ({ ...line, text: line.text.replace(box, '') }))))
  const bare = lines.map(line => marked(line, wordsIn(line.text)))
  if (areCountedBare(bare))
    return bare.map(line => (line.heading ? line : marked(line, bareCount.exec(line.text)?.[0] ?? '')))
  const numbered = areNumbered(lines)
  return bare
    .map(line => (numbered && !line.heading ? withMarker(line) : line))
    .filter(line => line.text !== '' && !isOnlyMarker(line.text))
}

/** A line whose number, or the words "Step 1", stand apart as its marker. */
export const withMarker = (line: Line): Line => marked(line, markerIn(line.text))

function marked(line: Line, marker: string): Line {
  return marker === '' ? line : { ...line, marker: line.marker ?? marker, text: line.text.slice(marker.length) }
}

/** The words "Step 1" or "1. Schritt" that a text begins with. */
function wordsIn(text: string): string {
  const plain = plainNumbers(text)
  return (label.exec(plain) ?? ordinal.exec(plain))?.[0] ?? ''
}

/** The count of a line that says nothing else, in words: 2 of "Step 2", 0 of any other line. */
export function countOfLabel(text: string): number {
  const words = text.length < 20 ? wordsIn(text) : ''
  return words === text ? Number(/\d{1,2}/.exec(plainNumbers(words))?.[0] ?? 0) : 0
}

/** The number or the words "Step 1" that a text begins with, and the blank behind them. */
function markerIn(text: string): string {
  const words = wordsIn(text)
  const digits = number.exec(plainNumbers(text.slice(words.length)))?.[0] ?? ''
  return text.slice(0, words.length + digits.length)
}

/** A text without its marker; one that is only a marker becomes empty. */
export const withoutMarker = (text: string): string => text.slice(markerIn(text).length)

/** Whether a text only counts: "Step 1", "Schritt 2:", "3." */
export const isOnlyMarker = (text: string): boolean => withoutMarker(text) === ''
