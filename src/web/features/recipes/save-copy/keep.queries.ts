import { useMutation, useQueryClient } from '@tanstack/react-query'
import { explore } from '#shared/contract/public/explore.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'

function useKeep(ask: () => Promise<Recipe>) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ask,
    onSuccess: () => void client.invalidateQueries({ queryKey: keyOf(recipes.list) }),
  })
}

/** Keeps a copy of the recipe that a link leads to. */
export const useKeepShared = (tokenId: string) => useKeep(() => call(sharing.saveShared, { params: { tokenId } }))

/** Keeps a copy of a recipe that another group shows to everybody. */
export const useKeepVisited = (groupSlug: string, recipeSlug: string) =>
  useKeep(() => call(explore.saveRecipe, { params: { groupSlug, recipeSlug } }))
