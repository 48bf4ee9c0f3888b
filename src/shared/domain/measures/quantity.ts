import Fraction from 'fraction.js'
import { vulgarFractions, vulgarSigns } from './vulgar-fractions.ts'

export type Quantity = Fraction

/** The exact value of a number as the wire carries it: `0.333` is a third, because three decimals can say no more. */
export function quantityOf(value: number): Quantity {
  if (!Number.isFinite(value)) return new Fraction(0)
  const exact = new Fraction(value)
  const near = nearestFraction(exact, 32)
  return Math.abs(near.valueOf() - value) < 0.0005 && near.n !== 0n ? near : exact
}

/** The number that goes over the wire: three decimals, as the server stores them. */
export const roundQuantity = (value: number | Quantity): number => Math.round(Number(value.valueOf()) * 1000) / 1000

/**
 * The fraction nearest to a value whose denominator is at most `bound`; of two equally near the simpler one.
 * The last two candidates of the continued fraction are compared, which is the walk through mediants in large strides.
 */
export function nearestFraction(value: Quantity, bound: number): Quantity {
  const limit = BigInt(bound)
  if (value.d <= limit) return value
  let [p0, q0, p1, q1] = [0n, 1n, 1n, 0n]
  let [n, d] = [value.n, value.d]
  for (;;) {
    const whole = n / d
    const q2 = q0 + whole * q1
    if (q2 > limit) break
    ;[p0, q0, p1, q1] = [p1, q1, p0 + whole * p1, q2]
    ;[n, d] = [d, n - whole * d]
  }
  const steps = (limit - q0) / q1
  const reached = new Fraction(p0 + steps * p1, q0 + steps * q1)
  const simple = new Fraction(p1, q1)
  const size = value.abs()
  const nearest = simple.sub(size).abs().lte(reached.sub(size).abs()) ? simple : reached
  return value.s < 0n ? nearest.neg() : nearest
}

export type MixedNumber = { negative: boolean; whole: bigint; numerator: bigint; denominator: bigint }

/** A value as people write it: whole part and proper fraction, the denominator at most `bound`. */
export function mixedNumber(value: Quantity, bound: number): MixedNumber {
  const near = nearestFraction(value, bound)
  const whole = near.n / near.d
  return { negative: near.s < 0n, whole, numerator: near.n - whole * near.d, denominator: near.d }
}

/** Up to three decimals, none that say nothing. */
export const decimalText = (value: number | Quantity): string => String(roundQuantity(value) || 0)

const signs = new RegExp(`[${vulgarSigns}]`, 'g')

/** An amount as somebody types it: "1 1/2", "½", "1,5", "٢"; null when it is none, or not above zero. */
export function parseQuantity(text: string): number | null {
  const plain = text
    .trim()
    .replace(/\p{Nd}/gu, digit =>
      digit < ':' ? digit : String(Number.parseInt(digit.normalize('NFKD'), 10) || arabicDigit(digit)),
    )
    .replace(signs, sign => ` ${vulgarFractions[sign]}`)
    .replace('⁄', '/')
    .replace(/[,٫]/, '.')
    .trim()
  if (!/^(?:\d+(?:\.\d+)?|\.\d+)(?:\/\d+)?(?:\s+\d+\/\d+)?$/.test(plain)) return null
  const sum = plain.split(/\s+/).reduce((total, part) => {
    const [top, bottom] = part.split('/')
    return total + Number(top) / (bottom === undefined ? 1 : Number(bottom))
  }, 0)
  return Number.isFinite(sum) && sum > 0 ? roundQuantity(sum) : null
}

/** An amount as somebody types it, or a range of two: "3-4", "3 – 4". */
export function parseRange(text: string): { quantity: number; quantityMax: number | null } | null {
  const single = parseQuantity(text)
  if (single !== null) return { quantity: single, quantityMax: null }
  const [low, high, ...more] = text.split(/\s*[-–—]\s*/)
  const quantity = parseQuantity(low ?? '')
  const quantityMax = parseQuantity(high ?? '')
  if (more.length || quantity === null || quantityMax === null || quantityMax <= quantity) return null
  return { quantity, quantityMax }
}

const arabicDigit = (digit: string) => (digit.codePointAt(0)! - (digit >= '۰' ? 0x6f0 : 0x660)) % 10
