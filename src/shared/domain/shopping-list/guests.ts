import type { ListItem } from './item.ts'
import type { Operation, SetFields } from './operations.ts'

/** What guests, who have no account, may do on a list, and how they are named there. */

const PREFIX = 'guest:'

/** What `addedBy` says of a guest's item. No user's id looks like it. */
export const guestAuthor = (name: string): string => `${PREFIX}${name}`

/** The name a guest goes by, which may be empty; null for anybody else. */
export const guestName = (author: string | null | undefined): string | null =>
  author?.startsWith(PREFIX) ? author.slice(PREFIX.length) : null

/** Beyond this many items, guests add none, so that a link that got into wrong hands cannot fill the disk. */
export const MOST_ITEMS_FOR_GUESTS = 1000

/**
 * Whether a guest may do this: add items and amounts, tick any item, and change or remove what guests have added. They are
 * told of no recipes, so they cannot say what one needs in another unit: an item that is for recipes keeps its own.
 * `item` is what the operation names; null when the list does not have it.
 */
export function mayGuest(operation: Operation, item: ListItem | null, itemCount: number): boolean {
  switch (operation.kind) {
    case 'add':
      return itemCount < MOST_ITEMS_FOR_GUESTS
    case 'addQuantity':
      return !operation.share && (operation.amount > 0 || guestName(item?.addedBy) !== null)
    case 'set':
      if (Object.keys(operation.fields).every(field => field === 'checked')) return true
      return guestName(item?.addedBy) !== null && !(operation.fields.unitId !== undefined && item?.shares.length)
    case 'remove':
    case 'restore':
      return guestName(item?.addedBy) !== null
    default:
      return false
  }
}

/**
 * As much of a change as a guest may make: of an item that is for recipes the unit stays, and with it the amount, which was
 * meant in another. The same operation where all of it may be done, or nothing.
 */
export function partForGuest<O extends object>(operation: O, item: ListItem | null): O {
  const { kind, fields } = operation as Partial<SetFields>
  if (kind !== 'set' || fields?.unitId === undefined || !item?.shares.length) return operation
  const { unitId: _unitId, quantity: _quantity, ...others } = fields
  return Object.keys(others).length ? { ...operation, fields: others, recount: undefined } : operation
}
