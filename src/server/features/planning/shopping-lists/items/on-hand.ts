import type { PublicContext } from '#server/context.ts'
import { isInStock } from '#shared/domain/pantry/stock.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { setOnHand } from '../../../catalog/foods/foods.service.ts'
import type { OpenList } from '../whole-lists/open-list.ts'
import { findStockOfFoods } from './items.store.ts'

/** A food of which a household of the group has some is on hand, for everything that asks foods. Call it once items are written. */
export async function noteOnHand(ctx: PublicContext, { row, before }: OpenList, changed: ListItem[]): Promise<void> {
  const ids = [...new Set(changed.flatMap(item => [item.foodId, before.get(item.id)?.foodId].flatMap(id => id ?? [])))]
  if (!ids.length) return
  const stock = await findStockOfFoods(ctx.db, row.groupId, ids)
  const there = new Set(stock.flatMap(({ foodId, stock }) => (foodId && stock && isInStock(stock) ? [foodId] : [])))
  for (const onHand of [true, false])
    await setOnHand(
      ctx,
      row.groupId,
      ids.filter(id => there.has(id) === onHand),
      onHand,
    )
}
