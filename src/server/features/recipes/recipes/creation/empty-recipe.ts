import type { RecipeRow } from '#server/db/schema/recipes.ts'
import { nutritionOf } from '../saving/recipe-columns.ts'

/** The columns of a recipe in which nothing is written yet. */
export const emptyRecipe = {
  description: '',
  descriptionNormalized: '',
  image: null,
  imageColor: null,
  recipeYield: null,
  totalTime: null,
  prepTime: null,
  cookTime: null,
  performTime: null,
  totalMinutes: null,
  orgUrl: null,
  orgUrlKey: null,
  rating: null,
  lastMade: null,
  steps: [],
  notes: [],
  assets: [],
  nutrition: nutritionOf(null),
  extras: {},
} satisfies Partial<RecipeRow>
