import { useQuery } from '@tanstack/react-query'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import type { PaletteItem } from './palette-item.ts'
import { useToItem } from './use-recipe-items.tsx'

/** The recipes that were opened last on this device, as far as they are still there. */
export function useRecentRecipes(): PaletteItem[] {
  const [recent] = usePreference('recentRecipes')
  const isGuest = useVisitedGroup() !== undefined
  const mayList = useMayCall(recipes.list)
  const toItem = useToItem()
  const queryFilter = `id IN [${recent.map(id => `"${id}"`).join(',')}]`
  const { data } = useQuery({
    ...query(recipes.list, { query: { queryFilter, page: 1, perPage: -1 } }),
    enabled: recent.length > 0 && mayList && !isGuest,
    meta: { quiet: true },
  })
  return (data?.items ?? [])
    .toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id))
    .map(recipe => ({ ...toItem(recipe), kind: 'recentRecipe' }))
}
