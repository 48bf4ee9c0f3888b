import { applyToItem } from './apply-to-item.ts'
import { EMPTY_FIELDS, type ListItem, stampOf } from './item.ts'
import { currentItem, type ListState } from './list-state.ts'
import { mergeItems } from './merge-items.ts'
import type { AddItem, ItemOperation, ListOperation, Operation } from './operations.ts'
import { isOnItem } from './operations.ts'

/**
 * `outdated`: somebody set the same field later. `removed`: the item is removed; the change is kept with it.
 * `unknown`: there is no such item.
 */
export type Outcome = 'applied' | 'outdated' | 'removed' | 'unknown'

export interface Effect {
  outcome: Outcome
  /** Items that are not what they were. */
  touched: string[]
}

/** Applies one operation to a list. Server and browser use this same function, so both come to the same list. */
export const applyOperation = (state: ListState, operation: Operation): Effect =>
  isOnItem(operation) ? applyItemOperation(state, operation) : applyListOperation(state, operation)

export function applyOperations(state: ListState, operations: readonly Operation[]): void {
  for (const operation of operations) applyOperation(state, operation)
}

function applyItemOperation(state: ListState, operation: ItemOperation): Effect {
  const named = state.items.get(operation.item)
  if (!named) {
    if (operation.kind !== 'add') return { outcome: 'unknown', touched: [] }
    state.items.set(operation.item, newItem(operation))
    return { outcome: 'applied', touched: [operation.item] }
  }
  const item = currentItem(state, operation.item)
  if (!item) return { outcome: 'unknown', touched: [] }
  if (operation.kind === 'mergeInto') return merge(state, operation, item)
  const put = (changed: ListItem[]): Effect => {
    for (const one of changed) state.items.set(one.id, one)
    const outcome = !changed.length ? 'outdated' : isHidden(operation, item, changed) ? 'removed' : 'applied'
    return { outcome, touched: changed.map(one => one.id) }
  }
  if (item === named) {
    const changed = applyToItem(item, operation)
    return put(changed === item ? [] : [changed])
  }
  return put(applyToMerged(item, named, operation))
}

/** Whether the change went to a removed item: the person who made it is told. Taking off all that a recipe needs removes it itself. */
const isHidden = ({ kind }: ItemOperation, before: ListItem, changed: ListItem[]) =>
  kind !== 'remove' && kind !== 'restore' && before.removed && changed.some(one => one.removed)

const newItem = (operation: AddItem): ListItem => ({
  ...EMPTY_FIELDS,
  ...operation.fields,
  id: operation.item,
  made: operation.stamp,
  stamps: {},
  additions: [],
  shares: operation.shares ?? [],
  mergedInto: null,
  addedBy: operation.addedBy ?? null,
})

/**
 * An operation on an item that became part of another. What was said of the whole is said of the other now; an amount
 * counts by how much it differs from what went over.
 */
function applyToMerged(into: ListItem, from: ListItem, operation: ItemOperation): ListItem[] {
  const { id, stamp } = operation
  const shift = (amount: number): ListItem[] => {
    if (stamp <= stampOf(from, 'quantity')) return []
    const changed = applyToItem(into, { kind: 'addQuantity', id, stamp, item: into.id, amount })
    return changed === into ? [] : [changed, { ...from, quantity: from.quantity + amount }]
  }
  if (operation.kind === 'add') return []
  if (operation.kind === 'remove') {
    const [changed, rest] = shift(-from.quantity)
    if (!changed || !rest) return []
    return changed.quantity > 0 ? [changed, rest] : [applyToItem(changed, { ...operation, item: into.id }), rest]
  }
  if (operation.kind === 'set' && operation.fields.quantity !== undefined) {
    const { quantity, ...fields } = operation.fields
    const [shifted, rest] = shift(quantity - from.quantity)
    const changed = applyToItem(shifted ?? into, { ...operation, fields, item: into.id })
    return changed === into ? [] : rest ? [changed, rest] : [changed]
  }
  if (operation.kind === 'addQuantity' && !operation.share) return shift(operation.amount)
  const changed = applyToItem(into, { ...operation, item: into.id })
  return changed === into ? [] : [changed]
}

function merge(state: ListState, operation: ItemOperation & { kind: 'mergeInto' }, from: ListItem): Effect {
  const into = currentItem(state, operation.into)
  if (!into || into === from) return { outcome: 'outdated', touched: [] }
  for (const item of mergeItems(into, from, operation.stamp, operation.amount)) state.items.set(item.id, item)
  return { outcome: 'applied', touched: [into.id, from.id] }
}

function applyListOperation(state: ListState, operation: ListOperation): Effect {
  const { stamp } = operation
  const isLater = (key: string) => stamp > (state.stamps[key] ?? '')
  if (operation.kind === 'linkRecipe') {
    const scale = (state.recipes[operation.recipeId] ?? 0) + operation.scale
    if (scale > 0) state.recipes[operation.recipeId] = scale
    else delete state.recipes[operation.recipeId]
    return { outcome: 'applied', touched: [] }
  }
  if (operation.kind === 'orderLabels') {
    const later = Object.entries(operation.positions).filter(([labelId]) => isLater(`label:${labelId}`))
    for (const [labelId, position] of later) {
      state.labels[labelId] = position
      state.stamps[`label:${labelId}`] = stamp
    }
    return { outcome: later.length ? 'applied' : 'outdated', touched: [] }
  }
  const later = Object.entries(operation.fields).filter(([field, value]) => value !== undefined && isLater(field))
  Object.assign(state.fields, Object.fromEntries(later))
  for (const [field] of later) state.stamps[field] = stamp
  return { outcome: later.length ? 'applied' : 'outdated', touched: [] }
}
