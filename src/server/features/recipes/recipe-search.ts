import type { Recipe, RecipeIngredient } from '#shared/contract/recipe.ts'
import type { RecipeRow } from '../../db/schema/recipes.ts'
import type { Db } from '../../db/schema.ts'
import { type Field, indexRecipe } from '../../db/search.ts'
import { toIngredient } from './read-recipe.ts'
import { findIngredientLines } from './recipe-parts.store.ts'

/** Brings the search index in step with a recipe. Call it in the transaction that wrote the recipe and its lines. */
export async function indexText(db: Db, row: RecipeRow): Promise<void> {
  const lines = await findIngredientLines(db, [row.id])
  await indexRecipe(db, row, wordsIn(lines.map(line => toIngredient(line, row.disableAmount))))
}

/** Where the words of a recipe's fields stand in the index. */
const INDEXED: Record<string, Field> = {
  name: 'name',
  description: 'description',
  recipeIngredient: 'ingredients',
  recipeInstructions: 'steps',
}

/** The same for a recipe of which only these fields were changed, if any of them is searched. */
export async function indexChanges(db: Db, row: RecipeRow, recipe: Recipe, changedFields: string[]): Promise<void> {
  const changed = changedFields.flatMap(field => INDEXED[field] ?? [])
  if (changed.length) await indexRecipe(db, row, wordsIn(recipe.recipeIngredient), changed)
}

const wordsIn = (ingredients: RecipeIngredient[]) =>
  ingredients.flatMap(({ food, unit, note, originalText }) => [
    food?.name,
    food?.pluralName,
    unit?.name,
    ...(food?.aliases ?? []).map(alias => alias.name),
    note,
    originalText,
  ])
