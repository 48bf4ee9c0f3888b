import { isSameStock } from '../pantry/stock.ts'
import { applyOperation, type Effect } from './apply-operation.ts'
import { isPresent, type ListItem } from './item.ts'
import { currentItem, type ListState } from './list-state.ts'
import { isSameFood, isSameThing } from './merge-items.ts'
import { isLoweredOpen } from './open-rest.ts'
import { isOnItem, type MergeInto, type Operation } from './operations.ts'
import { clampStamp, laterStamp, type Stamp } from './stamp.ts'
import { partUnseen } from './unseen-part.ts'

/** An amount in another unit, or null when the two do not convert. */
export type ConvertUnit = (amount: number, fromUnitId: string | null, toUnitId: string | null) => number | null

export interface Accepted {
  /** As it counts: with a stamp that is not in the server's future. */
  operation: Operation
  effect: Effect
  /** The newest stamp now. */
  seen: Stamp
  /** The item that stays open because its author had not seen it. */
  rest?: string
}

/** How the server takes an operation. The server alone does this; devices hear the result. */
export function acceptOperation(
  state: ListState,
  operation: Operation,
  { now, seen, newId }: { now: number; seen: Stamp; newId: () => string },
): Accepted {
  const stamp = clampStamp(operation.stamp, now, seen)
  const clamped = { ...operation, stamp }
  const accepted = { operation: clamped, seen: laterStamp(seen, stamp) }
  const parted = isOnItem(clamped) ? partUnseen(state, clamped, newId) : null
  // What was lowered as it was seen open changes nothing of what was bought meanwhile.
  if (isLoweredOpen(clamped) && currentItem(state, clamped.item)?.checked)
    return { ...accepted, effect: { outcome: 'outdated', touched: [] } }
  if (!parted) return { ...accepted, effect: applyOperation(state, clamped) }
  const { item, rest, moved } = parted
  for (const one of [item, rest, ...moved]) state.items.set(one.id, one)
  // What was added to something that is bought already changes nothing of it.
  const effect = clamped.kind === 'addQuantity' ? NOTHING_ELSE : applyOperation(state, clamped)
  const touched = [...new Set([...effect.touched, item.id, rest.id, ...moved.map(({ id }) => id)])]
  return { ...accepted, effect: { ...effect, touched }, rest: rest.id }
}

const NOTHING_ELSE: Effect = { outcome: 'applied', touched: [] }

/** Whether an operation can have made its item the same thing as another. */
export const mayMakeEqual = (operation: Operation): boolean =>
  operation.kind === 'add' ||
  operation.kind === 'restore' ||
  (operation.kind === 'set' &&
    (operation.fields.checked === false ||
      ['foodId', 'unitId', 'note', 'packageSize'].some(field => operation.fields[field as 'note'] !== undefined)))

/** The operation that makes an item part of one that is the same thing, if the list has one: the one that is there longest. */
export function mergeOf(
  state: ListState,
  id: string,
  made: { id: string; stamp: Stamp },
  convert?: ConvertUnit,
): MergeInto | null {
  const item = currentItem(state, id)
  if (!item || !isPresent(item) || item.checked) return null
  const others = [...state.items.values()].filter(other => other.id !== item.id && isPresent(other) && !other.checked)
  const same = oldest(others.filter(other => isSameThing(item, other)))
  if (same) return { kind: 'mergeInto', ...made, item: item.id, into: same.id }
  if (!convert || !item.foodId || !item.quantity) return null
  for (const other of others.filter(other => isSameFood(item, other) && isSameStock(item, other)).sort(byAge)) {
    const amount = convert(item.quantity, item.unitId, other.unitId)
    if (amount !== null) return { kind: 'mergeInto', ...made, item: item.id, into: other.id, amount }
  }
  return null
}

const byAge = (a: ListItem, b: ListItem) => (a.made < b.made ? -1 : 1)
const oldest = (items: ListItem[]): ListItem | undefined => items.toSorted(byAge)[0]
