import Fraction from 'fraction.js'
import type { DisplayUnit } from './display-unit.ts'
import { nearestFraction, type Quantity } from './quantity.ts'
import { isSpoon, measureOf } from './units.ts'

/** An amount that a kitchen can measure; `isAbout` when it had to be rounded to become one. */
export interface KitchenAmount {
  value: Quantity
  isAbout: boolean
}

const parts = (...texts: string[]) => texts.map(text => new Fraction(text))
const cupParts = parts('1/4', '1/3', '1/2', '2/3', '3/4')
const spoonParts = parts('1/8', '1/4', '1/3', '1/2', '2/3', '3/4')
const halves = parts('1/2')
const quarters = parts('1/4', '1/2', '3/4')

// Steps of scales and jugs, by how much is measured: above the limit, rounded to the step.
const metricSteps: [from: number, step: number][] = [
  [1000, 25],
  [200, 5],
  [50, 5],
  [10, 1],
  [2, 0.5],
  [0, 0.1],
]

/** What a difference is called "about" for: a fiftieth is less than a spoon is out by. */
const aboutFrom = 0.02

/**
 * A scaled amount as somebody can measure it: cups in quarters and thirds, spoons in eighths too, pieces in halves, grams
 * and millilitres in the steps of scales and jugs. An amount too small for its steps stays exact.
 */
export function kitchenAmount(exact: Quantity, unit: DisplayUnit | null): KitchenAmount {
  if (exact.n === 0n) return { value: exact, isAbout: false }
  const near = nearestFraction(exact, 1000)
  const value = rounded(near, unit)
  if (value.n === 0n) return { value: near, isAbout: false }
  const off = Math.abs(value.valueOf() - near.valueOf()) / Math.abs(near.valueOf())
  return { value, isAbout: off > aboutFrom }
}

function rounded(exact: Quantity, unit: DisplayUnit | null): Quantity {
  const measure = unit && measureOf(unit)
  if (measure && (measure.system === 'metric' || measure.system === null) && !unit.fraction)
    return inSteps(exact, measure.size)
  if (measure && measure.system === 'metric') return inSteps(exact, measure.size)
  if (unit && isSpoon(unit)) return withPart(exact, spoonParts)
  if (unit) return withPart(exact, cupParts)
  return withPart(exact, exact.abs().lt(1) ? quarters : halves)
}

function inSteps(exact: Quantity, size: number): Quantity {
  const amount = Math.abs(exact.valueOf() * size)
  const [, step] = metricSteps.find(([from]) => amount >= from)!
  return new Fraction(Math.round(amount / step) * step).div(size).mul(exact.s)
}

/** The nearest of the whole numbers and these parts; above ten the parts no longer matter. */
function withPart(exact: Quantity, allowed: Quantity[]): Quantity {
  const size = exact.abs()
  const whole = new Fraction(size.n / size.d)
  const choices = size.gte(10) ? [] : allowed
  const candidates = [whole, ...choices.map(part => whole.add(part)), whole.add(1)].filter(one => one.n !== 0n)
  const distance = (one: Quantity) => one.sub(size).abs()
  const best = candidates.reduce((a, b) => (distance(b).lte(distance(a)) ? b : a))
  // Less than half of the smallest part: no spoon holds it, and rounding up would double it.
  if (size.mul(2).lte(best) || best.mul(2).lt(size)) return new Fraction(0)
  return best.mul(exact.s)
}
