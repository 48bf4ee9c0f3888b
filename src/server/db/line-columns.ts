/** What is read of the food of an ingredient line or of an item of a list, in a query that joins it as `food`. */
export const FOOD_OF_LINE = [
  'food.id as foodId',
  'food.name as foodName',
  'food.pluralName as foodPluralName',
  'food.pluralForms as foodPluralForms',
  'food.description as foodDescription',
  'food.onHand as foodOnHand',
  'food.gramsPerMilliliter as foodGramsPerMilliliter',
  'food.aliases as foodAliases',
  'food.extras as foodExtras',
  'food.createdAt as foodCreatedAt',
  'food.updatedAt as foodUpdatedAt',
] as const

/** The same of its unit, joined as `unit`. */
export const UNIT_OF_LINE = [
  'unit.id as unitId',
  'unit.name as unitName',
  'unit.pluralName as unitPluralName',
  'unit.description as unitDescription',
  'unit.fraction as unitFraction',
  'unit.abbreviation as unitAbbreviation',
  'unit.pluralAbbreviation as unitPluralAbbreviation',
  'unit.useAbbreviation as unitUseAbbreviation',
  'unit.aliases as unitAliases',
  'unit.standardQuantity as unitStandardQuantity',
  'unit.standardUnit as unitStandardUnit',
  'unit.pluralForms as unitPluralForms',
  'unit.createdAt as unitCreatedAt',
  'unit.updatedAt as unitUpdatedAt',
] as const
