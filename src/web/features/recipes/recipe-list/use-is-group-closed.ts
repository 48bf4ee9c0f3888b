import { isStatus } from '#web/api/api-error.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { listQueryOf, type RecipeListSearch } from '#web/features/recipes/recipe-list/recipe-list-search.ts'
import { useRecipeWindow } from '#web/features/recipes/recipes/recipes.queries.ts'

/** Whether the group of this address lets no visitor in. It asks nothing that the list does not ask anyway. */
export function useIsGroupClosed(search: RecipeListSearch): boolean {
  const visited = useVisitedGroup()
  const me = useSession()
  const { error } = useRecipeWindow(listQueryOf(search, visited ? undefined : me?.id), [])
  return visited !== undefined && isStatus(error, 404)
}
