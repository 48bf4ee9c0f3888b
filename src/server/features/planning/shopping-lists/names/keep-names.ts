import type { Context } from '#server/context.ts'
import type { Deleted } from '#server/hooks.ts'
import type { ItemShare, ListItem } from '#shared/domain/shopping-list/item.ts'
import { findItemsNaming, type NamingField } from '../items/items.store.ts'
import { lockListsOfGroup } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { actorOf, apply, loadItems, madeNow, openList } from '../whole-lists/open-list.ts'

/** Items that lost their food, unit or label, with their notes before and since. */
export interface NamesKept {
  field: NamingField
  id: string
  items: { id: string; before: string | null; after: string | null }[]
}

/**
 * Before a food or unit is deleted, its name becomes the note of the items that have it and no note: they would say no more
 * than an amount. A note stays as it was written, as in the reference. A label only stands above them. Devices hear of it,
 * and pantries are lists.
 */
export async function keepNamesOnLists(ctx: Context, { field, id, name }: Deleted): Promise<NamesKept | null> {
  const kept: NamesKept = { field, id, items: [] }
  const found = await findItemsNaming(ctx.db, field, id)
  await changeItems(ctx, found, item => {
    if (item[field] !== id) return null
    const before = item.note
    const after = field === 'labelId' || before?.trim() ? before : name
    kept.items.push({ id: item.id, before, after })
    // What is taken instead of the food in other makings of a recipe still is.
    const shares = field === 'foodId' ? item.shares.map(share => ({ ...share, insteadOf: share.insteadOf ?? id })) : []
    return { fields: { [field]: null, note: after }, shares }
  })
  return kept.items.length ? kept : null
}

/** Gives items back what was deleted, where nobody changed them since. */
export const giveBackOnLists = (ctx: Context, { field, id, items }: NamesKept): Promise<void> =>
  changeItems(ctx, items, item => {
    const one = items.find(one => one.id === item.id)
    if (field === 'labelId') return one && item.labelId === null ? { fields: { labelId: id } } : null
    if (!one || item[field] !== null || item.note !== one.after) return null
    const shares = item.shares.map(share => (share.insteadOf === id ? { ...share, insteadOf: null } : share))
    return { fields: { [field]: id, note: one.before }, shares }
  })

async function changeItems(
  ctx: Context,
  named: { id: string }[],
  change: (item: ListItem) => { fields: Partial<ListItem>; shares?: ItemShare[] } | null,
): Promise<void> {
  const ids = named.map(({ id }) => id)
  for (const row of await lockListsOfGroup(ctx.db, ctx.user.groupId, ids)) {
    const open = openList(row, actorOf(ctx))
    await loadItems(ctx, open, ids)
    for (const item of [...open.state.items.values()]) {
      // What was said of one that became part of another would be said of the other.
      const changed = item.mergedInto === null && change(item)
      if (!changed) continue
      const { fields, shares = [] } = changed
      const given = shares.length ? { shares } : {}
      apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: item.id, fields, ...given })
    }
    await closeList(ctx, open)
  }
}
