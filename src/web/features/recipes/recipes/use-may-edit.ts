import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { mayEditRecipe } from '#shared/permissions.ts'
import { query } from '#web/api/query.ts'
import { useEditor, useMayCallWithPin } from '#web/features/accounts/session/session.queries.ts'

type Owned = Pick<Recipe, 'groupId' | 'userId' | 'householdId' | 'settings'>

/** Why a member may not change a recipe: its owner locked it, or its household keeps its recipes to itself. */
export type EditRefusal = 'locked' | 'household'

/** Whether I may change a recipe, by the same rule as the server: its lock, and its household's wish to be left alone. */
export const useMayEdit = (recipe: Owned | undefined): boolean => useEditRight(recipe).mayEdit

/** The same, and what to tell members who may not; nothing while that is not known yet. */
export function useEditRight(recipe: Owned | undefined): { mayEdit: boolean; refusal?: EditRefusal } {
  const me = useEditor()
  const mayEditAny = useMayCallWithPin(recipes.update)
  const isElsewhere = !!me && !!recipe && me.groupId === recipe.groupId && me.householdId !== recipe.householdId
  const { data } = useQuery({
    ...query(groups.listHouseholds, { query: { page: 1, perPage: -1 } }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
    enabled: isElsewhere,
  })
  if (!me || !mayEditAny || !recipe || me.groupId !== recipe.groupId) return { mayEdit: false }
  const owner = isElsewhere ? data?.items.find(({ id }) => id === recipe.householdId)?.preferences : null
  const mayEdit = mayEditRecipe(me, { ...recipe, locked: recipe.settings.locked }, owner ?? null)
  if (mayEdit || (isElsewhere && !data)) return { mayEdit }
  return { mayEdit, refusal: recipe.settings.locked ? 'locked' : 'household' }
}
