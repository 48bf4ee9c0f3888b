import type { Context, PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { PantryFoods } from '#server/hooks.ts'
import type { StockItem } from '#shared/contract/planning/pantry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { confidenceIn, doubtfulFoods, isDoubtful, purchaseIntervals } from '#shared/domain/pantry/confidence.ts'
import { isInStock, usableUntil } from '#shared/domain/pantry/stock.ts'
import { listFoodsOnHand } from '../../catalog/foods/foods.service.ts'
import { MOST_PURCHASES } from '../shopping-lists/operations/purchases.service.ts'
import { makePantry } from '../shopping-lists/shopping-lists.service.ts'
import { changePantry } from './change-pantry.ts'
import { findPantryId, findPurchaseTimes, findStock, hasPantries } from './pantry.store.ts'

/** The household's pantry. The first one of a group begins with the foods that were marked as on hand. */
export async function openPantry(ctx: Context): Promise<{ id: string }> {
  const { groupId, householdId } = ctx.user
  const known = await findPantryId(ctx.db, householdId)
  if (known) return { id: known }
  return ctx.transaction(async ctx => {
    const isFirst = !(await hasPantries(ctx.db, groupId))
    const isMade = await makePantry(ctx)
    if (isMade && isFirst) await addFoodsOnHand(ctx)
    return { id: found(await findPantryId(ctx.db, householdId)) }
  })
}

async function addFoodsOnHand(ctx: Context): Promise<void> {
  const foods = await listFoodsOnHand(ctx.db, ctx.user.groupId)
  if (foods.length)
    await changePantry(ctx, ({ add }) => {
      for (const { id } of foods) add({ foodId: id, isFood: true, note: '', level: 'some' })
    })
}

/** What there is, that which should be used first first. */
export async function listStock(ctx: Context): Promise<{ id: string | null; items: StockItem[] }> {
  const { householdId } = ctx.user
  const id = (await findPantryId(ctx.db, householdId)) ?? null
  if (!id) return { id, items: [] }
  const { items, intervals, now } = await readStock(ctx, householdId)
  const told = items.map(item => ({
    id: item.id,
    name: item.name,
    foodId: item.foodId,
    place: item.place ?? null,
    level: item.level ?? ('some' as const),
    quantity: item.quantity,
    unit: item.unitName,
    bestBefore: item.bestBefore ?? null,
    openedOn: item.openedOn ?? null,
    frozenOn: item.frozenOn ?? null,
    useBy: usableUntil(item),
    confidence: Math.round(confidenceIn(item, intervals, now) * 100) / 100,
  }))
  return { id, items: told.sort((a, b) => compare(a.useBy ?? '9999', b.useBy ?? '9999') || compare(a.name, b.name)) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What a household has, and how often it buys such things. */
export async function readStock(ctx: PublicContext, householdId: string) {
  const rows = await findStock(ctx.db, householdId)
  const items = rows.flatMap(({ stock, foodName, ...row }) =>
    stock && isInStock(stock) ? { ...row, ...stock, name: foodName ?? row.note ?? '' } : [],
  )
  // Devices go by as many purchases, so that they come to the same answer.
  const bought = items.length ? await findPurchaseTimes(ctx.db, householdId, MOST_PURCHASES) : []
  const intervals = purchaseIntervals(bought)
  return { items, intervals, now: ctx.clock.millis() }
}

/** The foods of the caller's household that change what is worth cooking. */
export async function pantryFoods(ctx: Context): Promise<PantryFoods> {
  const { items, intervals, now } = await readStock(ctx, ctx.user.householdId)
  const doubtful = doubtfulFoods(items, intervals, now)
  const toUse = new Map<string, CalendarDay>()
  for (const item of items) {
    const day = usableUntil(item)
    const { foodId } = item
    if (!foodId || !day || isDoubtful(item, intervals, now)) continue
    if (day < (toUse.get(foodId) ?? '9999')) toUse.set(foodId, day)
  }
  return { toUse, doubtful }
}
