import type { Context } from '#server/context.ts'
import { newId } from '#server/ids.ts'
import type { ItemFields, ListItem } from '#shared/domain/shopping-list/item.ts'
import { closeList } from '../shopping-lists/whole-lists/close-list.ts'
import { lockListOrPantry } from '../shopping-lists/whole-lists/lock-list.ts'
import { actorOf, apply, keyOfNew, loadPresent, madeNow, openList } from '../shopping-lists/whole-lists/open-list.ts'
import { findPantryId } from './pantry.store.ts'

interface OpenPantry {
  items: ListItem[]
  /** Answers with the id of the new item. */
  add: (fields: Partial<ItemFields>) => string
  set: (item: string, fields: Partial<Omit<ItemFields, 'removed' | 'order'>>) => void
  remove: (item: string) => void
}

/**
 * Changes the household's pantry by operations, as a device would, and answers with what the change did. A household without
 * one is left alone: null. Where a change is about one food, `foodId` spares reading the others.
 */
export async function changePantry<T>(
  ctx: Context,
  change: (pantry: OpenPantry) => T,
  foodId?: string,
): Promise<T | null> {
  const id = await findPantryId(ctx.db, ctx.user.householdId)
  if (!id) return null
  const open = openList(await lockListOrPantry(ctx, id), actorOf(ctx))
  await loadPresent(ctx, open, foodId)
  const order = await keyOfNew(ctx, open)
  const done = change({
    items: [...open.state.items.values()],
    add: fields => {
      const item = newId()
      apply(ctx, open, {
        kind: 'add',
        ...madeNow(ctx, open),
        item,
        fields: { quantity: 0, order, ...fields },
        addedBy: open.actor.author,
      })
      return item
    },
    set: (item, fields) => {
      apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item, fields })
    },
    remove: item => {
      apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item })
    },
  })
  await closeList(ctx, open)
  return done
}
