import type { Context, PublicContext } from '#server/context.ts'
import type { UnitRow } from '#server/db/schema/kitchen.ts'
import type { ShoppingListRow } from '#server/db/schema/shopping-lists.ts'
import type { ListChanges, ListOperation, OperationResult } from '#shared/contract/planning/list-operations.ts'
import { type ConvertUnit, mayMakeEqual } from '#shared/domain/shopping-list/accept-operation.ts'
import { convertBetween } from '#shared/domain/shopping-list/convert-units.ts'
import { mayGuest, partForGuest } from '#shared/domain/shopping-list/guests.ts'
import { currentItem } from '#shared/domain/shopping-list/list-state.ts'
import { joinNotes } from '#shared/domain/shopping-list/merge-items.ts'
import { isOfTicked, type SharedWithRest, shareWithRest } from '#shared/domain/shopping-list/open-rest.ts'
import type { ItemOperation, Operation, SeenAmount } from '#shared/domain/shopping-list/operations.ts'
import { isSeenPart } from '#shared/domain/shopping-list/unseen-part.ts'
import { loadRecipes } from '../from-recipes/recipes-on-list.ts'
import { findPartIds, findTakenIds } from '../items/items.store.ts'
import { type KnownIds, knownIds } from '../items/known-ids.ts'
import * as related from '../names/related-names.store.ts'
import { countItems, findListOrPantry } from '../shopping-lists.store.ts'
import { closeList } from '../whole-lists/close-list.ts'
import { type Known, readListChanges } from '../whole-lists/list-changes.ts'
import { lockListOrPantry } from '../whole-lists/lock-list.ts'
import {
  type Actor,
  actorOf,
  apply,
  keyOfNew,
  loadItems,
  loadSameAs,
  madeNow,
  mergeWithSame,
  type OpenList,
  openList,
} from '../whole-lists/open-list.ts'
import { findKnownOperations } from './operations.store.ts'

export interface SentOperations extends Known {
  operations: ListOperation[]
}

/** Applies what a device did, each operation once however often it comes, and answers with what happened since its cursor. */
export async function sendOperations(ctx: Context, listId: string, sent: SentOperations): Promise<ListChanges> {
  const results = await ctx.transaction(async ctx => {
    const row = await lockListOrPantry(ctx, listId)
    return sent.operations.length ? applySent(ctx, row, sent.operations, actorOf(ctx)) : []
  })
  const [row] = await findListOrPantry(ctx.db, ctx.user.householdId, listId)
  return readListChanges(ctx, row!, sent, { userId: ctx.user.id, viewer: ctx.user, results })
}

