import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'

/** Whether two searches ask for the same. A random order is the same in whichever order it comes out. */
export const isSameSearch = (one: RecipeListSearch, other: RecipeListSearch): boolean => asText(one) === asText(other)

const asText = ({ seed: _, ...search }: RecipeListSearch) =>
  JSON.stringify(Object.entries(search).sort(([a], [b]) => (a < b ? -1 : 1)))
