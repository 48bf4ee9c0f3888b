import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import type { TableWarning } from '#shared/contract/recipes/table-check.ts'

interface Named {
  id: string
  name: string
}

interface Offer {
  food: Named
  substitutes: Named[]
}

/** Foods that are warned of, each once, with what can be taken instead; what is taken already can be taken back. */
export function offersOf(warnings: readonly TableWarning[], chosen: readonly Substitution[]): Offer[] {
  const offers = new Map<string, Offer>()
  for (const { food, substitutes } of warnings)
    if (food && substitutes.length && !offers.has(food.id)) offers.set(food.id, { food, substitutes })
  for (const { foodId, food, substituteId, substitute } of chosen) {
    const offer = offers.get(foodId) ?? { food: { id: foodId, name: food }, substitutes: [] }
    const isThere = offer.substitutes.some(({ id }) => id === substituteId)
    const own = isThere ? [] : [{ id: substituteId, name: substitute }]
    offers.set(foodId, { ...offer, substitutes: [...offer.substitutes, ...own] })
  }
  return [...offers.values()]
}

/** Of what was chosen for several recipes, what one of them needs. */
export const chosenFor = (warnings: readonly TableWarning[], chosen: readonly Substitution[]): Substitution[] =>
  chosen.filter(({ foodId }) => warnings.some(({ food }) => food?.id === foodId))
