import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { parseMoment } from '#shared/contract/fields.ts'
import type {
  ShoppingItemBulkUpdate,
  ShoppingItemChanges,
  ShoppingItemPatch,
} from '#shared/contract/planning/shopping-items.ts'
import { type ItemFields, isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { keyOfPosition, positionOfKey } from '#shared/domain/shopping-list/order-key.ts'
import { stampDevice } from '#shared/domain/shopping-list/stamp.ts'
import { findOperationsOnItem } from '../operations/operations.store.ts'
import { lockLists, lockListsOfItems } from '../shopping-lists.store.ts'
import { actorOf, apply, loadItems, madeNow, mergeWithSame, type OpenList, openList } from '../whole-lists/open-list.ts'
import { readChanges, sharesOf } from './create-items.ts'
import { textExtras } from './extras.ts'
import { findLabelsOfFoods } from './find-label.store.ts'
import { knownIds } from './known-ids.ts'
import { moveToList } from './move-to-list.ts'
import { readItems } from './read-items.ts'

type Settable = Omit<ItemFields, 'removed' | 'order'> & { position: number }

/** What a program wants an item to be; fields that are absent stay. */
interface Wanted {
  id: string
  listId?: string
  fields: Partial<Settable>
  shares?: ListItem['shares']
  /** The version that the program had read. */
  read: string | null
}

/** Replaces items. Ids that the household does not have are left out; what others did meanwhile stays. */
export async function updateItems(ctx: Context, inputs: ShoppingItemBulkUpdate[]): Promise<ShoppingItemChanges> {
  return ctx.transaction(ctx => changeItems(ctx, inputs.map(wantedOf)))
}

/** Changes some fields of an item. */
export async function patchItem(ctx: Context, id: string, patch: ShoppingItemPatch): Promise<ShoppingItemChanges> {
  return ctx.transaction(async ctx => {
    const { extras, ...fields } = patch
    const given = { ...fields, ...(extras && { extras: textExtras(extras) }) }
    for (const field of ['foodId', 'unitId', 'labelId'] as const) if (given[field] === '') given[field] = null
    const changes = await changeItems(ctx, [{ id, fields: given, read: null }])
    const isKnown = changes.updatedItems.length || changes.deletedItems.length || (await readItems(ctx, [id])).length
    found(isKnown || null)
    return changes
  })
}

const wantedOf = (input: ShoppingItemBulkUpdate): Wanted => ({
  id: input.id,
  listId: input.shoppingListId,
  fields: {
    checked: input.checked,
    quantity: input.quantity,
    note: input.note,
    isFood: input.isFood,
    foodId: input.foodId,
    unitId: input.unitId,
    labelId: input.labelId,
    ...(input.packageSize !== undefined && { packageSize: input.packageSize }),
    ...(input.pictureId !== undefined && { pictureId: input.pictureId }),
    extras: textExtras(input.extras),
    ...(input.position !== undefined && { position: input.position }),
  },
  shares: sharesOf(input.recipeReferences),
  read: parseMoment(input.updatedAt ?? input.updateAt ?? ''),
})

async function changeItems(ctx: Context, given: Wanted[]): Promise<ShoppingItemChanges> {
  // An id that comes several times counts once.
  const wanted = given.filter((one, i) => given.findIndex(({ id }) => id === one.id) === i)
  const lists = await openLists(ctx, wanted)
  const listOf = (id: string) => [...lists.values()].find(open => open.before.has(id))
  const changed: [OpenList, string][] = []
  await dropForeignIds(
    ctx,
    wanted.map(one => ({ wanted: one, item: listOf(one.id)?.state.items.get(one.id) })),
  )
  for (const one of wanted) {
    const open = listOf(one.id)
    const item = open?.state.items.get(one.id)
    if (!open || !item || !isPresent(item)) continue
    const target = one.listId && one.listId !== open.row.id ? found(lists.get(one.listId)) : open
    await setFields(ctx, open, item, one)
    if (target !== open) await moveToList(ctx, open, target, one.id)
    changed.push([target, one.id])
  }
  // Later ones become part of earlier ones.
  for (const [open, id] of changed.toReversed()) await mergeWithSame(ctx, open, id)
  const changes = await readChanges(ctx, [...lists.values()])
  const unchanged = changed
    .map(([, id]) => id)
    .filter(id => ![...changes.updatedItems, ...changes.deletedItems].some(item => item.id === id))
  return { ...changes, updatedItems: [...changes.updatedItems, ...(await readItems(ctx, unchanged))] }
}

/** What the group does not have becomes nothing. Ids that stay the same are not checked again. */
async function dropForeignIds(ctx: Context, all: { wanted: Wanted; item: ListItem | undefined }[]): Promise<void> {
  const newIds = (field: 'foodId' | 'unitId' | 'labelId') =>
    all.map(({ wanted, item }) => (wanted.fields[field] === item?.[field] ? null : wanted.fields[field]))
  const newRecipes = all.flatMap(({ wanted, item }) =>
    (wanted.shares ?? [])
      .map(({ recipeId }) => recipeId)
      .filter(id => !item?.shares.some(({ recipeId }) => recipeId === id)),
  )
  const known = await knownIds(ctx, ctx.user.groupId, {
    foods: newIds('foodId'),
    units: newIds('unitId'),
    labels: newIds('labelId'),
    recipes: newRecipes,
  })
  for (const { wanted, item } of all) {
    const { fields } = wanted
    if (fields.foodId && fields.foodId !== item?.foodId) fields.foodId = known.foods(fields.foodId)
    if (fields.unitId && fields.unitId !== item?.unitId) fields.unitId = known.units(fields.unitId)
    if (fields.labelId && fields.labelId !== item?.labelId) fields.labelId = known.labels(fields.labelId)
    const isNew = (id: string) => newRecipes.includes(id)
    wanted.shares = wanted.shares
      ?.filter(({ recipeId }) => !isNew(recipeId) || known.recipes(recipeId))
      .map(share => ({ ...share, insteadOf: insteadOfIn(item, share.recipeId) }))
  }
}

/** Programs read and send no more than which recipe an item is for. */
const insteadOfIn = (item: ListItem | undefined, recipeId: string): string | null =>
  item?.shares.find(share => share.recipeId === recipeId)?.insteadOf ?? null

async function openLists(ctx: Context, wanted: Wanted[]): Promise<Map<string, OpenList>> {
  const { householdId } = ctx.user
  const ids = wanted.map(({ id }) => id)
  const own = await lockListsOfItems(ctx.db, householdId, ids)
  const targets = [...new Set(wanted.flatMap(({ listId }) => listId ?? []))]
  const others = targets.filter(id => !own.some(row => row.id === id))
  const rows = [...own, ...(others.length ? await lockLists(ctx.db, householdId, others) : [])]
  const lists = new Map(rows.map(row => [row.id, openList(row, actorOf(ctx))]))
  for (const open of lists.values()) await loadItems(ctx, open, ids)
  return lists
}

/** Sets what differs from the item as the program had read it, and leaves what others did since. */
async function setFields(ctx: Context, open: OpenList, item: ListItem, wanted: Wanted): Promise<void> {
  const foodLabel = wanted.fields.labelId && !item.labelId ? await labelOfFood(ctx, item.foodId) : null
  const differing = Object.entries(wanted.fields).filter(([name, value]) => {
    const current = name === 'position' ? positionOfKey(item.order) : item[name as keyof ItemFields]
    if (value === undefined || isDeepStrictEqual(value, current)) return false
    // An item without a label of its own was shown with its food's.
    return !(name === 'labelId' && foodLabel !== null && value === foodLabel)
  })
  const names = differing.map(([name]) => name as keyof Settable)
  const stale = await changedByOthers(ctx, open, item, { names, read: wanted.read })
  const differs = differing.filter(([name, value]) => !(name in stale && isDeepStrictEqual(stale[name], value)))
  const { position, ...fields } = Object.fromEntries(differs) as Partial<Settable>
  if (position !== undefined)
    apply(ctx, open, { kind: 'move', ...madeNow(ctx, open), item: item.id, order: keyOfPosition(position) })
  if (wanted.fields.quantity !== undefined && fields.quantity !== undefined && fields.quantity < 0) {
    apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: item.id })
    return
  }
  const shares = fields.checked ? [] : wanted.shares
  const given = shares && !isDeepStrictEqual(shares, item.checked ? [] : item.shares) ? { shares } : {}
  if (Object.keys(fields).length || given.shares)
    apply(ctx, open, { kind: 'set', ...madeNow(ctx, open), item: item.id, fields, ...given })
}

