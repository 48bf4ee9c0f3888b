import type { Context } from '#server/context.ts'
import type { ReceiptLine } from '#shared/contract/catalog/receipts.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { matcherOfGroup } from '../ingredient-parser/group-matcher.ts'
import { type KnownPriceRow, rememberedPrices } from '../prices/prices.service.ts'
import type { PrintedLine } from './receipt-with-ai.ts'

/**
 * Makes a printed line one of the household's own foods and units. What the household once tied to the same words goes before
 * what the model took them for; it also says the amount where the receipt says none.
 */
export async function boughtLine(ctx: Context, shop: string | null): Promise<(line: PrintedLine) => ReceiptLine> {
  const { byMeaning } = await matcherOfGroup(ctx)
  const known = rowsByPrint(await rememberedPrices(ctx))
  return ({ printed, name, price, quantity, unit }) => {
    const rows = known.get(keyOf(printed)) ?? []
    const row = rows.find(one => shop && keyOf(one.shop) === keyOf(shop)) ?? rows[0]
    const said = byMeaning.resolve({ food: name || printed, unit: unit ?? '' }, ctx.locale.split('-')[0])
    const food = said.food.match?.item
    const thing = row
      ? { foodId: row.foodId, name: row.foodName ?? row.name ?? '' }
      : { foodId: food?.id ?? null, name: food?.name ?? (name || printed) }
    return { printed, ...thing, ...amountOf(quantity, unit?.trim(), said.unit?.match?.item.id, row), price }
  }
}

type Amount = Pick<ReceiptLine, 'quantity' | 'unitId' | 'packageSize'>

function amountOf(
  said: number | null,
  unit: string | undefined,
  unitId: string | undefined,
  row: KnownPriceRow | undefined,
): Amount {
  const quantity = said !== null && said > 0 && said <= 1e9 ? said : null
  if (quantity === null && row) return { quantity: row.quantity, unitId: row.unitId, packageSize: row.packageSize }
  if (quantity === null || !unit) return { quantity: quantity ?? 1, unitId: null, packageSize: null }
  if (unitId) return { quantity, unitId, packageSize: null }
  // A measure that the group has no unit for is the size of what was bought.
  return { quantity: 1, unitId: null, packageSize: { quantity, unit: unit.slice(0, 100) } }
}

/** By the words of receipts; in each the latest price goes first. */
function rowsByPrint(rows: readonly KnownPriceRow[]): Map<string, KnownPriceRow[]> {
  return Map.groupBy(
    rows.filter(row => row.printedAs),
    row => keyOf(row.printedAs),
  )
}

const keyOf = (text: string | null) => fold(text ?? '').replace(/\s+/g, ' ')
