import type { Context } from '#server/context.ts'
import type { Viewer } from '#server/db/recipe-audience.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { found } from '#server/errors.ts'
import type { ListChanges, OperationResult } from '#shared/contract/planning/list-operations.ts'
import { emptyList } from '#shared/domain/shopping-list/list-state.ts'
import { byOrder } from '#shared/domain/shopping-list/order-key.ts'
import { relatedNames } from '../names/related-names.ts'
import { findOperationsFrom } from '../operations/operations.store.ts'
import { findListOrPantry, findListRecipes } from '../shopping-lists.store.ts'
import { loadItems, loadPresent, openList, READER } from './open-list.ts'

/** What a device knows of a list: up to which operation, which `sinceId` names. */
export interface Known {
  since: number
  sinceId?: string | null | undefined
}

/**
 * What happened to a list since a cursor: the items that changed, as they are now; the whole list where the operations
 * since then are no longer kept, or where what is known never happened, because a backup was restored. `userId` stands in for
 * the owner of a list that has none.
 */
export async function readListChanges(
  ctx: Pick<Context, 'db'>,
  row: ShoppingListRow,
  known: Known,
  { userId, viewer, results = [] }: { userId: string; viewer: Viewer; results?: OperationResult[] },
): Promise<ListChanges> {
  const { since } = known
  const isOutside = since < row.folded || since === 0 || since > row.cursor
  const kept = isOutside ? [] : await findOperationsFrom(ctx.db, row.id, since)
  const isSnapshot = isOutside || isOtherHistory(row, known, kept)
  const operations = isSnapshot ? [] : kept.filter(({ seq }) => seq > since)
  const open = openList(row, READER)
  const ids = [...new Set(operations.flatMap(({ items }) => items))]
  if (isSnapshot) await loadPresent(ctx, open)
  else await loadItems(ctx, open, ids)
  const linked = await findListRecipes(ctx.db, [row.id])
  const items = [...open.state.items.values()].sort(byOrder)
  const recipeIds = linked.map(({ recipeId }) => recipeId)
  const done = results.filter(({ seq }) => seq !== null).map(({ id }) => id)
  return {
    listId: row.id,
    since: isSnapshot ? 0 : since,
    cursor: row.cursor,
    cursorId: row.cursorId,
    isSnapshot,
    fields: { ...emptyList().fields, ...row.settings, name: row.name },
    stamps: row.stamps,
    labels: row.labels,
    recipes: Object.fromEntries(linked.map(({ recipeId, quantity }) => [recipeId, quantity])),
    userId: row.userId ?? userId,
    items: items as ListChanges['items'],
    gone: ids.filter(id => !open.state.items.has(id)),
    applied: [...new Set([...operations.map(({ id }) => id), ...done])],
    stamp: row.stamp,
    related: await relatedNames(ctx, viewer, items, recipeIds),
    results,
  }
}

/** Whether the operation that a device knows last is another one here. Those from before this was kept do not say. */
function isOtherHistory(row: ShoppingListRow, { since, sinceId }: Known, kept: { id: string; seq: number }[]): boolean {
  if (!sinceId) return false
  return sinceId !== (since === row.cursor ? row.cursorId : kept.find(({ seq }) => seq === since)?.id)
}

export async function getListChanges(ctx: Context, id: string, known: Known): Promise<ListChanges> {
  const [row] = await findListOrPantry(ctx.db, ctx.user.householdId, id)
  return readListChanges(ctx, found(row), known, { userId: ctx.user.id, viewer: ctx.user })
}
