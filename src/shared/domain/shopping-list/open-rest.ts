import { isPresent, type ListItem } from './item.ts'
import { currentItem, type ListState } from './list-state.ts'
import { isSameThing } from './merge-items.ts'
import type { AddQuantity, ItemOperation, Operation, RemoveItem, SetFields, Unmade } from './operations.ts'
import { NOTHING, seenIn } from './unseen-part.ts'

type OnRest = Unmade<ItemOperation>

/** What an operation does to the item that it names, and what to the one beside it that is still to be bought. */
export interface SharedWithRest {
  own: ItemOperation
  onRest: OnRest[]
}

/** Whether an amount was lowered of what its author saw as still to buy. */
export const isLoweredOpen = (operation: Operation): operation is AddQuantity =>
  operation.kind === 'addQuantity' && operation.seenOpen === true && operation.amount < 0

/** Whether an operation was made of an item that was still to buy, but is ticked by now: then more may be meant than is bought. */
export function isOfTicked(state: ListState, operation: Operation): operation is SetFields | RemoveItem | AddQuantity {
  if (!('item' in operation) || !currentItem(state, operation.item)?.checked) return false
  if (operation.kind === 'addQuantity') return isLoweredOpen(operation)
  const isTickOrRemoval = operation.kind === 'remove' || (operation.kind === 'set' && operation.fields.checked)
  return Boolean(isTickOrRemoval && operation.seen)
}

/**
 * What is meant of the same thing that is still to be bought, by somebody who had not heard that a part of what they saw was
 * ticked: what they ticked or removed beyond that part, and the amount that they lowered. Null where nothing is.
 */
export function shareWithRest(state: ListState, operation: Operation): SharedWithRest | null {
  if (!isOfTicked(state, operation)) return null
  const [named, item] = [state.items.get(operation.item)!, currentItem(state, operation.item)!]
  const open = { ...item, checked: false, removed: false }
  const rest = [...state.items.values()].find(one => isPresent(one) && isSameThing(open, one))
  if (!rest) return null
  if (operation.kind === 'addQuantity') {
    const { share, seenOpen } = operation
    if (share && !rest.shares.some(({ recipeId }) => recipeId === share.recipeId)) return null
    const amount = share ? operation.amount : Math.max(operation.amount, -rest.quantity)
    const less: OnRest = { kind: 'addQuantity', item: rest.id, amount, share, seenOpen }
    return {
      own: { ...operation, amount: operation.amount - amount, share: undefined },
      onRest: [!share && rest.quantity + amount <= NOTHING ? { kind: 'remove', item: rest.id } : less],
    }
  }
  const { seen } = operation
  const quantity = seen && isPresent(item) ? seenIn(item, named, seen) : null
  if (!seen || quantity === null) return null
  // Of one that became part of another, what went over is what was ticked of it.
  const more = quantity - Math.min(tickedOf(item), named === item ? Number.POSITIVE_INFINITY : named.quantity)
  if (more <= NOTHING) return null
  const had = new Map(item.shares.map(({ recipeId, scale }) => [recipeId, scale ?? 1]))
  const times =
    seen.times &&
    Object.fromEntries(Object.entries(seen.times).map(([id, all]) => [id, Math.max(0, all - (had.get(id) ?? 0))]))
  const onRest = { item: rest.id, seen: { quantity: more, unitId: item.unitId, times } }
  if (operation.kind === 'remove') return { own: operation, onRest: [{ kind: 'remove', ...onRest }] }
  const tick: OnRest = { kind: 'set', fields: { checked: true }, ...onRest }
  // As one with what was ticked, so that the next who ticks as much takes no more.
  return { own: operation, onRest: [tick, { kind: 'mergeInto', item: rest.id, into: item.id }] }
}

/** How much of a ticked item was ticked: not what somebody put on it afterwards, who saw it ticked. */
const tickedOf = ({ quantity, additions }: ListItem): number =>
  additions.reduce((left, { amount, onTicked }) => (onTicked ? left - amount : left), quantity)
