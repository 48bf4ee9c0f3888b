import type { Context } from '#server/context.ts'
import { conflict, found } from '#server/errors.ts'
import { canonicalUuid, newId } from '#server/ids.ts'
import type { ShoppingItemChanges, ShoppingItemInput } from '#shared/contract/planning/shopping-items.ts'
import type { ItemFields, ItemShare } from '#shared/domain/shopping-list/item.ts'
import { keyOfPosition } from '#shared/domain/shopping-list/order-key.ts'
import { lockLists } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import type { ItemChanges } from '../whole-lists/list-events.ts'
import {
  actorOf,
  apply,
  keyOfNew,
  loadSameAs,
  madeNow,
  mergeWithSame,
  type OpenList,
  openList,
} from '../whole-lists/open-list.ts'
import { textExtras } from './extras.ts'
import { labelFinder } from './find-label.ts'
import { findTakenIds } from './items.store.ts'
import { knownIds } from './known-ids.ts'
import { displayOf, readItems } from './read-items.ts'

/** An item that is about to be made, its ids checked. */
export interface NewItem {
  id: string
  quantity: number
  note: string | null
  isFood: boolean
  foodId: string | null
  unitId: string | null
  labelId: string | null
  packageSize?: ItemFields['packageSize']
  pictureId?: string | null
  checked: boolean
  position?: number
  extras: Record<string, string | null>
  shares: ItemShare[]
}

/** Adds items, all or none. What is there already, unticked and in the same unit, grows by them. */
export async function createItems(ctx: Context, inputs: ShoppingItemInput[]): Promise<ShoppingItemChanges> {
  return ctx.transaction(async ctx => {
    const rows = await lockLists(ctx.db, ctx.user.householdId, [...new Set(inputs.map(one => one.shoppingListId))])
    const open = new Map(rows.map(row => [row.id, openList(row, actorOf(ctx))]))
    const items = await newItems(ctx, inputs)
    for (const [i, input] of inputs.entries()) await addItem(ctx, found(open.get(input.shoppingListId)), items[i]!)
    const changes = await readChanges(ctx, [...open.values()])
    // Programs match the answer with what they sent, also where it went onto several lists.
    const place = new Map(items.map(({ id }, i) => [id, i]))
    changes.createdItems.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    return changes
  })
}

async function newItems(ctx: Context, inputs: ShoppingItemInput[]): Promise<NewItem[]> {
  const { groupId } = ctx.user
  const sentFood = (input: ShoppingItemInput) => (typeof input.food === 'object' ? input.food : null)
  const known = await knownIds(ctx, groupId, {
    foods: inputs.map(input => input.foodId),
    units: inputs.map(input => input.unitId),
    labels: inputs.flatMap(input => [input.labelId, sentFood(input)?.labelId]),
    recipes: inputs.flatMap(input => (input.recipeReferences ?? []).map(({ recipeId }) => recipeId)),
  })
  const ids = await idsOf(ctx, inputs)
  const findLabel = labelFinder(ctx)
  const items: NewItem[] = []
  for (const [i, input] of inputs.entries()) {
    const food = sentFood(input)
    const { note, isFood, quantity } = input
    const foodId = known.foods(input.foodId)
    const labelId = input.labelId
      ? known.labels(input.labelId)
      : food
        ? known.labels(food.labelId)
        : await findLabel(input.display || displayOf({ quantity, note, isFood, food: null, unit: null }))
    items.push({
      id: ids[i]!,
      quantity,
      note,
      isFood,
      foodId,
      unitId: known.units(input.unitId),
      labelId,
      packageSize: input.packageSize ?? null,
      pictureId: input.pictureId ?? null,
      checked: input.checked,
      position: input.position,
      extras: textExtras(input.extras),
      shares: sharesOf(input.recipeReferences, id => known.recipes(id) !== null),
    })
  }
  return items
}

/** Each recipe once. */
export function sharesOf(
  given: ShoppingItemInput['recipeReferences'],
  isKnown: (id: string) => boolean = () => true,
): ItemShare[] {
  const shares = (given ?? []).flatMap(({ recipeId, recipeQuantity, recipeScale, recipeNote }) =>
    isKnown(recipeId) ? [{ recipeId, quantity: recipeQuantity, scale: recipeScale, note: recipeNote ?? null }] : [],
  )
  return [...new Map(shares.map(share => [share.recipeId, share])).values()]
}

/** The client's own ids where they are free: programs that were offline know the items by them. */
async function idsOf(ctx: Context, inputs: ShoppingItemInput[]): Promise<string[]> {
  const given = inputs.map(input => (input.id ? canonicalUuid(input.id) : null))
  const own = given.filter(id => id !== null)
  if (new Set(own).size < own.length) throw conflict('shopping-list.item-exists')
  const taken = own.length ? await findTakenIds(ctx.db, own) : []
  if (taken.length) throw conflict('shopping-list.item-exists')
  return given.map(id => id ?? newId())
}

/** Adds an item to an open list: as part of what is there, or by itself. One of less than nothing is nothing. */
export async function addItem(ctx: Context, open: OpenList, item: NewItem): Promise<void> {
  const { id, position, shares, ...fields } = item
  const order = position === undefined ? await keyOfNew(ctx, open) : keyOfPosition(position)
  const add = { item: id, fields: { ...fields, order }, shares: item.checked ? [] : shares, addedBy: open.actor.author }
  if (item.quantity < 0 && !(await hasSame(ctx, open, item))) return
  apply(ctx, open, { kind: 'add', ...madeNow(ctx, open), ...add })
  if (!(await mergeWithSame(ctx, open, id))) return
  const into = open.state.items.get(open.state.items.get(id)?.mergedInto ?? '')
  if (into && into.quantity < 0) apply(ctx, open, { kind: 'remove', ...madeNow(ctx, open), item: into.id })
}

async function hasSame(ctx: Context, open: OpenList, item: NewItem): Promise<boolean> {
  if (item.checked) return false
  const { foodId, unitId, note, packageSize } = item
  return loadSameAs(ctx, open, { foodId, unitId, note, packageSize })
}

/** Writes the lists and answers with what came, changed and went. */
export async function readChanges(ctx: Context, lists: OpenList[]): Promise<ShoppingItemChanges> {
  const all: ItemChanges = { created: [], updated: [], deleted: [] }
  const before = new Map<string, ShoppingItemChanges['deletedItems'][number]>()
  for (const open of lists) {
    for (const item of await readItems(ctx, goneOf(open))) before.set(item.id, item)
    const { created, updated, deleted } = await closeList(ctx, open)
    all.created.push(...created)
    all.updated.push(...updated)
    all.deleted.push(...deleted)
  }
  return {
    createdItems: await readItems(ctx, all.created),
    updatedItems: await readItems(ctx, all.updated),
    deletedItems: all.deleted.flatMap(id => before.get(id) ?? []),
  }
}

/** Items that will be gone: they are read while they are still there. */
const goneOf = (open: OpenList): string[] =>
  [...open.state.items.values()]
    .filter(item => (item.removed || item.mergedInto) && open.before.has(item.id) && open.before.get(item.id) !== item)
    .map(({ id }) => id)