async function labelOfFood(ctx: Context, foodId: string | null): Promise<string | null> {
  if (!foodId) return null
  const [food] = await findLabelsOfFoods(ctx.db, ctx.user.groupId, [foodId])
  return food?.labelId ?? null
}

/** Fields that others changed since the program read the item, with the values that it had read. */
async function changedByOthers(
  ctx: Context,
  open: OpenList,
  item: ListItem,
  { names, read }: { names: (keyof Settable)[]; read: string | null },
): Promise<Record<string, unknown>> {
  const row = open.rows.get(item.id)
  if (!read || !row || read >= row.updatedAt) return {}
  if (names.every(name => isSetByItself(open, item, name))) return {}
  const done = await findOperationsOnItem(ctx.db, open.row.id, item.id, read)
  const then: Record<string, unknown> = {}
  const own = new Set<string>()
  for (const { device, previous } of done) {
    for (const [field, value] of Object.entries(previous ?? {})) {
      const name = field === 'order' ? 'position' : field
      if (!(name in then)) then[name] = field === 'order' ? positionOfKey(String(value)) : value
      // A program that read once and saves twice means its second save.
      if (device === open.actor.device) own.add(name)
      else own.delete(name)
    }
  }
  return Object.fromEntries(Object.entries(then).filter(([name]) => !own.has(name)))
}

/** Whether the stamp says that the program set the field last itself, so that the log need not be read. */
function isSetByItself(open: OpenList, item: ListItem, name: keyof Settable): boolean {
  // An amount changes by additions and merges, too, which set no stamp.
  if (name === 'quantity') return false
  const stamp = item.stamps[name === 'position' ? 'order' : name]
  return stamp !== undefined && stampDevice(stamp) === open.actor.device
}
