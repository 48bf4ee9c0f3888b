import { useCallback, useMemo } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useMayRate, useOwnRatings, useRateRecipe } from '../recipes.queries.ts'

/** My favourites and ratings, asked for once for a whole list. */
export function useFavorites() {
  const me = useSession()
  const mayRate = useMayRate()
  const ratings = useOwnRatings()
  const { mutate } = useRateRecipe(me?.id)
  const favorites = useMemo(
    () => new Set(ratings?.filter(({ isFavorite }) => isFavorite).map(({ recipeId }) => recipeId)),
    [ratings],
  )
  const own = useMemo(() => new Map(ratings?.map(({ recipeId, rating }) => [recipeId, rating])), [ratings])
  const set = useCallback((recipeId: string, isFavorite: boolean) => mutate({ recipeId, isFavorite }), [mutate])
  const ratingOf = (recipeId: string) => (mayRate && own.get(recipeId)) || null
  return { of: (recipeId: string) => (mayRate ? favorites.has(recipeId) : null), ratingOf, set }
}