/** Applies operations to a locked list. */
export async function applySent(
  ctx: PublicContext,
  row: ShoppingListRow,
  sent: ListOperation[],
  actor: Actor,
): Promise<OperationResult[]> {
  const ids = [...new Set(sent.map(({ id }) => id))]
  const known = new Map((await findKnownOperations(ctx.db, ids)).map(one => [one.id, one]))
  const fresh = sent.filter(({ id }) => !known.has(id))
  const open = openList(row, actor)
  const itemIds = [...new Set(fresh.flatMap(one => ('item' in one ? [one.item] : [])))]
  await loadItems(ctx, open, itemIds)
  const elsewhere = await idsElsewhere(ctx, open, itemIds)
  const group = await knownIds(ctx, row.groupId, idsIn(fresh))
  if (fresh.some(({ kind }) => kind === 'linkRecipe')) await loadRecipes(ctx, open)
  const convert = fresh.some(one => mayMakeEqual(one as Operation))
    ? await converterOf(ctx, row.groupId, open, fresh)
    : undefined
  let itemCount = actor.isGuest ? await countPresent(ctx, row.id) : 0
  const results = new Map<string, OperationResult>()
  for (const asked of sent) {
    const one = actor.isGuest ? partOf(open, asked) : asked
    const before = known.get(one.id)
    if (before) {
      // An operation of another list has this id, so this device did not make it.
      const isHere = before.listId === row.id
      results.set(one.id, {
        id: one.id,
        seq: isHere ? before.seq : null,
        outcome: isHere ? (before.outcome as OperationResult['outcome']) : 'refused',
      })
    } else if (
      ('item' in one && elsewhere.has(one.item)) ||
      (one.kind === 'linkRecipe' && !group.recipes(one.recipeId)) ||
      (actor.isGuest && !mayGuestDo(open, one, itemCount))
    ) {
      results.set(one.id, { id: one.id, seq: null, outcome: 'refused' })
    } else if (!results.has(one.id)) {
      if (one.kind === 'add') itemCount++
      const operation = await checked(ctx, open, one, group)
      const shared = await shareIfTicked(ctx, open, operation)
      await loadParts(ctx, open, operation)
      const { outcome, rest } = apply(ctx, open, shared?.own ?? operation)
      // A guest is told that not all of it was done.
      results.set(one.id, { id: one.id, seq: open.seq, outcome: one === asked ? outcome : 'refused' })
      if (shared) await applyToRest(ctx, open, shared)
      if (mayMakeEqual(operation) && outcome !== 'unknown' && 'item' in operation) {
        const id = currentItem(open.state, operation.item)?.id
        if (id) await mergeWithSame(ctx, open, id, convert)
      }
      if (rest) await mergeWithSame(ctx, open, rest)
    }
  }
  await closeList(ctx, open)
  return [...results.values()]
}

/** What an operation does to the same thing that is still to be bought, where its item was ticked meanwhile. */
async function shareIfTicked(ctx: PublicContext, open: OpenList, operation: Operation): Promise<SharedWithRest | null> {
  if (!isOfTicked(open.state, operation)) return null
  const item = currentItem(open.state, operation.item)
  return item && (await loadSameAs(ctx, open, item)) ? shareWithRest(open.state, operation) : null
}

async function applyToRest(ctx: PublicContext, open: OpenList, { onRest }: SharedWithRest): Promise<void> {
  for (const one of onRest) {
    const operation: ItemOperation = { ...one, ...madeNow(ctx, open) }
    const isOwnWork = operation.kind === 'mergeInto' || !open.actor.isGuest
    if (!isOwnWork && !mayGuest(operation, currentItem(open.state, operation.item), 0)) return
    await loadParts(ctx, open, operation)
    const { rest } = apply(ctx, open, operation)
    if (rest) await mergeWithSame(ctx, open, rest)
  }
}

/** Reads what became part of an item where not all of it was seen: those may be items of their own again. */
async function loadParts(ctx: PublicContext, open: OpenList, operation: Operation): Promise<void> {
  if (!isSeenPart(open.state, operation)) return
  const item = currentItem(open.state, operation.item)
  if (item && item.quantity > operation.seen.quantity)
    await loadItems(ctx, open, await findPartIds(ctx.db, open.row.id, item.id))
}

const countPresent = async (ctx: PublicContext, listId: string): Promise<number> =>
  (await countItems(ctx.db, [listId])).reduce((sum, { count }) => sum + Number(count), 0)

function mayGuestDo(open: OpenList, one: ListOperation, itemCount: number): boolean {
  return mayGuest(one as Operation, 'item' in one ? (currentItem(open.state, one.item) ?? null) : null, itemCount)
}

const partOf = (open: OpenList, one: ListOperation): ListOperation =>
  'item' in one ? partForGuest(one, currentItem(open.state, one.item) ?? null) : one

/** Ids of items that are on another list; operations on them are refused here. */
async function idsElsewhere(ctx: PublicContext, open: OpenList, ids: string[]): Promise<Set<string>> {
  const unknown = ids.filter(id => !open.state.items.has(id))
  if (!unknown.length) return new Set()
  return new Set((await findTakenIds(ctx.db, unknown)).map(({ id }) => id))
}

