import type { Recipe } from '#shared/contract/recipes/recipe.ts'

/** The section in which a step stands: a title holds until the next one. */
export const stepSectionTitle = (recipe: Recipe, index: number): string | undefined =>
  recipe.recipeInstructions
    .slice(0, index + 1)
    .reverse()
    .find(({ title }) => title)?.title || undefined
