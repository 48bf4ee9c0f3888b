import { measureOf } from '#shared/domain/measures/units.ts'
import { nutrientTable, type TableEntry } from './nutrient-table.ts'

/** Millilitres of what kitchens fill, by the English name of the unit. */
export const MILLILITERS: Record<string, number> = {
  teaspoon: 5,
  tablespoon: 15,
  dessertspoon: 10,
  pinch: 0.4,
  dash: 0.6,
  splash: 8,
  drop: 0.05,
  cup: 240,
  glass: 200,
  mug: 250,
  bottle: 750,
}

/** Grams of what is counted, where the table does not say it of the food itself. A guess, and shown as one. */
export const USUAL_GRAMS: Record<string, number> = {
  clove: 3,
  sprig: 1.5,
  leaf: 0.5,
  handful: 30,
  bunch: 40,
  can: 400,
  slice: 25,
  stalk: 40,
  head: 500,
  stick: 113,
  knob: 15,
  cube: 10,
  loaf: 500,
  fillet: 150,
  inch: 12,
  piece: 50,
}

/** Cloves in a head of garlic. */
export const CLOVES = 12
/** Grams of a slice of bread that is no toast. */
export const BREAD_SLICE = 40

let densities: Map<string, number> | undefined

/** The middle density of foods of the same kind: what is taken for one whose own is not known. */
export function densityOfKind(entry: TableEntry): number | null {
  densities ??= new Map(
    [...Map.groupBy(nutrientTable().values(), one => one.category)].flatMap(([category, entries]) => {
      const known = entries.flatMap(one => cupDensity(one) ?? []).sort((a, b) => a - b)
      return known.length ? [[category, known[known.length >> 1] as number] as const] : []
    }),
  )
  return densities.get(entry.category) ?? null
}

/** Grams in a millilitre, by the cup or spoon that the table weighed. */
export function cupDensity(entry: TableEntry): number | null {
  for (const [word, milliliters] of [
    ['cup', measureOf({ name: 'cup' })?.size ?? 0],
    ['tbsp', 14.787],
    ['fl oz', measureOf({ name: 'fl oz' })?.size ?? 0],
    ['tsp', 4.929],
  ] as const) {
    const portion = entry.portions.find(({ words }) => words === word || words.startsWith(`${word},`))
    if (portion) return portion.grams / milliliters
  }
  return null
}
