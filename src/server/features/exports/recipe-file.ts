import { Recipe } from '#shared/contract/recipe.ts'

/** Kept as people wrote them: what is inside has names of their own. */
const NAMED_BY_PEOPLE = new Set(['extras'])

/** The JSON of a recipe in an archive: snake_case keys, as the reference writes and reads it. */
export function recipeFile(given: Recipe): Buffer {
  const { imageColor: _made, ...recipe } = Recipe.parse(given)
  return Buffer.from(JSON.stringify(withSnakeKeys(recipe)))
}

function withSnakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSnakeKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [snakeName(key), NAMED_BY_PEOPLE.has(key) ? part : withSnakeKeys(part)]),
  )
}

/** `orgURL` → `org_url`. */
const snakeName = (key: string) => key.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase()
