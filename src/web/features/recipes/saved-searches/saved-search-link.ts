import type { SavedSearch } from '#shared/contract/recipes/saved-searches.ts'
import { listLink } from '#web/links/recipe-links.ts'
import { readListSearch } from '../recipe-list/recipe-list-search.ts'

/** Properties of a link to what a saved search finds. What it names that is not known here is left out, as of an address. */
export const savedSearchLink = (groupSlug: string, { search }: SavedSearch) => ({
  ...listLink(groupSlug),
  search: readListSearch(search),
})
