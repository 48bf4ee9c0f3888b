import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import type { RemovedItems } from '#shared/contract/planning/removed-items.ts'
import { guestAuthor, guestName } from '#shared/domain/shopping-list/guests.ts'
import { type ListItem, stampOf } from '#shared/domain/shopping-list/item.ts'
import { removedItems } from '#shared/domain/shopping-list/removed-items.ts'
import { relatedNames } from '../names/related-names.ts'
import { findList } from '../shopping-lists.store.ts'
import { loadItems, openList, READER } from '../whole-lists/open-list.ts'
import * as store from './operations.store.ts'

/** So many are told: more than anybody looks through. */
const MOST_REMOVED = 500

/** What was removed from a list and can be brought back, newest first, and who removed it. */
export async function listRemovedItems(ctx: Context, listId: string): Promise<RemovedItems> {
  const [row] = await findList(ctx.db, ctx.user.householdId, listId)
  const open = openList(found(row), READER)
  await loadItems(ctx, open, await store.findRemovedIds(ctx.db, listId, MOST_REMOVED))
  const items = removedItems(open.state.items.values(), ctx.clock.millis())
  const by = await removersOf(ctx, listId, items)
  const removers = [...new Set(Object.values(by))].filter(author => guestName(author) === null)
  return {
    items: items as RemovedItems['items'],
    by,
    related: await relatedNames(ctx, ctx.user, items, [], removers),
  }
}

/** By the operation whose stamp is that of the removal. */
async function removersOf(ctx: Context, listId: string, items: ListItem[]): Promise<Record<string, string>> {
  const removed = new Map(items.map(item => [item.id, item]))
  const by: Record<string, string> = {}
  if (!items.length) return by
  for (const { itemId, userId, device, operation } of await store.findOperationsOnItems(ctx.db, listId, [
    ...removed.keys(),
  ])) {
    const item = removed.get(itemId ?? '')
    if (!item || operation?.stamp !== stampOf(item, 'removed')) continue
    // Guests remove only what guests have added, and are called as they were then.
    const author = userId ?? (device.startsWith('guest-') ? guestAuthor(guestName(item.addedBy) ?? '') : null)
    if (author) by[item.id] = author
  }
  return by
}