function idsIn(operations: ListOperation[]) {
  const fields = operations.flatMap(one => (one.kind === 'add' || one.kind === 'set' ? [one.fields] : []))
  return {
    foods: [...fields.map(({ foodId }) => foodId), ...operations.flatMap(sharesIn).map(share => share.insteadOf)],
    units: fields.map(({ unitId }) => unitId),
    labels: [
      ...fields.map(({ labelId }) => labelId),
      ...operations.flatMap(one => (one.kind === 'orderLabels' ? Object.keys(one.positions) : [])),
    ],
    recipes: operations.flatMap(one =>
      one.kind === 'linkRecipe' ? [one.recipeId] : sharesIn(one).map(share => share.recipeId),
    ),
  }
}

const sharesIn = (one: ListOperation) =>
  (one.kind === 'add' ? one.shares : one.kind === 'addQuantity' && one.share ? [one.share] : null) ?? []

/** A share of a recipe of the group; none of another's. */
const knownShare = <S extends { recipeId: string; insteadOf?: string | null }>(share: S, known: KnownIds): S[] =>
  known.recipes(share.recipeId) ? [{ ...share, insteadOf: known.foods(share.insteadOf) }] : []

/** Drops ids that the group does not have (any more). The food's name, which the device sent along, stays as a note. */
async function checked(ctx: PublicContext, open: OpenList, one: ListOperation, known: KnownIds): Promise<Operation> {
  if (one.kind === 'orderLabels') {
    const own = Object.entries(one.positions).filter(([labelId]) => known.labels(labelId))
    return { ...one, positions: Object.fromEntries(own) }
  }
  if (one.kind === 'addQuantity') return { ...one, share: one.share && knownShare(one.share, known)[0] } as Operation
  if (one.kind === 'remove') return { ...one, ...seenBy(open, one) } as Operation
  if (one.kind !== 'add' && one.kind !== 'set') return one as Operation
  const { name, ...operation } = one
  const fields = { ...one.fields }
  if (fields.foodId && !known.foods(fields.foodId)) {
    fields.foodId = null
    fields.isFood = false
    fields.note = joinNotes(name ?? null, fields.note ?? null)
  }
  if (fields.unitId) fields.unitId = known.units(fields.unitId)
  if (fields.labelId) fields.labelId = known.labels(fields.labelId)
  if (open.actor.isGuest) {
    delete fields.extras
    delete fields.price
    delete fields.pictureId
  }
  if (one.kind === 'set') return { ...operation, fields, ...seenBy(open, one) } as Operation
  return {
    ...operation,
    fields: { ...fields, order: one.fields.order ?? (await keyOfNew(ctx, open)) },
    shares: open.actor.isGuest ? undefined : one.shares?.flatMap(share => knownShare(share, known)),
    addedBy: open.actor.author,
  } as Operation
}

/** Guests are told of no recipes, so that they say nothing of them. */
const seenBy = ({ actor }: OpenList, { seen }: { seen?: SeenAmount | undefined }) =>
  seen && { seen: actor.isGuest ? { ...seen, times: undefined } : seen }

/** Adds up amounts of units that convert: 200 g and half a kilogram are 700 g. */
async function converterOf(
  ctx: PublicContext,
  groupId: string,
  open: OpenList,
  sent: ListOperation[],
): Promise<ConvertUnit> {
  const named = sent.flatMap(one => (one.kind === 'add' || one.kind === 'set' ? (one.fields.unitId ?? []) : []))
  const present = [...open.state.items.values()].flatMap(({ unitId }) => unitId ?? [])
  if (!named.length && !present.length) return () => null
  const units = new Map((await related.findAllUnits(ctx.db, groupId)).map(unit => [unit.id, unit as UnitRow]))
  return (amount, from, to) => {
    const [one, other] = [from && units.get(from), to && units.get(to)]
    return one && other ? convertBetween(amount, one, other) : null
  }
}
