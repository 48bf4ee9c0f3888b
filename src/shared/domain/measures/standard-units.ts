/** Measures that everybody knows, in which one of a unit can be told. */
export const standardUnits = [
  'milliliter',
  'liter',
  'fluid_ounce',
  'cup',
  'gram',
  'kilogram',
  'ounce',
  'pound',
] as const
export type StandardUnit = (typeof standardUnits)[number]
