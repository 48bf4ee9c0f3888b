import Fraction from 'fraction.js'

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
