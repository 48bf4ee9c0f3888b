import { useQuery } from '@tanstack/react-query'
import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import { recipeSubstitutes, type Substitute } from '#shared/contract/recipes/recipe-substitutes.ts'
import { query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useMayCall, useSession } from '#web/features/accounts/session/session.queries.ts'

const NONE: Substitute[] = []

/** What the group keeps as standing for the food of a line. Visitors, and recipes without foods, ask for nothing. */
export function useSubstitutes({
  groupId,
  slug,
  recipeIngredient,
}: Recipe): (ingredient: RecipeIngredient) => Substitute[] {
  const isInGroup = useSession()?.groupId === groupId
  const mayAsk = useMayCall(recipeSubstitutes.list) && isInGroup
  const { data } = useQuery({
    ...readableOffline(query(recipeSubstitutes.list, { params: { slug } })),
    enabled: mayAsk && recipeIngredient.some(({ food }) => food?.id),
    meta: { quiet: true },
  })
  return ({ food }) => data?.find(({ foodId }) => foodId === food?.id)?.substitutes ?? NONE
}
