import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { ItemFields, ListItem } from '#shared/domain/shopping-list/item.ts'
import { closeList } from '../shopping-lists/close-list.ts'
import { lockListOrPantry } from '../shopping-lists/lock-list.ts'
import { actorOf, apply, keyOfNew, loadPresent, madeNow, openList } from '../shopping-lists/open-list.ts'
import { findPantryId } from './pantry.store.ts'

interface OpenPantry {
  items: ListItem[]
  add: (fields: Partial<ItemFields>) => void
  set: (item: string, fields: Partial<Omit<ItemFields, 'removed' | 'order'>>) => void
}

/** Changes the household's pantry by operations, as a device would. A household without one is left alone. */
export async function changePantry(ctx: Context, change: (pantry: OpenPantry) => void): Promise<void> {
  const id = await findPantryId(ctx.db, ctx.user.householdId)
  if (!id) return
  const open = openList(await lockListOrPantry(ctx, id), actorOf(ctx))
  await loadPresent(ctx, open)
  const order = await keyOfNew(ctx, open)
  change({
    items: [...open.state.items.values()],
    add: fields => {
      apply(ctx, open, {
        kind: 'add',
        ...madeNow(ctx, open),
        item: newId(),
        fields: { quantity: 0, order, ...fields },
        addedBy: open.actor.author,
      })
    },
    set: (item, fields) => {
      apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item, fields })
    },
  })
  await closeList(ctx, open)
}
