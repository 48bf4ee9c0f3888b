import type { SavedSearch } from '#shared/contract/saved-searches.ts'
import { readListSearch } from '../recipe-list/recipe-list-search.ts'
import { listLink } from '../recipes/recipe-links.ts'

/** Properties of a link to what a saved search finds. What it names that is not known here is left out, as of an address. */
export const savedSearchLink = (groupSlug: string, { search }: SavedSearch) => ({
  ...listLink(groupSlug),
  search: readListSearch(search),
})
