import type { FoodRow } from '#server/db/schema/kitchen.ts'
import type { IngredientFood } from '#shared/contract/catalog/foods.ts'

type Shown = Omit<FoodRow, 'groupId' | 'labelId' | 'nameNormalized' | 'pluralNameNormalized' | 'revision'>
type FoodOfLine = { [Column in keyof Shown as `food${Capitalize<Column>}`]: Shown[Column] | null }

/** The food as part of its line; null for a line without one. */
export function foodOfLine(line: FoodOfLine, label: IngredientFood['label']): IngredientFood | null {
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
    labelId: label?.id ?? null,
    aliases: line.foodAliases ?? [],
    label,
    createdAt: line.foodCreatedAt!,
    updatedAt: line.foodUpdatedAt!,
  }
}
