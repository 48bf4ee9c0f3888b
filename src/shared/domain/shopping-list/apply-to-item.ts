import { roundQuantity } from '../measures/quantity.ts'
import type { Addition, ItemField, ItemShare, ListItem } from './item.ts'
import { stampOf } from './item.ts'
import type { AddQuantity, ItemOperation, Recount, ShareChange } from './operations.ts'
import type { Stamp } from './stamp.ts'

/** Additions kept one by one; older ones are only part of the sum. Two hundred phones would have to add at once. */
const MOST_ADDITIONS = 200

export const withAddition = (additions: Addition[], addition: Addition): Addition[] =>
  [...additions, addition].slice(-MOST_ADDITIONS)

/** What an operation makes of an item that stands for itself; the same object when the operation has no effect. */
export function applyToItem(item: ListItem, operation: ItemOperation): ListItem {
  const { stamp } = operation
  switch (operation.kind) {
    case 'add':
      return setFields(item, operation.fields, stamp)
    case 'set': {
      const changed = recounted(item, setFields(item, operation.fields, stamp), operation.recount)
      return operation.shares ? { ...changed, shares: operation.shares } : changed
    }
    case 'move':
      return setFields(item, { order: operation.order }, stamp)
    case 'remove':
      return setFields(item, { removed: true }, stamp)
    case 'restore':
      return setFields(item, { removed: false }, stamp)
    case 'addQuantity':
      return addQuantity(item, operation)
    case 'mergeInto':
      return item
  }
}

function setFields(item: ListItem, fields: Partial<ListItem>, stamp: Stamp): ListItem {
  const later = Object.entries(fields).filter(
    ([field, value]) => value !== undefined && stamp > stampOf(item, field as ItemField),
  )
  if (!later.length) return item
  const changed = { ...item, stamps: { ...item.stamps } }
  for (const [field, value] of later) {
    Object.assign(changed, { [field]: value })
    changed.stamps[field as ItemField] = stamp
  }
  // What is ticked next is all that there is of it.
  if (changed.checked !== item.checked)
    changed.additions = item.additions.map(({ stamp, amount }) => ({ stamp, amount }))
  if (!later.some(([field]) => field === 'quantity')) return changed
  // What others added after this was set still counts.
  changed.additions = changed.additions.filter(addition => addition.stamp > stamp)
  changed.quantity = changed.additions.reduce((sum, { amount }) => sum + amount, changed.quantity)
  return changed
}

/** What is counted beyond this is no amount of anything, and beyond what numbers hold no answer could tell it. */
const MOST_COUNTED = 1e15

/** What recipes need is counted in the item's unit, unless somebody else has changed that meanwhile. */
function recounted(before: ListItem, changed: ListItem, recount: Recount | undefined): ListItem {
  if (!recount || changed.unitId === before.unitId || before.unitId !== recount.fromUnitId) return changed
  const count = (quantity: number) => Math.max(-MOST_COUNTED, Math.min(MOST_COUNTED, quantity * recount.times))
  const shares = before.shares.map(share => ({ ...share, quantity: roundQuantity(count(share.quantity)) }))
  return { ...changed, shares }
}

function addQuantity(item: ListItem, { stamp, amount, share, seenOpen }: AddQuantity): ListItem {
  const onTicked = item.checked && !seenOpen && amount > 0 ? ({ onTicked: true } as const) : null
  const counts = stamp > stampOf(item, 'quantity') && amount !== 0
  if (!counts && !share) return item
  const changed = {
    ...item,
    ...(counts && {
      quantity: item.quantity + amount,
      additions: withAddition(item.additions, { stamp, amount, ...onTicked }),
    }),
    ...(share && { shares: changeShare(item.shares, share) }),
  }
  return share && share.scale < 0 && isUsedUp(changed) ? setFields(changed, { removed: true }, stamp) : changed
}

/** Sums of decimals miss zero by a little. */
const NOTHING = 1e-9

/** Whether a recipe was taken off that all of it was for. */
const isUsedUp = ({ quantity, shares }: ListItem): boolean =>
  quantity < -NOTHING || (quantity <= NOTHING && shares.length === 0)

/** A recipe that is made no more often is none of the item's recipes any more. */
function changeShare(shares: ItemShare[], change: ShareChange): ItemShare[] {
  const known = shares.find(({ recipeId }) => recipeId === change.recipeId)
  if (!known) return change.scale > 0 ? [...shares, change] : shares
  const scale = (known.scale ?? 1) + change.scale
  if (scale <= 0) return shares.filter(share => share !== known)
  // Removing the recipe a number of times does not change how much one making needs.
  const said = change.scale > 0 ? { quantity: change.quantity, note: change.note } : {}
  return shares.map(share => (share === known ? { ...known, ...said, scale } : share))
}
