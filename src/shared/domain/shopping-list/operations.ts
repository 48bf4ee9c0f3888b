import type { ItemFields, ItemShare } from './item.ts'
import type { Stamp } from './stamp.ts'

/** The fields of a list that people set; each a register like those of an item. */
export interface ListFields {
  name: string | null
  /** A colour of the theme's palette, or of one's own. */
  color: string | null
  /** An emoji that stands for the list. */
  icon: string | null
  archived: boolean
  /** A list of what is usual, from which other lists are filled. */
  standing: boolean
  /** Whether items are shown in the order in which they are ticked in the shop. */
  learnsOrder: boolean
  /** The order of the shop as somebody put it right: keys as in `learned-order.ts`; null when it is learned alone. */
  shopOrder: string[] | null
  /** The shop that the list is for; prices are remembered by it. */
  shop: string | null
  /** The list that gets what runs low in a pantry; null when it goes to none. */
  refillListId: string | null
  /** What was bought up to this moment was put away in a pantry, or left. */
  putAwayUntil: string | null
}

interface Made {
  id: string
  stamp: Stamp
}

interface OnItem extends Made {
  item: string
}

/** How a change of amount counts for a recipe: `scale` is a difference. */
export interface ShareChange extends ItemShare {
  scale: number
}

export interface AddItem extends OnItem {
  kind: 'add'
  fields: Partial<ItemFields>
  shares?: ItemShare[]
  addedBy?: string | null
}
export interface SetFields extends OnItem {
  kind: 'set'
  fields: Partial<Omit<ItemFields, 'removed' | 'order'>>
  /** Replaces the recipes that the item is for; only programs that send whole items do this. */
  shares?: ItemShare[]
  /** With another unit: how what recipes need is counted in it. */
  recount?: Recount
  /** With a tick: what it was set on. What others had put on besides is not bought. Programs and older devices do not say it. */
  seen?: SeenAmount
}
/** How many of an item's new unit are one of the unit that it had as somebody saw it. */
export interface Recount {
  fromUnitId: string | null
  times: number
}
/** How much of an item somebody saw, and how often each recipe on it; without `times` where recipes are not told. */
export interface SeenAmount {
  quantity: number
  unitId: string | null
  times?: Record<string, number>
}
export interface AddQuantity extends OnItem {
  kind: 'addQuantity'
  amount: number
  share?: ShareChange
  /** Whether the item was still to buy as its author saw it. Where it was ticked meanwhile, the amount is not bought. */
  seenOpen?: boolean
}
export interface MoveItem extends OnItem {
  kind: 'move'
  order: string
}
export interface RemoveItem extends OnItem {
  kind: 'remove'
  /** Of what was still to buy: how much of it was seen. What others had put on besides stays. */
  seen?: SeenAmount
}
export interface RestoreItem extends OnItem {
  kind: 'restore'
}
/** Made by the server alone: two equal items become one. */
export interface MergeInto extends OnItem {
  kind: 'mergeInto'
  into: string
  /** How much of the item's amount goes over, in the unit of the other; its own amount when absent. */
  amount?: number
}
export interface SetList extends Made {
  kind: 'setList'
  fields: Partial<ListFields>
}
/** Where labels stand on the list, by the label's id. */
export interface OrderLabels extends Made {
  kind: 'orderLabels'
  positions: Record<string, number>
}
/** How often a recipe is on the list: a difference. */
export interface LinkRecipe extends Made {
  kind: 'linkRecipe'
  recipeId: string
  scale: number
}

export type ItemOperation = AddItem | SetFields | AddQuantity | MoveItem | RemoveItem | RestoreItem | MergeInto
export type ListOperation = SetList | OrderLabels | LinkRecipe
export type Operation = ItemOperation | ListOperation

/** An operation before it has an id, and a stamp unless it was done earlier than this. */
export type Unmade<O = Operation> = O extends Operation ? Omit<O, 'id' | 'stamp'> & { stamp?: Stamp } : never

export const isOnItem = (operation: Operation): operation is ItemOperation => 'item' in operation
