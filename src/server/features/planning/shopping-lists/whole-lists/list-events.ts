import type { Context, PublicContext } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import type { OpenList } from './open-list.ts'

/** Which items came, changed and went, by what people see. */
export interface ItemChanges {
  created: string[]
  updated: string[]
  deleted: string[]
}

const DONE = { create: 'created', update: 'updated', delete: 'deleted' } as const
/** Larger events say only that something changed; devices then ask for the changes. */
const MOST_CHARACTERS = 20_000

const placeOf = (integrationId: string, { groupId, householdId }: ShoppingListRow) => ({
  groupId,
  householdId,
  integrationId,
})

/** Tells the household what became of a list as a whole. */
export function emitList(ctx: Context, operation: keyof typeof DONE, row: ShoppingListRow): void {
  ctx.emit({
    type: `shopping_list_${DONE[operation]}`,
    ...placeOf(ctx.user.session.integrationId, row),
    documentType: 'shopping_list',
    operation,
    document: { shoppingListId: row.id },
    message: { key: `shopping-list-${DONE[operation]}`, params: { name: row.name ?? '' } },
  })
}

/**
 * Tells devices what was done to a list, with the items as they are now, and others that items came, changed or went: one
 * event for each.
 */
export function emitListChanges(
  ctx: PublicContext,
  open: OpenList,
  row: ShoppingListRow,
  changed: ListItem[],
  changes: ItemChanges,
): void {
  const from = { since: open.row.cursor, sinceId: open.row.cursorId }
  const { cursor, cursorId } = row
  const short = { shoppingListId: row.id, name: row.name, ...from, cursor, cursorId }
  const whole = {
    ...short,
    applied: open.log.map(({ id }) => id),
    items: changed,
    gone: [...new Set(open.log.flatMap(({ items }) => items))].filter(id => !open.state.items.has(id)),
    stamp: row.stamp,
    device: open.actor.device,
    by: open.actor.author,
    byName: open.actor.name,
  }
  // Devices ask for changes of the list itself (name, settings): these are rare.
  const isOwn = open.log.some(({ itemId }) => itemId === null)
  const isShort = isOwn || JSON.stringify(whole).length > MOST_CHARACTERS
  ctx.emit({
    type: 'list.operations',
    ...placeOf(open.actor.integrationId, row),
    documentType: 'shopping_list',
    operation: 'update',
    document: isShort ? short : whole,
  })
  if (row.kind === 'pantry') return
  for (const [operation, ids] of Object.entries({
    create: changes.created,
    update: changes.updated,
    delete: changes.deleted,
  }))
    if (ids.length)
      ctx.emit({
        type: 'shopping_list_updated',
        ...placeOf(open.actor.integrationId, row),
        documentType: 'shopping_list_item',
        operation: operation as 'create' | 'update' | 'delete',
        document: { shoppingListId: row.id, shoppingListItemIds: ids },
      })
}
