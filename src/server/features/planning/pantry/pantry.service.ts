import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { StockItem } from '#shared/contract/planning/pantry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { isInStock, usableUntil } from '#shared/domain/pantry/stock.ts'
import { listFoodsOnHand } from '../../catalog/foods/foods.service.ts'
import { makePantry } from '../shopping-lists/shopping-lists.service.ts'
import { changePantry } from './change-pantry.ts'
import { findPantryId, findStock, hasPantries } from './pantry.store.ts'

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
  const id = (await findPantryId(ctx.db, ctx.user.householdId)) ?? null
  if (!id) return { id, items: [] }
  const rows = await findStock(ctx.db, ctx.user.householdId)
  const items = rows.flatMap(({ id, note, quantity, stock, foodId, foodName, unitName }) =>
    stock && isInStock(stock)
      ? {
          id,
          name: foodName ?? note ?? '',
          foodId,
          place: stock.place ?? null,
          level: stock.level ?? ('some' as const),
          quantity,
          unit: unitName,
          bestBefore: stock.bestBefore ?? null,
          openedOn: stock.openedOn ?? null,
          frozenOn: stock.frozenOn ?? null,
          useBy: usableUntil(stock),
        }
      : [],
  )
  return { id, items: items.sort((a, b) => compare(a.useBy ?? '9999', b.useBy ?? '9999') || compare(a.name, b.name)) }
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Foods that do not keep, with the day by which they should be used. */
export async function foodsToUse(ctx: Context): Promise<Map<string, CalendarDay>> {
  const { items } = await listStock(ctx)
  const days = new Map<string, CalendarDay>()
  for (const { foodId, useBy } of items) if (foodId && useBy && !days.has(foodId)) days.set(foodId, useBy)
  return days
}
