import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { recipes } from '#shared/contract/recipes.ts'
import { sharing } from '#shared/contract/sharing.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** The recipe that a link leads to. */
export const useSharedRecipe = (tokenId: string) => useQuery(query(sharing.getShared, { params: { tokenId } }))

/** Keeps a copy of it in one's own kitchen. */
export function useSaveShared(tokenId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(sharing.saveShared, { params: { tokenId } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(recipes.list) }),
  })
}
