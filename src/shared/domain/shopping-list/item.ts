import type { PackageSize } from '../lines/author-line.ts'
import type { StockFields } from '../pantry/stock.ts'
import type { Stamp } from './stamp.ts'

/** What an item is needed for: a recipe, how much one making of it takes, and how many makings. */
export interface ItemShare {
  recipeId: string
  quantity: number
  /** Null counts as one. */
  scale: number | null
  note: string | null
  /** The food of the recipe that the item is taken instead of. Devices keep shares from before that do not say it. */
  insteadOf?: string | null
}

/** The fields of an item that people set. Each is a register: the last writer wins, for this field alone. A pantry's have those of stock too. */
export interface ItemFields extends Partial<StockFields> {
  checked: boolean
  quantity: number
  note: string | null
  isFood: boolean
  foodId: string | null
  unitId: string | null
  labelId: string | null
  /** What each of the things counted holds: the 400 g of "2 × 400 g tins". */
  packageSize: PackageSize | null
  /** What was paid for this amount, in the currency of the household. */
  price: number | null
  /** The picture that shows which one is meant. */
  pictureId: string | null
  extras: Record<string, string | null>
  /** A fractional key: where the item stands in the list. */
  order: string
  removed: boolean
}
export type ItemField = keyof ItemFields

/** An amount that was added after the quantity was last set. */
export interface Addition {
  stamp: Stamp
  amount: number
  /** It was put on what was ticked, as its author saw it: whoever ticked it meant none of that. The server alone asks. */
  onTicked?: true
}

export interface ListItem extends ItemFields {
  id: string
  /** The stamp of the operation that added it: the stamp of each field that nobody set since. */
  made: Stamp
  stamps: Partial<Record<ItemField, Stamp>>
  additions: Addition[]
  shares: ItemShare[]
  /** The item that this one became part of; operations on this one go there. */
  mergedInto: string | null
  /** Who put it on the list: the id of a user, or a guest as `guestAuthor` writes it. */
  addedBy: string | null
}

export const EMPTY_FIELDS: ItemFields = {
  checked: false,
  quantity: 1,
  note: '',
  isFood: false,
  foodId: null,
  unitId: null,
  labelId: null,
  packageSize: null,
  price: null,
  pictureId: null,
  extras: {},
  order: 'a0',
  removed: false,
}

export const stampOf = (item: Pick<ListItem, 'made' | 'stamps'>, field: ItemField): Stamp =>
  item.stamps[field] ?? item.made

/** Whether people see it: it is neither removed nor merged into another item. */
export const isPresent = (item: ListItem): boolean => !item.removed && item.mergedInto === null
