import type { Context } from '#server/context.ts'
import { batchQueries } from '#server/db/batch-queries.ts'
import type {
  ShoppingItemShareRow,
  ShoppingListItemRow,
  ShoppingListOperationRow,
  ShoppingListRow,
} from '#server/db/schema/shopping-lists.ts'
import { newId } from '#server/ids.ts'
import {
  type Accepted,
  acceptOperation,
  type ConvertUnit,
  mergeOf,
} from '#shared/domain/shopping-list/accept-operation.ts'
import type { Effect } from '#shared/domain/shopping-list/apply-operation.ts'
import { type ItemField, isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { currentItem, emptyList, type ListState } from '#shared/domain/shopping-list/list-state.ts'
import { isSameFood } from '#shared/domain/shopping-list/merge-items.ts'
import { isOnItem, type Operation } from '#shared/domain/shopping-list/operations.ts'
import { keyAtEnd } from '#shared/domain/shopping-list/order-key.ts'
import { nextStamp, type Stamp } from '#shared/domain/shopping-list/stamp.ts'
import { itemOf, shareOf } from '../items/item-rows.ts'
import * as items from '../items/items.store.ts'

/** Who does something to a list: a user with their session, or a guest with a link. */
export interface Actor {
  userId: string | null
  /** What `addedBy` of new items says. */
  author: string | null
  /** What a user is called; guests are by what they say. */
  name?: string
  /** The session or link; part of the stamps that the server makes for it. */
  device: string
  integrationId: string
  /** Guests may do less. */
  isGuest?: boolean
}

/** A list that is locked until the transaction ends, with those of its items that were asked for. */
export interface OpenList {
  row: ShoppingListRow
  state: ListState
  actor: Actor
  /** Items as they were when they were read. */
  before: Map<string, ListItem>
  rows: Map<string, ShoppingListItemRow>
  seen: Stamp
  seq: number
  log: ShoppingListOperationRow[]
}

export const actorOf = ({ user }: Pick<Context, 'user'>): Actor => ({
  userId: user.id,
  author: user.id,
  name: user.fullName || user.username,
  integrationId: user.session.integrationId,
  device: `${user.session.kind}-${user.session.id}`,
})

/** Only reads: no operation is made in its name. */
export const READER: Actor = { userId: null, author: null, device: 'reader', integrationId: 'generic' }

/** Opens a list whose row is locked. */
export function openList(row: ShoppingListRow, actor: Actor): OpenList {
  const state = emptyList({ ...row.settings, name: row.name })
  state.labels = { ...row.labels }
  state.stamps = { ...row.stamps }
  return {
    row,
    state,
    actor,
    before: new Map(),
    rows: new Map(),
    seen: row.stamp,
    seq: row.cursor,
    log: [],
  }
}

/** Reads items, and those that they became part of. */
export async function loadItems(ctx: Pick<Context, 'db'>, open: OpenList, ids: Iterable<string>): Promise<void> {
  let wanted = [...new Set(ids)].filter(id => !open.state.items.has(id))
  while (wanted.length) {
    const rows: ShoppingListItemRow[] = []
    for (let i = 0; i < wanted.length; i += 500) {
      const ids = wanted.slice(i, i + 500)
      const [found, shares] = await batchQueries(ctx.db, [
        items.findItemRows.query(ctx.db, open.row.id, ids),
        items.findShares.query(ctx.db, ids),
      ])
      addItems(open, found, shares)
      rows.push(...found)
    }
    wanted = rows.flatMap(({ mergedInto }) => (mergedInto && !open.state.items.has(mergedInto) ? [mergedInto] : []))
  }
}

/** Reads what is on the list; of one food alone where nothing else matters. */
export async function loadPresent(ctx: Pick<Context, 'db'>, open: OpenList, foodId?: string): Promise<void> {
  const { db } = ctx
  const rows = foodId ? items.findPresentRowsOfFood(db, open.row.id, foodId) : items.findPresentRows(db, open.row.id)
  await addRows(ctx, open, await rows)
}

async function addRows(ctx: Pick<Context, 'db'>, open: OpenList, found: ShoppingListItemRow[]): Promise<void> {
  const rows = found.filter(({ id }) => !open.state.items.has(id))
  for (let i = 0; i < rows.length; i += 500) {
    const some = rows.slice(i, i + 500)
    const ids = some.map(({ id }) => id)
    addItems(open, some, await items.findShares(ctx.db, ids))
  }
}

function addItems(open: OpenList, rows: ShoppingListItemRow[], shares: ShoppingItemShareRow[]): void {
  const byItem = Map.groupBy(shares, share => share.itemId)
  for (const row of rows) {
    const item = itemOf(row, (byItem.get(row.id) ?? []).map(shareOf))
    open.rows.set(row.id, row)
    open.before.set(row.id, item)
    open.state.items.set(row.id, item)
  }
}

/** Reads the items that may be the same thing as this one. */
async function loadSame(
  ctx: Pick<Context, 'db'>,
  open: OpenList,
  { foodId, note }: Pick<ListItem, 'foodId' | 'note'>,
): Promise<void> {
  const { db } = ctx
  const listId = open.row.id
  if (foodId) await addRows(ctx, open, await items.findOpenRowsWithFood(db, listId, foodId))
  else if (note === null) await addRows(ctx, open, await items.findOpenRowsWithNothing(db, listId))
  else await addRows(ctx, open, await items.findOpenRowsWithNote(db, listId, note))
}

/** An id and a stamp for something that the server does in the name of the actor. */
export const madeNow = (ctx: Pick<Context, 'clock'>, open: OpenList): { id: string; stamp: Stamp } => ({
  id: newId(),
  stamp: nextStamp(open.actor.device, ctx.clock.millis(), open.seen),
})

/** Applies an operation and records it. The items it names must have been loaded. */
export function apply(ctx: Pick<Context, 'clock'>, open: OpenList, given: Operation): Effect & Pick<Accepted, 'rest'> {
  const named = isOnItem(given) ? currentItem(open.state, given.item) : null
  const at = { now: ctx.clock.millis(), seen: open.seen, newId }
  const { operation, effect, seen, rest } = acceptOperation(open.state, given, at)
  open.seen = seen
  open.seq++
  open.log.push({
    id: operation.id,
    listId: open.row.id,
    seq: open.seq,
    userId: open.actor.userId,
    device: open.actor.device,
    itemId: isOnItem(operation) ? (named?.id ?? operation.item) : null,
    items: effect.touched,
    operation,
    previous: named && { ...previousOf(named, operation), ...(rest && { quantity: named.quantity }) },
    outcome: effect.outcome,
    createdAt: ctx.clock.now(),
  })
  return { ...effect, rest }
}

function previousOf(item: ListItem, operation: Operation): Record<string, unknown> {
  const fields: string[] =
    operation.kind === 'set' || operation.kind === 'add'
      ? Object.keys(operation.fields)
      : operation.kind === 'move'
        ? ['order']
        : ['quantity', 'removed']
  return Object.fromEntries(fields.map(field => [field, item[field as ItemField]]))
}

/** Makes an item part of the one on the list that is the same thing, if there is one. */
export async function mergeWithSame(
  ctx: Pick<Context, 'db' | 'clock'>,
  open: OpenList,
  id: string,
  convert?: ConvertUnit,
): Promise<boolean> {
  const item = currentItem(open.state, id)
  if (!item || item.removed || item.checked) return false
  await loadSame(ctx, open, item)
  const merge = mergeOf(open.state, id, madeNow(ctx, open), convert)
  if (merge) apply(ctx, open, merge)
  return merge !== null
}

/** The order key of a new item: after all others. */
export async function keyOfNew(ctx: Pick<Context, 'db'>, open: OpenList): Promise<string> {
  const last = await items.findLastKey(ctx.db, open.row.id)
  const known = [...open.state.items.values()].filter(item => !item.removed && !item.mergedInto)
  return keyAtEnd([...known, ...(last?.order ? [{ id: '', order: last.order }] : [])])
}

/** Whether the list has an open item that is this thing. */
export async function loadSameAs(
  ctx: Pick<Context, 'db'>,
  open: OpenList,
  thing: Pick<ListItem, 'foodId' | 'unitId' | 'note'> & Partial<Pick<ListItem, 'packageSize'>>,
): Promise<boolean> {
  await loadSame(ctx, open, thing)
  return [...open.state.items.values()].some(
    item => isPresent(item) && !item.checked && item.unitId === thing.unitId && isSameFood(item, thing),
  )
}
