import type { DisplayUnit } from '../measures/display-unit.ts'
import { roundQuantity } from '../measures/quantity.ts'
import { measureOf } from '../measures/units.ts'

/** An amount in another unit of the same kind: weight in weight, volume in volume; null when they do not convert. */
export function convertBetween(amount: number, from: DisplayUnit, to: DisplayUnit): number | null {
  const [one, other] = [measureOf(from), measureOf(to)]
  if (!one || !other || one.kind !== other.kind) return null
  return roundQuantity((amount * one.size) / other.size)
}
