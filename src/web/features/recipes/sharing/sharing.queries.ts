import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'

const listed = (recipeId: string) => query(sharing.list, { query: { recipe_id: recipeId } })

/** The links to a recipe, newest first. */
export const useShares = (recipeId: string) => useQuery(listed(recipeId))

export function useCreateShare(recipeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (expiresAt: Date) => call(sharing.create, { body: { recipeId, expiresAt: expiresAt.toISOString() } }),
    onSuccess: () => client.invalidateQueries(listed(recipeId)),
  })
}

/** Whoever has the link can no longer read the recipe by it. */
export function useRemoveShare(recipeId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(sharing.remove, { params: { id } }),
    onSuccess: () => client.invalidateQueries(listed(recipeId)),
  })
}
