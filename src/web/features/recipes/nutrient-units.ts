import type { Nutrient } from '#shared/contract/recipe.ts'

/** What a bare number of a nutrient counts. */
export const nutrientUnit = (name: Nutrient): string => {
  if (name === 'calories') return 'kcal'
  return name === 'sodiumContent' || name === 'cholesterolContent' ? 'mg' : 'g'
}
