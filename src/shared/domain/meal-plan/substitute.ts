export interface Substitution {
  foodId: string
  substituteId: string
}

/** The food that is taken where a recipe names this one. What replaces a food is not replaced again. */
export const substituteFor = (foodId: string, substitutions: readonly Substitution[] | null | undefined): string =>
  substitutions?.find(one => one.foodId === foodId)?.substituteId ?? foodId
