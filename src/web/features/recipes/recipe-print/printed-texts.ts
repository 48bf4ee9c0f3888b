import type { Recipe } from '#shared/contract/recipes/recipe.ts'

/** The texts on the paper that may be written in Markdown. */
export const printedTexts = (recipe: Recipe): string[] => [
  recipe.description ?? '',
  ...recipe.recipeInstructions.map(({ text }) => text),
  ...recipe.notes.map(({ text }) => text),
]
