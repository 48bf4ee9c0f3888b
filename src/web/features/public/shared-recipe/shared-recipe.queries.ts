import { useQuery } from '@tanstack/react-query'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { query } from '#web/api/query.ts'

/** The recipe that a link leads to. */
export const useSharedRecipe = (tokenId: string) => useQuery(query(sharing.getShared, { params: { tokenId } }))
