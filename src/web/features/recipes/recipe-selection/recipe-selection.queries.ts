import { useQueryClient } from '@tanstack/react-query'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { refresh } from '#web/api/refresh.ts'

/** Every recipe of a list, also those that were never scrolled to; the server stops at ten thousand. */
export const listMatching = async (filters: Partial<RecipeListQuery>) => {
  const { page: _page, perPage: _perPage, ...query } = filters
  return call(bulkActions.listMatching, { query })
}

/** What is out of date after work on many recipes. */
export const nounsOfMany: Noun[] = ['recipe', 'tag', 'category', 'export', 'recipe_timeline_event']

/** After work on many recipes everything that shows any of them is asked again. */
export function useManyChanged() {
  const client = useQueryClient()
  return () => void refresh(client, ...nounsOfMany)
}
