import type { Context } from '#server/context.ts'
import { findItemsNaming, type NamingField } from '../items/items.store.ts'
import { lockListsOfGroup } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { actorOf, apply, loadItems, madeNow, openList } from '../whole-lists/open-list.ts'

/** Items in which one id took the place of another. */
export interface ReplacedOnLists {
  field: NamingField
  fromId: string
  toId: string
  items: string[]
}

/** After a food or unit was merged into another, gives items of all lists of the group the other. */
export async function replaceOnLists(ctx: Context, fromId: string, toId: string): Promise<ReplacedOnLists | null> {
  for (const field of ['foodId', 'unitId'] as const) {
    const found = await findItemsNaming(ctx.db, field, fromId)
    if (!found.length) continue
    const replaced = { field, fromId, toId, items: found.map(({ id }) => id) }
    await setOnLists(ctx, replaced, fromId, toId)
    return replaced
  }
  return null
}

export async function undoReplaceOnLists(ctx: Context, replaced: ReplacedOnLists | null): Promise<void> {
  if (replaced) await setOnLists(ctx, replaced, replaced.toId, replaced.fromId)
}

/** What somebody changed since stays as it is. */
async function setOnLists(ctx: Context, { field, items }: ReplacedOnLists, fromId: string, toId: string) {
  for (const row of await lockListsOfGroup(ctx.db, ctx.user.groupId, items)) {
    const open = openList(row, actorOf(ctx))
    await loadItems(ctx, open, items)
    // What was said of one that became part of another would be said of the other.
    for (const item of [...open.state.items.values()])
      if (item[field] === fromId && item.mergedInto === null)
        apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: item.id, fields: { [field]: toId } })
    await closeList(ctx, open)
  }
}
