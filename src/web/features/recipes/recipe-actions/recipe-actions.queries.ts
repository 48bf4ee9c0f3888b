import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type RecipeAction, type RecipeActionInput, recipeActions } from '#shared/contract/recipes/recipe-actions.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

/** What the household can do with a recipe elsewhere, by title. */
export const useRecipeActions = (enabled = true) =>
  useQuery({
    ...query(recipeActions.list, { query: { page: 1, perPage: -1, orderBy: 'title', orderDirection: 'asc' } }),
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
    enabled,
    meta: { quiet: true },
  })

function useRecipeActionsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(recipeActions.list) })
}

export function useSaveRecipeAction() {
  const changed = useRecipeActionsChanged()
  return useMutation({
    mutationFn: ({ action, input }: { action?: RecipeAction; input: RecipeActionInput }) =>
      action
        ? call(recipeActions.update, { params: { id: action.id }, body: { ...action, ...input } })
        : call(recipeActions.create, { body: input }),
    onSuccess: changed,
    meta: { quiet: true },
  })
}

/** Lets the server send a recipe, and hears how it went. */
export const useTriggerRecipeAction = () =>
  useMutation({
    mutationFn: ({ id, slug }: { id: string; slug: string }) =>
      call(recipeActions.trigger, { params: { id, slug }, query: { wait: true } }),
    meta: { quiet: true },
  })
