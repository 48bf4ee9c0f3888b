import { withDescendants } from '#shared/domain/organizer-tree.ts'
import { useOrganizers } from '#web/features/catalog/organizers/organizers.queries.ts'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { useHouseholds } from '../recipe-list/use-filter-options.ts'
import { searchConditions } from './search-conditions.ts'

/** The conditions that a new cookbook begins with; undefined until it is known what the search means. */
export function useSearchConditions(search: RecipeListSearch) {
  const households = useHouseholds(!!search.households)
  const rowsOf = {
    categories: useOrganizers('categories', !!search.categories).data,
    tags: useOrganizers('tags', !!search.tags).data,
    tools: useOrganizers('tools', !!search.tools).data,
    households: households.length ? households : undefined,
  }
  // Of those that the search does not name nothing is waited for: a condition that is added asks for them.
  const kinds = ['categories', 'tags', 'tools', 'households'] as const
  if (kinds.some(kind => search[kind] && !rowsOf[kind])) return
  return searchConditions(search, (kind, asked) => {
    if (kind === 'foods') return [asked]
    const rows: { id: string; slug: string; parentId?: string | null }[] = rowsOf[kind] ?? []
    const meant = rows.find(({ id, slug }) => id === asked || slug === asked)
    return meant ? withDescendants(rows, meant.id) : []
  })
}
