import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { type Nutrient, nutrients } from '#shared/domain/nutrition.ts'

/** Recipes state these in milligrams, calories in kilocalories, everything else in grams. */
const IN_MILLIGRAMS = new Set<Nutrient>(['sodiumContent', 'cholesterolContent'])

const GRAMS: Record<string, number> = {
  g: 1,
  gram: 1,
  grams: 1,
  mg: 0.001,
  milligram: 0.001,
  milligrams: 0.001,
  µg: 1e-6,
  mcg: 1e-6,
}
const KILOJOULES_PER_KILOCALORIE = 4.184

/** What a page says ("12,5 g", "735mg", "1860 kJ") as the bare numbers that recipes keep, each in its usual unit. */
export const plainNutrition = (given: Nutrition | null): Nutrition | null =>
  given && (Object.fromEntries(nutrients.map(name => [name, plainAmount(name, given[name])])) as Nutrition)

export function plainAmount(nutrient: Nutrient, text: string | null): string | null {
  const found = text && /(\d+(?:[.,]\d+)?)\s*([a-zµ]*)/i.exec(text.replace(/(\d)[.,\s](?=\d{3}\b)/g, '$1'))
  if (!found) return null
  const amount = Number((found[1] as string).replace(',', '.'))
  const unit = (found[2] as string).toLowerCase()
  if (nutrient === 'calories') return shown(unit === 'kj' ? amount / KILOJOULES_PER_KILOCALORIE : amount)
  const grams = GRAMS[unit]
  if (grams === undefined) return shown(amount) // a bare number is in the usual unit already
  return shown(amount * grams * (IN_MILLIGRAMS.has(nutrient) ? 1000 : 1))
}

const shown = (amount: number) => String(Math.round(amount * 100) / 100)
