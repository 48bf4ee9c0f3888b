import type { PublicContext } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { newId } from '#server/ids.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { columnsOfItem } from './item-rows.ts'
import * as items from './items.store.ts'
import { emitListChanges } from './list-events.ts'
import type { OpenList } from './open-list.ts'
import * as operations from './operations.store.ts'
import { deleteListRecipe, putListRecipe, updateListRow } from './shopping-lists.store.ts'

/** Which items came, changed and went, by what people see. */
export interface ItemChanges {
  created: string[]
  updated: string[]
  deleted: string[]
}

/** Writes what was done to a list, and tells of it after the commit. */
export async function closeList(ctx: PublicContext, open: OpenList): Promise<ItemChanges> {
  const changed = [...open.state.items.values()].filter(item => open.before.get(item.id) !== item)
  const changes = changesOf(open, changed)
  if (!open.log.length) return changes
  const now = ctx.clock.now()
  for (const item of changed) await writeItem(ctx, open, item, now)
  for (const row of open.log) await operations.insertOperation(ctx.db, row)
  if (open.hasRecipes) await writeRecipes(ctx, open)
  const row = await writeList(ctx, open, now)
  emitListChanges(ctx, open, row, changed, changes)
  return changes
}

function changesOf(open: OpenList, changed: ListItem[]): ItemChanges {
  const changes: ItemChanges = { created: [], updated: [], deleted: [] }
  for (const item of changed) {
    const before = open.before.get(item.id)
    const wasPresent = before !== undefined && isPresent(before)
    if (isPresent(item)) changes[wasPresent ? 'updated' : 'created'].push(item.id)
    else if (wasPresent) changes.deleted.push(item.id)
  }
  return changes
}

async function writeItem(ctx: PublicContext, open: OpenList, item: ListItem, now: string): Promise<void> {
  const before = open.before.get(item.id)
  const columns = columnsOfItem(item)
  if (before) await items.updateItemRow(ctx.db, item.id, { ...columns, updatedAt: now })
  else await items.insertItem(ctx.db, { id: item.id, listId: open.row.id, ...columns, createdAt: now, updatedAt: now })
  if (item.shares !== (before?.shares ?? []) && (item.shares.length || before?.shares.length)) {
    const recipeIds = item.shares.map(({ recipeId }) => recipeId)
    if (before?.shares.length) await items.deleteShares(ctx.db, item.id, recipeIds)
    for (const share of item.shares) await items.putShare(ctx.db, { id: newId(), itemId: item.id, ...share })
  }
  if (isPresent(item) && item.checked !== (before?.checked ?? false)) await notePurchase(ctx, open, item, now)
}

/** What is ticked was bought; unticked, it was not. */
async function notePurchase(ctx: PublicContext, { row }: OpenList, item: ListItem, now: string): Promise<void> {
  if (!item.checked) return void (await operations.deletePurchase(ctx.db, row.id, item.id))
  const { foodId, unitId, labelId, note, quantity } = item
  await operations.insertPurchase(ctx.db, {
    id: newId(),
    householdId: row.householdId,
    listId: row.id,
    itemId: item.id,
    foodId,
    unitId,
    labelId,
    note,
    quantity,
    boughtAt: now,
  })
}

async function writeRecipes(ctx: PublicContext, { row, state }: OpenList): Promise<void> {
  for (const [recipeId, quantity] of Object.entries(state.recipes))
    if (quantity > 0) await putListRecipe(ctx.db, { id: newId(), listId: row.id, recipeId, quantity })
    else await deleteListRecipe(ctx.db, row.id, recipeId)
}

async function writeList(ctx: PublicContext, open: OpenList, now: string): Promise<ShoppingListRow> {
  const always = { stamp: open.seen, cursor: open.seq, updatedAt: now }
  const own = open.log.some(({ itemId }) => itemId === null)
  const { name, ...settings } = open.state.fields
  const columns = own ? { ...always, name, settings, labels: open.state.labels, stamps: open.state.stamps } : always
  await updateListRow(ctx.db, open.row.id, columns)
  return { ...open.row, ...columns }
}
