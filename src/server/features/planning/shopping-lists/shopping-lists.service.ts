import type { Context } from '#server/context.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import { badRequest, foundToDelete } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { Page, PageQuery } from '#shared/contract/page.ts'
import type {
  ShoppingList,
  ShoppingListInput,
  ShoppingListSummary,
  ShoppingListUpdate,
} from '#shared/contract/planning/shopping-lists.ts'
import { EMPTY_LIST_FIELDS } from '#shared/domain/shopping-list/list-state.ts'
import { findLabelsOfGroup } from '../../catalog/labels/labels.service.ts'
import { putIntoBin } from '../../maintenance/bin/bin.service.ts'
import { textExtras } from './items/extras.ts'
import * as store from './shopping-lists.store.ts'
import { closeList } from './whole-lists/close-list.ts'
import { positionsByName } from './whole-lists/label-settings.ts'
import { emitList } from './whole-lists/list-events.ts'
import { findListSnapshot } from './whole-lists/list-snapshot.store.ts'
import { lockList } from './whole-lists/lock-list.ts'
import { actorOf, apply, loadPresent, madeNow, openList } from './whole-lists/open-list.ts'
import { readList, readSummaries } from './whole-lists/read-list.ts'

export async function listShoppingLists(ctx: Context, query: PageQuery): Promise<Page<ShoppingListSummary>> {
  const { items, ...rest } = await store.listListRows(ctx.db, ctx.user.householdId, query)
  return { ...rest, items: await readSummaries(ctx, items) }
}

export async function createShoppingList(ctx: Context, input: ShoppingListInput, id = newId()): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const { id: userId, groupId } = ctx.user
    const blank = newRow(ctx, 'shopping')
    const { color = null, icon = null, shop = null } = input
    const row: ShoppingListRow = {
      ...blank,
      id,
      userId,
      name: input.name ?? null,
      settings: { ...blank.settings, color, icon, shop, standing: input.standing ?? false },
      extras: textExtras(input.extras),
      labels: positionsByName(await findLabelsOfGroup(ctx.db, groupId)),
      createdAt: input.createdAt ?? blank.createdAt,
    }
    await store.insertList(ctx.db, row)
    emitList(ctx, 'create', row)
    return readList(ctx, row.id)
  })
}

/** Makes the household's pantry; answers whether there was none. What was bought before is not asked about. */
export async function makePantry(ctx: Context): Promise<boolean> {
  const blank = newRow(ctx, 'pantry')
  return store.insertPantry(ctx.db, { ...blank, settings: { ...blank.settings, putAwayUntil: blank.createdAt } })
}

function newRow(ctx: Context, kind: ShoppingListRow['kind']): ShoppingListRow {
  const { name, ...settings } = EMPTY_LIST_FIELDS
  const now = ctx.clock.now()
  return {
    id: newId(),
    kind,
    groupId: ctx.user.groupId,
    householdId: ctx.user.householdId,
    userId: null,
    name,
    settings,
    extras: {},
    labels: {},
    stamps: {},
    stamp: '',
    cursor: 0,
    cursorId: null,
    folded: 0,
    createdAt: now,
    updatedAt: now,
  }
}

/** Items are changed by their own calls; only an explicit empty list of them clears the list. */
export async function updateShoppingList(ctx: Context, id: string, input: ShoppingListUpdate): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const row = await lockList(ctx, id)
    if (input.userId && input.userId !== row.userId) await ensureMember(ctx, input.userId)
    const open = openList(row, actorOf(ctx))
    if (input.name !== undefined && input.name !== row.name)
      apply(ctx, open, { kind: 'setList', ...madeNow(ctx, open), fields: { name: input.name } })
    if (input.listItems?.length === 0) {
      await loadPresent(ctx, open)
      for (const item of [...open.state.items.values()])
        apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: item.id })
    }
    await closeList(ctx, open)
    await store.updateListRow(ctx.db, id, {
      userId: input.userId ?? row.userId,
      extras: textExtras(input.extras),
      createdAt: input.createdAt ?? row.createdAt,
      updatedAt: ctx.clock.now(),
    })
    emitList(ctx, 'update', { ...row, name: open.state.fields.name })
    return readList(ctx, id)
  })
}

async function ensureMember(ctx: Context, userId: string) {
  if (!(await store.isMember(ctx.db, ctx.user.householdId, userId)))
    throw badRequest('unexpected', { exception: 'userId names nobody of this household' })
}

/** The list goes into the bin with all that is on it. */
export async function removeShoppingList(ctx: Context, id: string): Promise<ShoppingList> {
  return ctx.transaction(async ctx => {
    const { householdId } = ctx.user
    const [row] = await store.lockLists(ctx.db, householdId, [id])
    foundToDelete(row)
    const list = await readList(ctx, id)
    await putIntoBin(ctx, 'shopping-list', list.name ?? '', await findListSnapshot(ctx.db, id), { householdId })
    await store.deleteListRow(ctx.db, householdId, id)
    emitList(ctx, 'delete', row!)
    return list
  })
}
