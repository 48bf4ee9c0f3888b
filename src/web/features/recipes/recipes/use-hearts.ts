import { useCallback, useMemo } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useOwnRatings, useRateRecipe } from './recipes.queries.ts'

/** My favourites, asked for once for a whole list. */
export function useHearts() {
  const me = useSession()
  const visited = useVisitedGroup()
  const ratings = useOwnRatings()
  const { mutate } = useRateRecipe(me?.id)
  const favorites = useMemo(
    () => new Set(ratings?.filter(({ isFavorite }) => isFavorite).map(({ recipeId }) => recipeId)),
    [ratings],
  )
  const set = useCallback((recipeId: string, isFavorite: boolean) => mutate({ recipeId, isFavorite }), [mutate])
  return { of: (recipeId: string) => (me && !visited ? favorites.has(recipeId) : null), set }
}
