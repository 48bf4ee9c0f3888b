import type { PublicContext } from '#server/context.ts'
import { type Query, writeEach } from '#server/db/batch-queries.ts'
import { changedColumns } from '#server/db/changed-columns.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { dayOfHousehold } from '#server/household-day.ts'
import { newId } from '#server/ids.ts'
import { isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { columnsOfItem } from '../items/item-rows.ts'
import * as items from '../items/items.store.ts'
import { notePrice } from '../items/note-price.ts'
import { noteOnHand } from '../items/on-hand.ts'
import * as operations from '../operations/operations.store.ts'
import { deleteListRecipe, putListRecipe, updateListRow } from '../shopping-lists.store.ts'
import { emitListChanges, type ItemChanges } from './list-events.ts'
import type { OpenList } from './open-list.ts'

/** Writes what was done to a list, and tells of it after the commit. */
export async function closeList(ctx: PublicContext, open: OpenList): Promise<ItemChanges> {
  const changed = [...open.state.items.values()].filter(item => open.before.get(item.id) !== item)
  const changes = changesOf(open, changed)
  if (!open.log.length) return changes
  const now = ctx.clock.now()
  const columns = columnsOfList(open, now)
  const isPriced = changed.some(item => (item.price ?? open.before.get(item.id)?.price ?? null) !== null)
  const dayOf = isPriced ? await dayOfHousehold(ctx, open.row.householdId) : null
  await writeEach(ctx.db, [
    ...changed.flatMap(item => [
      writeItem(ctx, open, item, now),
      ...notePurchase(ctx, open, item, now),
      ...(dayOf ? notePrice(ctx, open, item, dayOf) : []),
    ]),
    ...open.log.map(row => operations.insertOperation.query(ctx.db, row)),
    updateListRow.query(ctx.db, open.row.id, columns),
  ])
  for (const item of changed) await writeShares(ctx, open, item)
  await writeRecipes(ctx, open)
  if (open.row.kind === 'pantry') await noteOnHand(ctx, open, changed)
  emitListChanges(ctx, open, { ...open.row, ...columns }, changed, changes)
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

function writeItem({ db }: PublicContext, open: OpenList, item: ListItem, now: string): Query {
  const columns = { ...columnsOfItem(item), updatedAt: now }
  const before = open.rows.get(item.id)
  if (before) return items.updateItemRow.query(db, item.id, changedColumns(before, columns))
  return items.insertItem.query(db, { id: item.id, listId: open.row.id, ...columns, createdAt: now })
}

/** What is ticked was bought, as much as is ticked of it; unticked, it was not. */
function notePurchase({ db }: PublicContext, { row, before }: OpenList, item: ListItem, now: string): Query[] {
  if (row.kind === 'pantry' || !isPresent(item)) return []
  const { checked, foodId, unitId, labelId, note, quantity } = item
  const was = before.get(item.id)
  if (checked === (was?.checked ?? false)) {
    const isSame = !checked || (was?.quantity === quantity && was.unitId === unitId)
    return isSame ? [] : [operations.updatePurchase.query(db, row.id, item.id, { quantity, unitId })]
  }
  if (!checked) return [operations.deletePurchase.query(db, row.id, item.id)]
  return [
    operations.insertPurchase.query(db, {
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
    }),
  ]
}

async function writeShares(ctx: PublicContext, open: OpenList, item: ListItem): Promise<void> {
  const before = open.before.get(item.id)?.shares ?? []
  if (item.shares === before || !(item.shares.length || before.length)) return
  const recipeIds = item.shares.map(({ recipeId }) => recipeId)
  if (before.length) await items.deleteShares(ctx.db, item.id, recipeIds)
  for (const share of item.shares)
    await items.putShare(ctx.db, { insteadOf: null, ...share, id: newId(), itemId: item.id })
}

async function writeRecipes(ctx: PublicContext, { row, state, log }: OpenList): Promise<void> {
  for (const { operation } of log) {
    if (operation?.kind !== 'linkRecipe') continue
    const { recipeId } = operation
    const quantity = state.recipes[recipeId]
    if (quantity === undefined) await deleteListRecipe(ctx.db, row.id, recipeId)
    else await putListRecipe(ctx.db, { id: newId(), listId: row.id, recipeId, quantity })
  }
}

function columnsOfList(open: OpenList, now: string): Partial<ShoppingListRow> {
  const cursorId = open.log.at(-1)?.id ?? open.row.cursorId
  const always = { stamp: open.seen, cursor: open.seq, cursorId, updatedAt: now }
  if (!open.log.some(({ itemId }) => itemId === null)) return always
  const { name, ...settings } = open.state.fields
  return { ...always, name, settings, labels: open.state.labels, stamps: open.state.stamps }
}
