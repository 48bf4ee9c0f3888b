import { factsOfFood } from '#server/features/catalog/foods/food-nutrition.service.ts'
import type { WrittenLine } from '#server/nutrients/count-lines.ts'
import type { FoodFacts } from '#server/nutrients/match-food.ts'
import { ingredientDisplay } from '#shared/domain/lines/display.ts'
import { densityOf } from '#shared/domain/measures/densities.ts'
import type { DisplayUnit } from '#shared/domain/measures/display-unit.ts'
import type { LineRow } from './lines.store.ts'

/** What a line says, as it is shown. */
export const textOf = (row: LineRow): string =>
  ingredientDisplay(
    {
      quantity: row.quantity,
      unit: unitOf(row),
      food: row.foodName === null ? null : { name: row.foodName, pluralName: row.foodPluralName },
      note: row.note || row.originalText,
      line: row.line,
      referencedRecipe: row.madeName === null ? null : { name: row.madeName },
    },
    { disableAmount: !row.foodId && !row.unitName && row.madeName === null },
  )

/**
 * The line in the form in which it is counted. A line without a food is read by the parser, for its note names one, unless a
 * recipe makes it.
 */
export function writtenLine(row: LineRow): WrittenLine {
  const { packageQuantity, packageUnit } = row
  return {
    text: row.foodId || !row.unitName ? textOf(row) : (row.line?.text ?? row.note ?? ''),
    quantity: row.quantity,
    quantityMax: row.quantityMax,
    unit: unitOf(row),
    packageSize: packageQuantity && packageUnit ? { quantity: packageQuantity, unit: packageUnit } : null,
    optional: row.optional ?? false,
    facts: row.foodId ? factsOf(row) : row.madeId ? null : undefined,
  }
}

function factsOf(row: LineRow): FoodFacts | null {
  const name = row.foodName ?? ''
  const names = [name, row.foodPluralName, ...(row.foodAliases ?? []).map(alias => alias.name)]
  const { entryId, gramsPerPiece, gramsPerMilliliter } = row
  const facts = factsOfFood(
    names.filter(one => one !== null),
    { entryId, isNothing: row.isNothing ?? false, gramsPerPiece },
  )
  // What the group says that its food weighs goes before all tables.
  const density = densityOf({ name, pluralName: row.foodPluralName, gramsPerMilliliter })
  return facts && { ...facts, density: gramsPerMilliliter ?? facts.density ?? density }
}

type UnitColumns = Pick<
  LineRow,
  | 'unitName'
  | 'unitPluralName'
  | 'unitAbbreviation'
  | 'unitPluralAbbreviation'
  | 'unitStandardQuantity'
  | 'unitStandardUnit'
>

export function unitOf(row: UnitColumns): DisplayUnit | null {
  if (row.unitName === null) return null
  return {
    name: row.unitName,
    pluralName: row.unitPluralName,
    abbreviation: row.unitAbbreviation,
    pluralAbbreviation: row.unitPluralAbbreviation,
    standardQuantity: row.unitStandardQuantity,
    standardUnit: row.unitStandardUnit,
  }
}
