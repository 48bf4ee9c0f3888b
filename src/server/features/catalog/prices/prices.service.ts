import type { Context, PublicContext } from '#server/context.ts'
import type { PriceRow } from '#server/db/schema/prices.ts'
import { found, foundToDelete, invalid } from '#server/errors.ts'
import { dayOfHousehold } from '#server/household-day.ts'
import { newId } from '#server/ids.ts'
import type { PriceInput, PriceUpdate, RememberedPrice } from '#shared/contract/catalog/prices.ts'
import { guessCurrency } from './guess-currency.ts'
import { ensureOwnFoodsAndUnits } from './own-foods-and-units.ts'
import * as store from './prices.store.ts'

export type KnownPriceRow = store.KnownPriceRow

/** Enough to know what everything cost last; older prices are told of one food at a time. */
const MOST_READ = 5000
const MOST_OF_ONE = 200

/** In which a household pays: as it said, else as the caller's language suggests. */
export const currencyOf = async (ctx: PublicContext, householdId: string): Promise<string> =>
  (await store.findCurrency(ctx.db, householdId)) ?? guessCurrency(ctx.request.acceptLanguage, ctx.locale)

/** What the household paid, newest first. */
export const rememberedPrices = (ctx: Context): Promise<store.KnownPriceRow[]> =>
  store.findPrices(ctx.db, ctx.user.householdId, MOST_READ)

/** What the household pays for what it buys now. */
export const pricesOfHousehold = async (ctx: Context): Promise<store.KnownPriceRow[]> =>
  latestOfEach(await rememberedPrices(ctx))

interface Asked {
  foodId?: string | undefined
  name?: string | undefined
}

export async function listPrices(ctx: Context, { foodId, name }: Asked) {
  const { householdId } = ctx.user
  const currency = await currencyOf(ctx, householdId)
  if (foodId) {
    const rows = await store.findPricesOfFood(ctx.db, householdId, foodId, MOST_OF_ONE)
    return { currency, prices: rows.map(toPrice) }
  }
  if (name !== undefined) {
    const rows = await rememberedPrices(ctx)
    const named = rows.filter(row => !row.foodId && keyOf(row.name) === keyOf(name))
    return { currency, prices: named.slice(0, MOST_OF_ONE).map(toPrice) }
  }
  return { currency, prices: (await pricesOfHousehold(ctx)).map(toPrice) }
}

/** Of everything in each shop, amount and print, what was paid last. */
function latestOfEach(rows: store.KnownPriceRow[]): store.KnownPriceRow[] {
  const seen = new Set<string>()
  return rows.filter(({ foodId, name, shop, unitId, packageSize, printedAs }) => {
    const key = JSON.stringify([foodId ?? keyOf(name), keyOf(shop), unitId, packageSize, printedAs])
    return !seen.has(key) && seen.add(key)
  })
}

const keyOf = (text: string | null) => (text ?? '').trim().toLowerCase()

export async function createPrices(ctx: Context, inputs: PriceInput[]): Promise<RememberedPrice[]> {
  const { householdId } = ctx.user
  if (inputs.some(({ foodId, name }) => !foodId && !name))
    throw invalid(['body', 'prices'], 'Value error, a food or a name is missing', 'value_error', null)
  await ensureOwnFoodsAndUnits(ctx, inputs)
  const now = ctx.clock.now()
  const today = (await dayOfHousehold(ctx, householdId))(ctx.clock.millis())
  const rows = inputs.map(
    (input): PriceRow => ({
      id: newId(),
      householdId,
      foodId: input.foodId ?? null,
      name: input.foodId ? null : (input.name ?? ''),
      unitId: input.unitId ?? null,
      quantity: input.quantity,
      packageSize: input.packageSize ?? null,
      price: input.price,
      shop: input.shop ?? null,
      paidOn: input.paidOn ?? today,
      printedAs: input.printedAs ?? null,
      itemId: null,
      createdAt: now,
    }),
  )
  return ctx.transaction(async ctx => {
    const currency = guessCurrency(ctx.request.acceptLanguage, ctx.locale)
    await store.insertCurrency(ctx.db, { householdId, currency })
    for (const row of rows) await store.insertPrice(ctx.db, row)
    return readPrices(
      ctx,
      rows.map(({ id }) => id),
    )
  })
}

export async function updatePrice(ctx: Context, id: string, input: PriceUpdate): Promise<RememberedPrice> {
  const { householdId } = ctx.user
  await ensureOwnFoodsAndUnits(ctx, [input])
  return ctx.transaction(async ctx => {
    const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    if (Object.keys(change).length) await store.updatePrice(ctx.db, householdId, id, change)
    const [price] = await readPrices(ctx, [id])
    return found(price)
  })
}

export async function removePrice(ctx: Context, id: string): Promise<RememberedPrice> {
  return ctx.transaction(async ctx => {
    const [price] = await readPrices(ctx, [id])
    foundToDelete(price)
    await store.deletePrice(ctx.db, ctx.user.householdId, id)
    return price as RememberedPrice
  })
}

export const getCurrency = async (ctx: Context) => ({
  currency: await currencyOf(ctx, ctx.user.householdId),
  hasPrices: await store.hasPrices(ctx.db, ctx.user.householdId),
})

export async function setCurrency(ctx: Context, currency: string) {
  await store.putCurrency(ctx.db, { householdId: ctx.user.householdId, currency })
  return getCurrency(ctx)
}

async function readPrices(ctx: Context, ids: string[]): Promise<RememberedPrice[]> {
  const rows = await store.findPricesByIds(ctx.db, ctx.user.householdId, ids)
  return rows.map(toPrice).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

const toPrice = (row: store.KnownPriceRow): RememberedPrice => ({
  id: row.id,
  foodId: row.foodId,
  name: row.foodName ?? row.name ?? '',
  quantity: row.quantity,
  unitId: row.unitId,
  packageSize: row.packageSize,
  unit: row.unitName,
  price: row.price,
  shop: row.shop,
  paidOn: row.paidOn,
  printedAs: row.printedAs,
})
