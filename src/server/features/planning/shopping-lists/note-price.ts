import { isDeepStrictEqual } from 'node:util'
import type { PublicContext } from '#server/context.ts'
import type { Query } from '#server/db/batch-queries.ts'
import { boughtAmount, isOtherShopping, paidFor } from '#shared/domain/prices/paid-for.ts'
import { isPresent, type ListItem, stampOf } from '#shared/domain/shopping-list/item.ts'
import { stampMillis } from '#shared/domain/shopping-list/stamp.ts'
import { buildKeepPriceOfItem, buildPriceOfItem, type PaidPrice } from '../../catalog/prices/price-of-item.ts'
import type { OpenList } from './open-list.ts'

/**
 * What was typed at an item is remembered once it is ticked, follows what is put right of it, and is forgotten when the
 * tick is taken back. That a ticked item leaves the list changes nothing, nor that it is opened again for another shopping.
 */
export function notePrice(ctx: PublicContext, { row, before, state, actor }: OpenList, item: ListItem): Query[] {
  if (row.kind === 'pantry' || !isPresent(item)) return []
  const known = before.get(item.id)
  const [then, now] = [known && paidPrice(ctx, known), paidPrice(ctx, item)]
  if (isDeepStrictEqual(then ?? null, now)) return []
  const { householdId, groupId } = row
  const at = { householdId, itemId: item.id, shop: state.fields.shop || null }
  const keep = known && isOtherShopping(known, item) ? [buildKeepPriceOfItem(ctx, at)] : []
  if (keep.length && !now) return keep
  ctx.emit({
    ...{ type: 'change', groupId, householdId, integrationId: actor.integrationId, documentType: 'price' },
    ...{ operation: now ? 'update' : 'delete', document: {} },
  })
  return [...keep, ...buildPriceOfItem(ctx, at, now)]
}

/** What an item says was paid; null while it is not ticked. */
function paidPrice(ctx: PublicContext, item: ListItem): PaidPrice | null {
  const price = isPresent(item) && item.checked ? paidFor(item, ctx.clock.millis()) : null
  const name = item.foodId ? null : (item.note ?? '').trim()
  if (price === null || name === '') return null
  const paidOn = new Date(stampMillis(stampOf(item, 'checked'))).toISOString().slice(0, 10)
  return { foodId: item.foodId, name, unitId: item.unitId, ...boughtAmount(item), price, paidOn }
}
