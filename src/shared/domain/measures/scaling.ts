import Fraction from 'fraction.js'
import { digitsAs, plainNumbers } from './digits.ts'
import { decimalText, mixedNumber, type Quantity, quantityOf } from './quantity.ts'
import { vulgarFractions, vulgarSigns } from './vulgar-fractions.ts'
import { withoutSizes } from './yield-sizes.ts'

/** Denominators on the screen; finer ones cannot be measured in a kitchen. */
export const screenBound = 10

const sign = `[${vulgarSigns}]`

type NumberForm = 'fraction' | 'decimal'
interface FoundNumber {
  start: number
  end: number
  value: Quantity
  form: NumberForm
  comma: boolean
}

const patterns: [RegExp, NumberForm][] = [
  [new RegExp(`(?<whole>\\d+)(?:\\s+(?<top>\\d+)\\s*[/⁄]\\s*(?<bottom>\\d+)|\\s*(?<sign>${sign}))`, 'u'), 'fraction'],
  [new RegExp(`(?<top>\\d+)\\s*[/⁄]\\s*(?<bottom>\\d+)|(?<sign>${sign})`, 'u'), 'fraction'],
  [/(?<decimal>\d+[.,]\d+)/u, 'decimal'],
  [/(?<decimal>\d+)/u, 'decimal'],
]

/** The number in a yield text, by the order mixed fraction, fraction, decimal, integer. */
function findNumber(whole: string): FoundNumber | null {
  const text = withoutSizes(plainNumbers(whole))
  for (const [pattern, form] of patterns) {
    const match = pattern.exec(text)
    if (!match?.groups) continue
    const value = amountOf(match.groups)
    return (
      value && { start: match.index, end: match.index + match[0].length, value, form, comma: match[0].includes(',') }
    )
  }
  return null
}

/** Any of these. Each group has its name once: browsers of before 2024 refuse one that is given twice. */
const anyNumber = new RegExp(
  `(?:(?<whole>\\d+)(?=\\s+\\d+\\s*[/⁄]|\\s*${sign})\\s*)?(?:(?<top>\\d+)\\s*[/⁄]\\s*(?<bottom>\\d+)|(?<sign>${sign}))|(?<decimal>\\d+(?:[.,]\\d+)?)`,
  'gu',
)

/** The numbers of a yield text, in their order. */
export function numbersIn(text: string): { value: Quantity; end: number }[] {
  return [...text.matchAll(anyNumber)].flatMap(match => {
    const value = match.groups && amountOf(match.groups)
    return value ? [{ value, end: match.index + match[0].length }] : []
  })
}

function amountOf(groups: Record<string, string | undefined>): Quantity | null {
  if (groups.decimal) return new Fraction(groups.decimal.replace(',', '.'))
  const [top = '0', bottom = '1'] = groups.sign ? vulgarFractions[groups.sign]!.split('/') : [groups.top, groups.bottom]
  if (BigInt(bottom) === 0n) return null
  return new Fraction(BigInt(top), BigInt(bottom)).add(BigInt(groups.whole ?? 0))
}

function numberText({ value, form, comma }: Pick<FoundNumber, 'value' | 'form' | 'comma'>): string {
  if (value.d === 1n) return String(value.n)
  if (form === 'decimal') return comma ? decimalText(value).replace('.', ',') : decimalText(value)
  const { whole, numerator, denominator } = mixedNumber(value, screenBound)
  if (!numerator) return whole ? String(whole) : ''
  return whole ? `${whole} ${numerator}/${denominator}` : `${numerator}/${denominator}`
}

/** How many servings (or pieces, loaves …) a yield text speaks of; null when it names no number above zero. */
export function servingsOf(text: string | null | undefined): number | null {
  const found = text ? findNumber(text) : null
  const value = found?.value.valueOf() ?? 0
  return value > 0 ? Math.round(value * 1000) / 1000 : null
}

/** A yield text at another scale: only its number changes, and the second one of a range. */
export function scaleYield(text: string | null | undefined, scale: number): string {
  if (!text) return ''
  const found = scale === 1 ? null : findNumber(text)
  if (!found) return text
  const factor = quantityOf(scale)
  const inItsDigits = (value: Quantity) =>
    digitsAs(text.slice(found.start, found.end), numberText({ ...found, value: value.mul(factor) }))
  const scaled = inItsDigits(found.value)
  if (!scaled) return text
  const rest = text.slice(found.end)
  const range = /^(\s*(?:-|–|—|~|〜|～|to|bis|à|a|إلى|تا|से)\s*)(\d+(?:[.,]\d+)?)(?![\d/⁄])/u.exec(plainNumbers(rest))
  const tail = range
    ? range[1]! + inItsDigits(new Fraction(range[2]!.replace(',', '.'))) + rest.slice(range[0].length)
    : rest
  return text.slice(0, found.start) + scaled + tail
}

/** The scale at which this many servings come out; never zero or below. */
export const scaleForServings = (text: string | null | undefined, servings: number): number =>
  clampScale(servings / (servingsOf(text) ?? 1))

/** The scale at which an ingredient's amount becomes what is at hand, both in the same unit. */
export const scaleForAmount = (quantity: number, onHand: number): number =>
  clampScale(quantity > 0 ? onHand / quantity : 1)

const smallestScale = 0.01
const largestScale = 1000

/** A scale that makes sense: above zero and finite. */
export const clampScale = (scale: number): number =>
  Number.isFinite(scale) ? Math.min(largestScale, Math.max(smallestScale, scale)) : 1
