import { withAddition } from './apply-to-item.ts'
import { type ItemShare, type ListItem, stampOf } from './item.ts'
import { currentItem, type ListState } from './list-state.ts'
import type { ItemOperation, SeenAmount } from './operations.ts'

/** Sums of decimals miss zero by a little. */
export const NOTHING = 1e-9

/** What somebody sees of an item who ticks it. */
export const seenOf = ({ quantity, unitId, shares }: ListItem): SeenAmount => ({
  quantity,
  unitId,
  times: Object.fromEntries(shares.map(({ recipeId, scale }) => [recipeId, scale ?? 1])),
})

/** An item in two: what an operation is about, and what its author had not seen and stays to be bought. */
export interface Parted {
  item: ListItem
  rest: ListItem
}

/**
 * Parts an item on which others had put more than was seen by whoever ticks or removes it, or which others had ticked before
 * somebody put more on it: what nobody bought or removed stays open, as an item of its own. Null where there is nothing to
 * part. Only the server does this: on a device, another operation might name an item that the server never makes.
 */
export function partUnseen(state: ListState, operation: ItemOperation, newId: () => string): Parted | null {
  const [named, item] = [state.items.get(operation.item), currentItem(state, operation.item)]
  if (!named || !item) return null
  const restOf = (quantity: number, shares: ItemShare[]): ListItem => ({
    ...item,
    ...{ id: newId(), made: operation.stamp, stamps: {}, additions: [], mergedInto: null },
    // What was paid is of what was bought.
    ...{ checked: false, removed: false, quantity, shares, price: null },
  })
  if (operation.kind === 'addQuantity') {
    const { amount, share, seenOpen } = operation
    if (!seenOpen || !item.checked || amount <= NOTHING) return null
    return { item, rest: restOf(amount, share && share.scale > 0 ? [share] : []) }
  }
  const seen = item.checked || item.removed ? undefined : seenBy(item, operation)
  const quantity = seen && seenIn(item, named, seen)
  if (!seen || typeof quantity !== 'number' || quantity < 0) return null
  const more = item.quantity - quantity
  if (more <= NOTHING) return null
  const [kept, unseen] = partShares(item.shares, seen.times)
  const additions = withAddition(item.additions, { stamp: operation.stamp, amount: -more })
  return { item: { ...item, quantity, additions, shares: kept }, rest: restOf(more, unseen) }
}

/** What was seen by whoever ticks or removes an item, unless somebody said otherwise since. */
function seenBy(item: ListItem, operation: ItemOperation): SeenAmount | undefined {
  const { kind, stamp } = operation
  if (kind === 'remove') return stamp > stampOf(item, 'removed') ? operation.seen : undefined
  return kind === 'set' && operation.fields.checked && stamp > stampOf(item, 'checked') ? operation.seen : undefined
}

/** What was seen, in the unit of the item; null where that is another one by now. */
export function seenIn(item: ListItem, named: ListItem, seen: SeenAmount): number | null {
  if (seen.unitId === item.unitId) return seen.quantity
  // Of one that became part of another, this is what went over.
  return named === item ? null : named.quantity
}

/** The makings of recipes that were seen, and those that were not; all were where nothing is said of them. */
function partShares(shares: ItemShare[], times: SeenAmount['times']): [kept: ItemShare[], unseen: ItemShare[]] {
  if (!times) return [shares, []]
  const scaled = (of: (share: ItemShare) => number) =>
    shares.flatMap(share => (of(share) > 0 ? [{ ...share, scale: of(share) }] : []))
  const seen = ({ recipeId, scale }: ItemShare) => Math.min(times[recipeId] ?? 0, scale ?? 1)
  return [scaled(seen), scaled(share => (share.scale ?? 1) - seen(share))]
}
