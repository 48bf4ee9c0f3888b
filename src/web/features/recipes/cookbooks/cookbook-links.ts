import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'

/** Properties of a link to a cookbook. */
export const cookbookLink = (groupSlug: string, slug: string) =>
  ({ to: '/g/$groupSlug/cookbooks/$slug', params: { groupSlug, slug } }) as const

/** Properties of a link to the writing of a cookbook that begins with the filters of a list. */
export const newCookbookLink = (groupSlug: string, search: RecipeListSearch) =>
  ({ to: '/g/$groupSlug/cookbooks', params: { groupSlug }, search: { create: true, ...search } }) as const

/** Properties of a link to all cookbooks, or to the writing of a new one. */
export const cookbooksLink = (groupSlug: string, create?: true) =>
  ({ to: '/g/$groupSlug/cookbooks', params: { groupSlug }, search: { create } }) as const
