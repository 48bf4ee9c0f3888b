// How many of the smallest measure of its row each measure holds, exactly.
const sizes: Record<string, number>[] = [
  { teaspoon: 1, tablespoon: 3, 'fluid ounce': 6, cup: 48, pint: 96, quart: 192, gallon: 768 },
  { ounce: 1, pound: 16 },
  { milligram: 1, gram: 1000, decagram: 10_000, kilogram: 1_000_000 },
  { milliliter: 1, centiliter: 10, deciliter: 100, liter: 1000 },
]

/** How many of one measure another holds, by their English names: 16 for pound and ounce. Null for measures of different kinds. */
export function measureRatio(of: string, measure: string): number | null {
  const row = sizes.find(one => of in one && measure in one)
  return row ? row[of]! / row[measure]! : null
}
