import type { Recipe, RecipeStep } from '#shared/contract/recipes/recipe.ts'

/** The ingredients that a step names, in the order of the recipe. */
export const linkedIngredients = (recipe: Recipe, step: RecipeStep) => {
  const ids = new Set(step.ingredientReferences.map(({ referenceId }) => referenceId))
  return recipe.recipeIngredient.filter(({ referenceId }) => ids.has(referenceId))
}
