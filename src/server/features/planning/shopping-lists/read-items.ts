import type { Context } from '#server/context.ts'
import { batchQueries } from '#server/db/batch-queries.ts'
import type { ShoppingItemShareRow } from '#server/db/schema/shopping-lists.ts'
import type { ShoppingItem } from '#shared/contract/planning/shopping-items.ts'
import { ingredientDisplay } from '#shared/domain/display.ts'
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
  const food = foodOf(line)
  const unit = unitOf(line)
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

function foodOf(line: ItemLine): ShoppingItem['food'] {
  if (!line.foodId) return null
  return {
    id: line.foodId,
    name: line.foodName!,
    pluralName: line.foodPluralName,
    pluralForms: line.foodPluralForms,
    description: line.foodDescription!,
    extras: line.foodExtras ?? {},
    onHand: line.foodOnHand!,
    gramsPerMilliliter: line.foodGramsPerMilliliter,
    labelId: line.foodLabelId,
    aliases: line.foodAliases ?? [],
    label: line.foodLabelId
      ? { id: line.foodLabelId, name: line.foodLabelName!, color: line.foodLabelColor!, groupId: line.groupId }
      : null,
    createdAt: line.foodCreatedAt!,
    updatedAt: line.foodUpdatedAt!,
  }
}

function unitOf(line: ItemLine): ShoppingItem['unit'] {
  if (!line.unitId) return null
  return {
    id: line.unitId,
    name: line.unitName!,
    pluralName: line.unitPluralName,
    description: line.unitDescription!,
    extras: {},
    onHand: false,
    fraction: line.unitFraction!,
    abbreviation: line.unitAbbreviation!,
    pluralAbbreviation: line.unitPluralAbbreviation,
    useAbbreviation: line.unitUseAbbreviation!,
    aliases: line.unitAliases ?? [],
    standardQuantity: line.unitStandardQuantity,
    standardUnit: line.unitStandardUnit,
    pluralForms: line.unitPluralForms,
    createdAt: line.unitCreatedAt!,
    updatedAt: line.unitUpdatedAt!,
  }
}
