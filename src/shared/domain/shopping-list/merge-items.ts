import { isSamePackage } from '../lines/amount-to-buy.ts'
import { roundQuantity } from '../measures/quantity.ts'
import { fullerLevel, isSameStock } from '../pantry/stock.ts'
import { withAddition } from './apply-to-item.ts'
import { type ItemShare, isPresent, type ListItem } from './item.ts'
import type { Stamp } from './stamp.ts'

const BETWEEN_NOTES = ' | '

/** Whether two items are the same thing to buy, in the same unit: then they become one. */
export const isSameThing = (a: ListItem, b: ListItem): boolean =>
  a.id !== b.id && isOpen(a) && isOpen(b) && a.unitId === b.unitId && isSameFood(a, b) && isSameStock(a, b)

type Thing = Pick<ListItem, 'foodId' | 'note'> & Partial<Pick<ListItem, 'packageSize'>>

/** The same thing whatever unit it is counted in. Without a food, the note is what it is. */
export const isSameFood = (a: Thing, b: Thing): boolean =>
  a.foodId === b.foodId && (a.foodId !== null || a.note === b.note) && isSamePackage(a.packageSize, b.packageSize)

const isOpen = (item: ListItem) => isPresent(item) && !item.checked

/**
 * The item that stays, with what the other adds to it, and the other, which from now on stands for it.
 * `amount` is what goes over when the two count in different units.
 */
export function mergeItems(into: ListItem, from: ListItem, stamp: Stamp, amount = from.quantity): [ListItem, ListItem] {
  return [
    {
      ...into,
      // What was done to the older one before the newer one was made still counts.
      made: from.made < into.made ? from.made : into.made,
      quantity: into.quantity + amount,
      additions: amount ? withAddition(into.additions, { stamp, amount }) : into.additions,
      note: joinNotes(into.note, from.note),
      price: joinPrices(into.price, from.price),
      pictureId: into.pictureId ?? from.pictureId,
      extras: { ...into.extras, ...from.extras },
      shares: joinShares(into.shares, sharesIn(from, amount)),
      ...(from.level && { level: fullerLevel(into.level, from.level) }),
    },
    { ...from, mergedInto: into.id, quantity: amount, shares: [] },
  ]
}

/** What recipes need of an item, counted as its amount is when it goes over: 500 ml in litres. */
const sharesIn = ({ shares, quantity }: ListItem, amount: number): ItemShare[] =>
  amount === quantity || !quantity
    ? shares
    : shares.map(share => ({ ...share, quantity: roundQuantity((share.quantity * amount) / quantity) }))

/** What two amounts cost together; null where that is not known of both. Devices keep items from before there were prices. */
export const joinPrices = (into: number | null | undefined, from: number | null | undefined): number | null =>
  typeof into === 'number' && typeof from === 'number' ? into + from : null

/** Each note once, in the order in which they were seen. */
export function joinNotes(a: string | null, b: string | null): string | null {
  if (a === b) return a
  const notes = [a, b].flatMap(note => (note ? note.split(BETWEEN_NOTES) : [])).filter(note => note !== '')
  return [...new Set(notes)].join(BETWEEN_NOTES)
}

/**
 * The same, for items that are equal since a merge of their foods or units. A recipe may need both in one making: it is made no
 * more often than it is on the list, and needs as much as it did.
 */
export const joinSharesOfMakings = (
  into: ItemShare[],
  from: ItemShare[],
  timesOnList: Record<string, number>,
): ItemShare[] =>
  joinShares(into, from).map(share => {
    const both = [...into, ...from].filter(({ recipeId }) => recipeId === share.recipeId)
    if (both.length < 2) return share
    const scales = both.map(({ scale }) => scale ?? 1)
    const scale = Math.min(share.scale ?? 1, Math.max(timesOnList[share.recipeId] ?? 0, ...scales))
    // Programs may say that it is made no time: what one making needs is as the newcomer has it.
    if (scale === 0) return share
    const needed = both.reduce((sum, { quantity }, i) => sum + quantity * scales[i]!, 0)
    return { ...share, scale, quantity: roundQuantity(needed / scale), note: joinNotes(both[0]!.note, both[1]!.note) }
  })

/** The same recipe in both: its amount and note as the newcomer has them, and it is made as often as both say. */
function joinShares(into: ItemShare[], from: ItemShare[]): ItemShare[] {
  const joined = into.map(share => {
    const other = from.find(({ recipeId }) => recipeId === share.recipeId)
    if (!other) return share
    const scale = (other.scale ?? 1) + (share.scale ?? 1)
    // What the recipe also names itself is needed in any case.
    return { ...other, scale, insteadOf: share.insteadOf === other.insteadOf ? share.insteadOf : null }
  })
  return [...joined, ...from.filter(({ recipeId }) => !into.some(share => share.recipeId === recipeId))]
}
