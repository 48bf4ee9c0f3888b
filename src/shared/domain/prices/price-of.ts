import { isSamePackage } from '../lines/amount-to-buy.ts'
import type { PackageSize } from '../lines/author-line.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { measureOf } from '../measures/units.ts'

/** An amount of something that is bought. */
export interface PricedAmount {
  quantity: number
  /** Null for what is counted by the piece. */
  unit: DisplayUnit | null
  packageSize?: PackageSize | null
  /** What it weighs, where somebody worked it out. */
  grams?: number | null
}

/** What was paid for an amount of one thing. */
export interface KnownPrice extends PricedAmount {
  price: number
  shop: string | null
  paidOn: string
}

/** How often one amount is in another; null where nobody can tell. */
export function timesOf(wanted: PricedAmount, of: PricedAmount): number | null {
  if (!(wanted.quantity > 0 && of.quantity > 0)) return null
  const [one, other] = [measured(wanted), measured(of)]
  if (one && other && one.kind === other.kind) return finite(one.size / other.size)
  if (isSameUnit(wanted.unit, of.unit) && isSamePackage(wanted.packageSize, of.packageSize))
    return finite(wanted.quantity / of.quantity)
  return wanted.grams && of.grams ? finite(wanted.grams / of.grams) : null
}

/** What an amount costs by a price that is known; null where the two amounts do not convert. */
export function costBy(wanted: PricedAmount, known: KnownPrice): number | null {
  const times = timesOf(wanted, known)
  return times === null ? null : times * known.price
}

/** What an amount costs by the prices of this thing: those of the same shop go first, then the latest. */
export function costOf(wanted: PricedAmount, prices: readonly KnownPrice[], shop: string | null = null): number | null {
  for (const known of inOrder(prices, shop)) {
    const cost = costBy(wanted, known)
    if (cost !== null) return cost
  }
  return null
}

/** Prices with those that say most about a purchase in this shop first. */
export const inOrder = <P extends Pick<KnownPrice, 'shop' | 'paidOn'>>(
  prices: readonly P[],
  shop: string | null,
): P[] =>
  prices.toSorted(
    (a, b) =>
      Number(isShop(b, shop)) - Number(isShop(a, shop)) || (a.paidOn < b.paidOn ? 1 : a.paidOn > b.paidOn ? -1 : 0),
  )

const isShop = ({ shop }: Pick<KnownPrice, 'shop'>, wanted: string | null) =>
  wanted !== null && shop?.toLowerCase() === wanted.toLowerCase()

/** What is known of the cost of several things. */
export interface Cost {
  cost: number
  /** How many of them have a price. */
  counted: number
  outOf: number
}

export const addUpCosts = (costs: readonly (number | null)[]): Cost => ({
  cost: costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
  counted: costs.filter(cost => cost !== null).length,
  outOf: costs.length,
})

function measured({ quantity, unit, packageSize }: PricedAmount): { kind: string; size: number } | null {
  const measure = packageSize ? measureOf({ name: packageSize.unit }) : unit && measureOf(unit)
  return measure && { kind: measure.kind, size: quantity * (packageSize?.quantity ?? 1) * measure.size }
}

const isSameUnit = (a: DisplayUnit | null, b: DisplayUnit | null) => a?.name === b?.name

const finite = (number: number): number | null => (Number.isFinite(number) ? number : null)
