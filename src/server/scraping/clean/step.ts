import type { Line } from '../finding.ts'

const stepWord =
  '(?:step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|trinn|krok|lépés|adım|шаг|крок|vaihe|pas|korak|βήμα|步骤|第|ステップ|手順|단계|langkah|bước|ขั้นตอนที่|الخطوة|שלב)'
const label = new RegExp(
  `^${stepWord}\\s?(?:n[°o.]\\s?)?\\d{1,2}(?:\\s?(?:of|/|von|de|sur|di|van|av|af)\\s?\\d{1,2})?\\s?(?:步|步骤)?(?:$|\\s*[:.)\\-–—：、]\\s*|\\s+|(?=\\p{L}))`,
  'iu',
)
const number =
  /^(?:\(?\d{1,2}\s?(?:[.)、．:]|[ºª][.)]?)(?![\d]|\s?\d+\s?(?:g|ml|cups?)\b)\s*[-–]?\s*|\d{1,2}\s?[-–]\s+(?=\p{Lu})|[①-⑳]\s*|(?:\d\uFE0F?\u20E3)+\s*|\d{1,2}$)/u

const counted = /^\(?(\d{1,2})\s?[.):：、\-–ºª]/

/** Digits drawn as keys: "1️⃣". */
const keycaps = /^(?:\d\uFE0F?\u20E3)+/

/** The number a line counts itself by, 0 when it has none. */
function countOf(text: string): number {
  const circled = /^[①-⑳]/.exec(text)
  const keys = keycaps.exec(text)
  if (keys) return Number(keys[0].replace(/\D/g, ''))
  return circled ? circled[0].charCodeAt(0) - 0x245f : Number(counted.exec(text)?.[1] ?? 0)
}

/** Whether the lines count themselves: then the number belongs to the layout and not to the text. */
function areNumbered(lines: Line[]): boolean {
  const numbers = lines.map(line => countOf(line.text)).filter(number => number > 0)
  const rising = numbers.filter((number, at) => number === 1 || number === (numbers[at - 1] ?? 0) + 1)
  return (rising.length >= 2 || numbers.length === lines.length) && rising.length >= numbers.length * 0.8
}

const bareCount = /^(\d{1,2})\s?(?![ºª])(?=\p{Lu}|\p{Lo})/u

/** Whether each step begins with its own count and no sign after it ("1Peel the apples", "2 Cut them"), as styled numbers do. */
function areCountedBare(lines: Line[]): boolean {
  const items = lines.filter(line => !line.heading)
  return items.length > 1 && items.every(({ text }, at) => Number(bareCount.exec(text)?.[1]) === at + 1)
}

/** Steps without numbers and without lines that are only a number. */
export function withoutNumbers(lines: Line[]): Line[] {
  const bare = lines.map(line => ({ ...line, text: line.text.replace(label, '').trim() }))
  if (areCountedBare(bare))
    return bare.map(line => (line.heading ? line : { ...line, text: line.text.replace(bareCount, '') }))
  const numbered = areNumbered(lines)
  return bare
    .map(line => (numbered ? { ...line, text: withoutNumber(line.text) } : line))
    .filter(line => line.text !== '' && !isOnlyNumber(line.text))
}

/** A step without the number or the words "Step 1" before it; a text that is only these becomes empty. */
export function withoutNumber(text: string): string {
  return text.replace(label, '').replace(number, '').trim()
}

/** Whether a text only counts: "Step 1", "Schritt 2:", "3." */
export const isOnlyNumber = (text: string): boolean => withoutNumber(text) === ''
