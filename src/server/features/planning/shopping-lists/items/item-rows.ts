import type { ShoppingItemShareRow, ShoppingListItemRow } from '#server/db/schema/shopping-lists.ts'
import { type StockFields, stockFields } from '#shared/domain/pantry/stock.ts'
import { type ItemShare, isPresent, type ListItem } from '#shared/domain/shopping-list/item.ts'
import { positionOfKey } from '#shared/domain/shopping-list/order-key.ts'

export const shareOf = ({ recipeId, quantity, scale, note, insteadOf }: ShoppingItemShareRow): ItemShare => ({
  recipeId,
  quantity,
  scale,
  note,
  insteadOf,
})

export const itemOf = (row: ShoppingListItemRow, shares: ItemShare[]): ListItem => ({
  id: row.id,
  checked: row.checked,
  quantity: row.quantity,
  note: row.note,
  isFood: row.isFood,
  foodId: row.foodId,
  unitId: row.unitId,
  labelId: row.labelId,
  packageSize: row.packageSize,
  price: row.price,
  pictureId: row.pictureId,
  extras: row.extras,
  order: row.orderKey,
  removed: row.removed,
  made: row.made,
  stamps: row.stamps,
  additions: row.additions,
  shares,
  mergedInto: row.mergedInto,
  addedBy: row.addedBy,
  ...row.stock,
})

export const columnsOfItem = (
  item: ListItem,
): Omit<ShoppingListItemRow, 'id' | 'listId' | 'createdAt' | 'updatedAt'> => ({
  present: isPresent(item),
  checked: item.checked,
  position: positionOfKey(item.order),
  orderKey: item.order,
  quantity: item.quantity,
  note: item.note,
  isFood: item.isFood,
  foodId: item.foodId,
  unitId: item.unitId,
  labelId: item.labelId,
  packageSize: item.packageSize,
  price: item.price,
  pictureId: item.pictureId,
  extras: item.extras,
  addedBy: item.addedBy,
  removed: item.removed,
  mergedInto: item.mergedInto,
  made: item.made,
  stamps: item.stamps,
  additions: item.additions,
  stock: stockOf(item),
})

function stockOf(item: ListItem): Partial<StockFields> | null {
  const said = stockFields.flatMap(field => (item[field] === undefined ? [] : [[field, item[field]]]))
  return said.length ? Object.fromEntries(said) : null
}
