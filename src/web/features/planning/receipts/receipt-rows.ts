import type { TFunction } from 'i18next'
import type { PriceInput } from '#shared/contract/catalog/prices.ts'
import type { Receipt, ReceiptLine } from '#shared/contract/catalog/receipts.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { Arrival } from '#shared/domain/pantry/put-away.ts'
import { readPrice } from '#web/features/catalog/prices/price-field.tsx'
import { toArrival } from '../pantry/arrivals.ts'
import { placeFrom } from '../pantry/places.ts'
import { placeName } from '../pantry/stock-words.ts'
import type { Pantry } from '../pantry/use-pantry.ts'
import type { Catalogue } from '../shopping-lists/offline/catalogue.ts'
import { meaningOf } from '../shopping-lists/scanning/scanned-line.ts'

/** A line of a receipt as somebody looks through it. */
export interface ReceiptRow extends Pick<ReceiptLine, 'name' | 'unitId' | 'packageSize'> {
  line: ReceiptLine
  isChosen: boolean
  quantity: number | string
  price: number | string
  /** Whether it goes into the pantry as well. */
  isStocked: boolean
  /** As it is called on the screen. */
  place: string
}

interface Around {
  t: TFunction
  pantry: Pantry
  today: CalendarDay
}

/** `arrived` are foods that come into the pantry from a list, and would be there twice. */
export const rowsOf = ({ lines }: Receipt, arrived: ReadonlySet<string>, { t, pantry, today }: Around): ReceiptRow[] =>
  lines.map(line => {
    const { name, foodId, quantity, unitId, packageSize, price } = line
    const thing = { foodId, note: foodId ? '' : name, labelId: null, unitId, quantity }
    const { place } = toArrival(thing, pantry, today)
    return {
      ...{ line, name, quantity, unitId, packageSize, price: price ?? '', isChosen: true },
      isStocked: pantry.id !== null && !(foodId && arrived.has(foodId)),
      place: place ? placeName(t, place) : '',
    }
  })

/** What a row stands for: as it was read, or what somebody made of it. */
function thingOf({ name, line }: ReceiptRow, catalogue: Catalogue) {
  const said = name.trim() || line.name
  return said === line.name ? { foodId: line.foodId, name: line.name } : meaningOf(said, '', catalogue)
}

const quantityOf = ({ quantity }: ReceiptRow) => (Number(quantity) > 0 ? Number(quantity) : 1)

/** What is remembered of the rows that have a price. */
export const pricesOf = (
  rows: readonly ReceiptRow[],
  catalogue: Catalogue,
  { shop, paidOn }: { shop: string; paidOn: string },
): PriceInput[] =>
  rows.flatMap(row => {
    const price = readPrice(row.price)
    const { unitId, packageSize, line } = row
    const paid = { shop: shop.trim() || null, paidOn: paidOn || null, printedAs: line.printed || null }
    const amount = { quantity: quantityOf(row), unitId, packageSize }
    return price === null ? [] : [{ ...thingOf(row, catalogue), ...amount, ...paid, price }]
  })

/** What goes into the pantry. */
export const arrivalsOf = (rows: readonly ReceiptRow[], { t, pantry, today }: Around): Arrival[] =>
  rows
    .filter(row => row.isStocked)
    .map(row => {
      const { foodId, name } = thingOf(row, pantry.state.catalogue)
      const thing = { foodId, note: foodId ? '' : name, labelId: null, unitId: row.unitId, quantity: quantityOf(row) }
      return { ...toArrival(thing, pantry, today), place: placeFrom(t, row.place) }
    })

export const sumOf = (rows: readonly ReceiptRow[]): number =>
  rows.reduce((sum, { price }) => sum + (readPrice(price) ?? 0), 0)
