import { withAddition } from './apply-to-item.ts'
import { type ItemField, type ItemShare, type ListItem, stampOf } from './item.ts'
import { currentItem, type ListState } from './list-state.ts'
import type { ItemOperation, Operation, RemoveItem, SeenAmount, SetFields } from './operations.ts'
import { laterStamp, type Stamp } from './stamp.ts'

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
  /** What had become part of the item, and is part of the rest from now on. */
  moved: ListItem[]
}

/**
 * Parts an item on which others had put more than was seen by whoever ticks or removes it, or which others had ticked before
 * somebody put more on it: what nobody bought or removed stays open, as an item of its own. Two that became one are two again,
 * so that whoever sees both can tick both. Null where there is nothing to part. Only the server does this: on a device, another
 * operation might name an item that the server never makes.
 */
export function partUnseen(state: ListState, operation: ItemOperation, newId: () => string): Parted | null {
  const [named, item] = [state.items.get(operation.item), currentItem(state, operation.item)]
  if (!named || !item) return null
  const { stamp } = operation
  if (operation.kind === 'addQuantity') {
    const { amount, share, seenOpen } = operation
    if (!seenOpen || !item.checked || amount <= NOTHING) return null
    const rest = { ...likeOf(item, newId(), stamp), quantity: amount, shares: share && share.scale > 0 ? [share] : [] }
    return { item, rest, moved: [] }
  }
  if (!isSeenPart(state, operation)) return null
  const { seen } = operation
  const all = seenIn(item, named, seen)
  if (all === null || all < 0) return null
  // Of one that became part of another, nothing but what went over can be meant.
  const quantity = named === item ? all : Math.max(0, Math.min(all, named.quantity))
  const more = item.quantity - quantity
  if (more <= NOTHING) return null
  const [shares, unseen] = partShares(item.shares, seen.times)
  if (named !== item)
    return {
      item: { ...apart(named, item, { quantity, stamp }), shares },
      rest: { ...lessenedBy(item, quantity, stamp), shares: unseen, price: null },
      moved: [],
    }
  const [first, ...others] = partsWithin(state, item, more)
  const rest = first
    ? apart(first, item, { quantity: more, stamp })
    : { ...likeOf(item, newId(), stamp), quantity: more }
  return {
    item: { ...lessenedBy(item, more, stamp), shares },
    // What was done to its parts before they were one still counts.
    rest: { ...rest, made: earliest([rest, ...others]), shares: unseen, price: null },
    moved: others.map(one => ({ ...one, mergedInto: rest.id })),
  }
}

const earliest = (items: ListItem[]): Stamp =>
  items.reduce((first, { made }) => (made < first ? made : first), items[0]!.made)

/** An item that is like another, and open. What was paid is of what was bought. */
const likeOf = (item: ListItem, id: string, stamp: Stamp): ListItem => ({
  ...item,
  ...{ id, made: stamp, stamps: {}, additions: [], mergedInto: null },
  ...{ checked: false, removed: false, price: null },
})

const lessenedBy = (item: ListItem, amount: number, stamp: Stamp): ListItem => ({
  ...item,
  quantity: item.quantity - amount,
  additions: withAddition(item.additions, { stamp, amount: -amount }),
})

/** What had become part of an item, as an item of its own again. What was said of both since they were one was said of this, too. */
function apart(part: ListItem, item: ListItem, { quantity, stamp }: { quantity: number; stamp: Stamp }): ListItem {
  const amount = quantity - part.quantity
  const said = saidSince(item, part)
  return {
    ...part,
    ...Object.fromEntries(said.map(field => [field, item[field]])),
    stamps: { ...part.stamps, ...Object.fromEntries(said.map(field => [field, item.stamps[field]])) },
    // What went over was told in the unit of the other.
    unitId: item.unitId,
    quantity,
    additions: Math.abs(amount) > NOTHING ? withAddition(part.additions, { stamp, amount }) : part.additions,
    ...{ mergedInto: null, checked: false, removed: false },
  }
}

/** Amounts and what was paid for them are of each alone. */
const saidSince = ({ stamps }: ListItem, part: ListItem): ItemField[] =>
  (Object.keys(stamps) as ItemField[]).filter(
    field => field !== 'quantity' && field !== 'price' && stamps[field]! > stampOf(part, field),
  )

/** What became part of an item, as far as an amount of it can hold that: first what somebody may have seen least of. */
function partsWithin(state: ListState, item: ListItem, amount: number): ListItem[] {
  const parts = [...state.items.values()].filter(({ mergedInto }) => mergedInto === item.id)
  let left = amount + NOTHING
  return parts
    .sort((a, b) => (lastSet(a) > lastSet(b) ? -1 : 1))
    .filter(({ quantity }) => {
      const fits = quantity <= left
      if (fits) left -= quantity
      return fits
    })
}

const lastSet = ({ made, stamps }: ListItem): Stamp => Object.values(stamps).reduce(laterStamp, made)

type WithSeen = (SetFields | RemoveItem) & { seen: SeenAmount }

/** Whether an operation ticks or removes no more of an open item than what is told as seen of it. */
export function isSeenPart(state: ListState, operation: Operation): operation is WithSeen {
  const { kind, stamp } = operation
  const item = kind === 'set' || kind === 'remove' ? currentItem(state, operation.item) : null
  if (!item || item.checked || item.removed) return false
  // Unless somebody said otherwise since.
  if (kind === 'remove') return Boolean(operation.seen && stamp > stampOf(item, 'removed'))
  return kind === 'set' && Boolean(operation.fields.checked && operation.seen && stamp > stampOf(item, 'checked'))
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
