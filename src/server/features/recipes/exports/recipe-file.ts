import { snakeName } from '#server/input/snake-name.ts'
import { Recipe } from '#shared/contract/recipes/recipe.ts'

/** Kept as people wrote them: what is inside has names of their own. */
const NAMED_BY_PEOPLE = new Set(['extras'])

/** The JSON of a recipe in an archive: snake_case keys, as the reference writes and reads it. */
export const recipeFile = (recipe: Recipe): Buffer => Buffer.from(JSON.stringify(recipeData(recipe)))

/** A recipe as other programs know it: snake_case keys, and nothing that the reference does not have. */
export function recipeData(given: Recipe): unknown {
  const { imageColor: _made, ...recipe } = Recipe.parse(given)
  return snakeKeys(recipe)
}

export function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [snakeName(key), NAMED_BY_PEOPLE.has(key) ? part : snakeKeys(part)]),
  )
}
