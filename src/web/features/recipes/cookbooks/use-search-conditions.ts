import { withDescendants } from '#shared/domain/organizer-tree.ts'
import { useOrganizers } from '#web/features/catalog/organizers/organizers.queries.ts'
import { isAsked, useHouseholdAnswer } from '../recipe-list/filters/use-filter-options.ts'
import type { RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { searchConditions } from './search-conditions.ts'

/**
 * The conditions that a new cookbook begins with, undefined until it is known what the search means; and which answer did
 * not come.
 */
export function useSearchConditions(search: RecipeListSearch) {
  const answers = {
    categories: useOrganizers('categories', isAsked(search, 'categories')),
    tags: useOrganizers('tags', isAsked(search, 'tags')),
    tools: useOrganizers('tools', isAsked(search, 'tools')),
    households: useHouseholdAnswer(!!search.households),
  }
  // Of those that the search does not name nothing is waited for: a condition that is added asks for them.
  const kinds = (['categories', 'tags', 'tools', 'households'] as const).filter(kind => isAsked(search, kind))
  const failed = kinds.map(kind => answers[kind]).find(({ data, error }) => error && !data)
  if (kinds.some(kind => !answers[kind].data)) return { failed }
  const initialParts = searchConditions(search, (kind, asked) => {
    if (kind === 'foods') return [asked]
    const rows: { id: string; slug: string; parentId?: string | null }[] = answers[kind].data ?? []
    const meant = rows.find(({ id, slug }) => id === asked || slug === asked)
    return meant ? withDescendants(rows, meant.id) : []
  })
  return { initialParts }
}
