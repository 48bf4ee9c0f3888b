import { isStatus } from '#web/api/api-error.ts'
import { listQueryOf, type RecipeListSearch } from '../recipe-list/recipe-list-search.ts'
import { useRecipeWindow } from '../recipes/recipes.queries.ts'
import { useSession } from '../session/session.queries.ts'
import { useVisitedGroup } from '../session/visited-group.ts'

/** Whether the group of this address lets no visitor in. It asks nothing that the list does not ask anyway. */
export function useIsGroupClosed(search: RecipeListSearch): boolean {
  const visited = useVisitedGroup()
  const me = useSession()
  const { error } = useRecipeWindow(listQueryOf(search, visited ? undefined : me?.id), [])
  return visited !== undefined && isStatus(error, 404)
}
