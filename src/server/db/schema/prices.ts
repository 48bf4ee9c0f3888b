import type { PackageSize } from '#shared/domain/lines/author-line.ts'

export interface PriceTables {
  prices: PriceRow
  householdCurrencies: HouseholdCurrencyRow
}

/** What a household paid for an amount. */
export interface PriceRow {
  id: string
  householdId: string
  /** May be in the bin, and so may the unit. */
  foodId: string | null
  /** What it is where there is no food. */
  name: string | null
  unitId: string | null
  quantity: number
  packageSize: PackageSize | null
  price: number
  shop: string | null
  paidOn: string
  /** What a receipt called it. */
  printedAs: string | null
  /** The item of a list that it was typed at. */
  itemId: string | null
  createdAt: string
}

export interface HouseholdCurrencyRow {
  householdId: string
  currency: string
}
