import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import type { StockFields } from '#shared/domain/pantry/stock.ts'
import type { Addition, ItemField } from '#shared/domain/shopping-list/item.ts'
import type { ListFields, Operation } from '#shared/domain/shopping-list/operations.ts'

/** Shopping lists of a household, and the operations that made them what they are. */
export interface ShoppingListTables {
  shoppingLists: ShoppingListRow
  shoppingListItems: ShoppingListItemRow
  shoppingItemShares: ShoppingItemShareRow
  shoppingListRecipes: ShoppingListRecipeRow
  shoppingListOperations: ShoppingListOperationRow
  shoppingPurchases: ShoppingPurchaseRow
  shoppingListLinks: ShoppingListLinkRow
}

export interface ShoppingListRow {
  id: string
  /** A pantry is kept like a list and is none: only its own calls and the operations know it. */
  kind: 'shopping' | 'pantry'
  groupId: string
  householdId: string
  /** Null when its owner left: then it is as good as everybody's. */
  userId: string | null
  name: string | null
  settings: Omit<ListFields, 'name'>
  extras: Record<string, string | null>
  /** Where labels stand that had a place given to them. */
  labels: Record<string, number>
  /** Of the list's own fields and labels. */
  stamps: Record<string, string>
  /** The newest stamp that counts on the list. */
  stamp: string
  /** The number of the last operation. */
  cursor: number
  /** That operation, or what stands for how the list began; null when nothing was done to it, or not since this is kept. */
  cursorId: string | null
  /** Operations up to this number are not told one by one any more. */
  folded: number
  createdAt: string
  updatedAt: string
}

export interface ShoppingListItemRow {
  id: string
  listId: string
  /** Neither removed nor part of another item. */
  present: boolean
  checked: boolean
  position: number
  orderKey: string
  quantity: number
  note: string | null
  isFood: boolean
  foodId: string | null
  unitId: string | null
  labelId: string | null
  packageSize: PackageSize | null
  /** What was paid for it. */
  price: number | null
  /** Names a picture of the household in `media`. */
  pictureId: string | null
  extras: Record<string, string | null>
  addedBy: string | null
  removed: boolean
  mergedInto: string | null
  made: string
  stamps: Partial<Record<ItemField, string>>
  additions: Addition[]
  /** Of a pantry's items. */
  stock: Partial<StockFields> | null
  createdAt: string
  updatedAt: string
}

export interface ShoppingItemShareRow {
  id: string
  itemId: string
  recipeId: string
  quantity: number
  scale: number | null
  note: string | null
  /** The food of the recipe that the item is taken instead of. */
  insteadOf: string | null
}

export interface ShoppingListRecipeRow {
  id: string
  listId: string
  recipeId: string
  quantity: number
}

export interface ShoppingListOperationRow {
  id: string
  listId: string
  seq: number
  userId: string | null
  /** The session or device that sent it. */
  device: string
  itemId: string | null
  /** Items that it changed. */
  items: string[]
  /** Null once it was folded away: then only that it was done is known. */
  operation: Operation | null
  /** What the item's fields were before. */
  previous: Record<string, unknown> | null
  outcome: string
  createdAt: string
}

/** Something that was ticked off: what the household buys, and in which order. */
export interface ShoppingPurchaseRow {
  id: string
  householdId: string
  listId: string
  itemId: string
  foodId: string | null
  unitId: string | null
  labelId: string | null
  note: string | null
  quantity: number
  boughtAt: string
}

/** A guest link: who has its secret may read the list, add and tick, until it expires. */
export interface ShoppingListLinkRow {
  id: string
  listId: string
  name: string
  tokenHash: string
  expiresAt: string
  lastUsedAt: string | null
  createdAt: string
}
