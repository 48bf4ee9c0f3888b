import type { Context } from '#server/context.ts'
import { apply, madeNow, type OpenList } from '../whole-lists/open-list.ts'
import { moveItemRow } from './items.store.ts'

/** Moves an item to another list, where it keeps its id. Devices that show the first list are told that it is gone. */
export async function moveToList(ctx: Context, from: OpenList, to: OpenList, id: string): Promise<void> {
  const item = from.state.items.get(id)
  if (!item) return
  apply(ctx, from, { kind: 'move', ...madeNow(ctx, from), item: id, order: item.order })
  const moved = from.state.items.get(id)!
  from.state.items.delete(id)
  const before = from.before.get(id)
  from.before.delete(id)
  await moveItemRow(ctx.db, id, to.row.id)
  to.state.items.set(id, moved)
  if (before) to.before.set(id, before)
  const row = from.rows.get(id)
  if (row) to.rows.set(id, row)
  apply(ctx, to, { kind: 'move', ...madeNow(ctx, to), item: id, order: item.order })
}
