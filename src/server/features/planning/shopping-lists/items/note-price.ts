import { isDeepStrictEqual } from 'node:util'
import type { PublicContext } from '#server/context.ts'
import type { Query } from '#server/db/batch-queries.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { boughtAmount, isOtherShopping, paidFor } from '#shared/domain/prices/paid-for.ts'
import { isPresent, type ListItem, stampOf } from '#shared/domain/shopping-list/item.ts'
import { stampMillis } from '#shared/domain/shopping-list/stamp.ts'
import {
  buildCorrectPriceOfItem,
  buildKeepPriceOfItem,
  buildPriceOfItem,
  type PaidPrice,
} from '../../../catalog/prices/price-of-item.ts'
import type { OpenList } from '../whole-lists/open-list.ts'

type DayOf = (millis: number) => CalendarDay

/**
 * What was typed at an item is remembered once it is ticked, follows what is put right of it, and is forgotten when the
 * tick is taken back. That a ticked item leaves the list changes nothing, nor that it is opened again for another shopping.
 */
export function notePrice(
  ctx: PublicContext,
  { row, before, state, actor }: OpenList,
  item: ListItem,
  dayOf: DayOf,
): Query[] {
  if (row.kind === 'pantry' || !isPresent(item)) return []
  const known = before.get(item.id)
  const [then, now] = [known && paidPrice(ctx, known, dayOf), paidPrice(ctx, item, dayOf)]
  if (isDeepStrictEqual(then ?? null, now)) return []
  const { householdId, groupId } = row
  const at = { householdId, itemId: item.id, shop: state.fields.shop || null }
  const keep = known && isOtherShopping(known, item) ? [buildKeepPriceOfItem(ctx, at)] : []
  if (keep.length && !now) return keep
  ctx.emit({
    ...{ type: 'change', groupId, householdId, integrationId: actor.integrationId, documentType: 'price' },
    ...{ operation: now ? 'update' : 'delete', document: {} },
  })
  if (then && now && !keep.length) return [buildCorrectPriceOfItem(ctx, at, corrected(then, now))]
  return [...keep, ...buildPriceOfItem(ctx, at, now)]
}

/** What an item says was paid; null while it is not ticked. */
function paidPrice(ctx: PublicContext, item: ListItem, dayOf: DayOf): PaidPrice | null {
  const price = isPresent(item) && item.checked ? paidFor(item, ctx.clock.millis()) : null
  const name = item.foodId ? null : (item.note ?? '').trim()
  if (price === null || name === '') return null
  const paidOn = dayOf(stampMillis(stampOf(item, 'checked')))
  return { foodId: item.foodId, name, unitId: item.unitId, ...boughtAmount(item), price, paidOn }
}

/** What an item says of its price otherwise than before. */
const corrected = (then: PaidPrice, now: PaidPrice): Partial<PaidPrice> =>
  Object.fromEntries(
    Object.entries(now).filter(([field, value]) => !isDeepStrictEqual(then[field as keyof PaidPrice], value)),
  )
