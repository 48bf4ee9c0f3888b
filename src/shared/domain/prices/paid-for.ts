import { isPresent, type ListItem, stampOf } from '../shopping-list/item.ts'
import { stampMillis } from '../shopping-list/stamp.ts'
import { addUpCosts, type Cost, costOf, type KnownPrice, type PricedAmount } from './price-of.ts'

const DAY_MS = 86_400_000
/** What was ticked so long ago was another shopping. */
const SHOPPING_MS = 6 * 3_600_000

/**
 * What somebody said that an item costs; null where nobody did for this shopping. What was typed more than a day before
 * the tick was for an earlier one: the items of a list that is used every week are ticked again and again.
 */
export function paidFor(item: ListItem, now: number): number | null {
  // Devices keep items from before there were prices.
  if ((item.price ?? null) === null) return null
  const until = item.checked ? stampMillis(stampOf(item, 'checked')) : now
  return until - stampMillis(stampOf(item, 'price')) > DAY_MS ? null : item.price
}

/** Whether a tick was taken back, or set anew, for another shopping than the one that it was for. */
export const isOtherShopping = (before: ListItem, after: ListItem): boolean =>
  before.checked && stampMillis(stampOf(after, 'checked')) - stampMillis(stampOf(before, 'checked')) > SHOPPING_MS

/** Where nobody says an amount, one of it is meant. */
export const boughtAmount = ({ quantity, packageSize }: Pick<ListItem, 'quantity' | 'packageSize'>) => ({
  quantity: quantity > 0 ? quantity : 1,
  packageSize: packageSize ?? null,
})

interface Asked {
  shop: string | null
  now: number
  unitOf: (unitId: string | null) => PricedAmount['unit']
  pricesOf: (item: ListItem) => readonly KnownPrice[]
}

/** What a shopping will cost: what is still to buy, and what was ticked in the last hours. */
export function expectedTotal(items: Iterable<ListItem>, { shop, now, unitOf, pricesOf }: Asked): Cost {
  const bought = [...items].filter(
    item => isPresent(item) && (!item.checked || now - stampMillis(stampOf(item, 'checked')) < SHOPPING_MS),
  )
  return addUpCosts(
    bought.map(
      item => paidFor(item, now) ?? costOf({ ...boughtAmount(item), unit: unitOf(item.unitId) }, pricesOf(item), shop),
    ),
  )
}
