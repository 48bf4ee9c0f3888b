import type { DisplayUnit } from '../measures/display-unit.ts'
import { roundQuantity } from '../measures/quantity.ts'
import { measureOf } from '../measures/units.ts'

/** How many of another unit of the same kind are one: weight in weight, volume in volume; null when they do not convert. */
function timesBetween(from: DisplayUnit, to: DisplayUnit): number | null {
  const [one, other] = [measureOf(from), measureOf(to)]
  return one && other && one.kind === other.kind ? one.size / other.size : null
}

/** An amount in another unit of the same kind; null when they do not convert. */
export function convertBetween(amount: number, from: DisplayUnit, to: DisplayUnit): number | null {
  const times = timesBetween(from, to)
  return times === null ? null : roundQuantity(amount * times)
}

interface Counted {
  quantity: number
  unit: DisplayUnit | null
}

/**
 * How many of another unit are one of the unit before: as units convert, else as whoever changed both said, so that 500 g that
 * become one package are one package; null where that says nothing.
 */
export function timesInUnit(before: Counted, after: Counted): number | null {
  const converted = before.unit && after.unit && timesBetween(before.unit, after.unit)
  if (converted) return converted
  return before.quantity > 0 && after.quantity > 0 ? after.quantity / before.quantity : null
}
