import type { Context } from '#server/context.ts'
import { batchQueries } from '#server/db/batch-queries.ts'
import type { ShoppingItemShareRow } from '#server/db/schema/shopping-lists.ts'
import { foodOfLine } from '#server/features/catalog/foods/food-of-line.ts'
import { unitOfLine } from '#server/features/catalog/units/unit-of-line.ts'
import type { ShoppingItem } from '#shared/contract/planning/shopping-items.ts'
import { ingredientDisplay } from '#shared/domain/lines/display.ts'
import { findItemLines, findItemLinesOfList, findShares, type ItemLine } from './items.store.ts'

/** Items of the household by their ids, in the order of the ids. */
export async function readItems({ db, user }: Context, ids: string[]): Promise<ShoppingItem[]> {
  const found = new Map<string, ShoppingItem>()
  for (let i = 0; i < ids.length; i += 500) {
    const some = ids.slice(i, i + 500)
    const [lines, shares] = await batchQueries(db, [
      findItemLines.query(db, user.householdId, some),
      findShares.query(db, some),
    ])
    for (const item of toItems(lines, shares)) found.set(item.id, item)
  }
  return ids.flatMap(id => found.get(id) ?? [])
}

/** All items of a list that people see, in its order. */
export async function readItemsOfList({ db }: Context, listId: string): Promise<ShoppingItem[]> {
  const lines = await findItemLinesOfList(db, listId)
  const shares: ShoppingItemShareRow[] = []
  const open = lines.filter(line => !line.checked).map(({ id }) => id)
  for (let i = 0; i < open.length; i += 500) shares.push(...(await findShares(db, open.slice(i, i + 500))))
  return toItems(lines, shares)
}

function toItems(lines: ItemLine[], shares: ShoppingItemShareRow[]): ShoppingItem[] {
  const byItem = Map.groupBy(shares, share => share.itemId)
  // A ticked item is shown without its recipes; unticking it shows them again.
  return lines.map(line => toItem(line, line.checked ? [] : (byItem.get(line.id) ?? [])))
}

function toItem(line: ItemLine, shares: ShoppingItemShareRow[]): ShoppingItem {
  const { quantity, note, isFood } = line
  const food = foodOfLine(line, foodLabelOf(line))
  const unit = unitOfLine(line)
  return {
    id: line.id,
    shoppingListId: line.listId,
    groupId: line.groupId,
    householdId: line.householdId,
    checked: line.checked,
    position: line.position,
    quantity,
    note,
    isFood,
    disableAmount: !isFood,
    display: displayOf({ quantity, unit, food, note, isFood }),
    foodId: line.foodId,
    unitId: line.unitId,
    labelId: line.labelId,
    packageSize: line.packageSize,
    pictureId: line.pictureId,
    food,
    unit,
    label: line.labelId
      ? { id: line.labelId, name: line.labelName!, color: line.labelColor!, groupId: line.groupId }
      : null,
    extras: line.extras,
    recipeReferences: shares.map(({ id, itemId, recipeId, quantity, scale, note }) => ({
      id,
      shoppingListItemId: itemId,
      recipeId,
      recipeQuantity: quantity,
      recipeScale: scale,
      recipeNote: note,
    })),
    createdAt: line.createdAt,
    updatedAt: line.updatedAt,
  }
}

type Shown = Pick<ShoppingItem, 'quantity' | 'unit' | 'food' | 'note' | 'isFood'>

/** The text of an item: amount, unit and food, or the note alone. */
export const displayOf = ({ isFood, ...item }: Shown): string => ingredientDisplay(item, { disableAmount: !isFood })

const foodLabelOf = ({ foodLabelId, foodLabelName, foodLabelColor, groupId }: ItemLine) =>
  foodLabelId ? { id: foodLabelId, name: foodLabelName!, color: foodLabelColor!, groupId } : null
