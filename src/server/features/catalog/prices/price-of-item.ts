import type { PublicContext } from '#server/context.ts'
import type { Query } from '#server/db/batch-queries.ts'
import type { PriceRow } from '#server/db/schema/prices.ts'
import { newId } from '#server/ids.ts'
import { guessCurrency } from './guess-currency.ts'
import { deletePriceOfItem, insertCurrency, insertPrice, keepPriceOfItem, updatePriceOfItem } from './prices.store.ts'

/** What was paid for an item of a list. */
export type PaidPrice = Pick<PriceRow, 'foodId' | 'name' | 'unitId' | 'quantity' | 'packageSize' | 'price' | 'paidOn'>

interface At {
  householdId: string
  itemId: string
  shop: string | null
}

/** What parts the remembered price of an item from the item, so that the next one does not replace it. */
export const buildKeepPriceOfItem = (ctx: PublicContext, { householdId, itemId }: At): Query =>
  keepPriceOfItem.query(ctx.db, householdId, itemId)

/** What writes the price of an item over the one that was remembered; null forgets it. */
export function buildPriceOfItem(
  ctx: PublicContext,
  { householdId, itemId, shop }: At,
  paid: PaidPrice | null,
): Query[] {
  const forget = deletePriceOfItem.query(ctx.db, householdId, itemId)
  if (!paid) return [forget]
  const currency = guessCurrency(ctx.request.acceptLanguage, ctx.locale)
  const row = { id: newId(), householdId, itemId, shop, ...paid, printedAs: null, createdAt: ctx.clock.now() }
  return [forget, insertCurrency.query(ctx.db, { householdId, currency }), insertPrice.query(ctx.db, row)]
}

/** What follows a correction of the item. Only what was corrected changes, for the price may have been put right by itself. */
export const buildCorrectPriceOfItem = (ctx: PublicContext, { householdId, itemId }: At, change: Partial<PaidPrice>) =>
  updatePriceOfItem.query(ctx.db, householdId, itemId, change)
