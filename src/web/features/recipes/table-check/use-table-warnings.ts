import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type TableWarning, tableCheck } from '#shared/contract/recipes/table-check.ts'
import { query } from '#web/api/query.ts'
import { dinersQuery } from '#web/features/accounts/diners/diners.queries.ts'

const NONE: TableWarning[] = []
const AN_HOUR = 60 * 60_000

/** Why somebody at home may not eat these recipes. Where nobody said what they do not eat, nothing is asked. */
export function useTableWarnings(recipeIds: readonly string[]): (recipeId: string) => TableWarning[] {
  const diners = useQuery({ ...dinersQuery, staleTime: AN_HOUR, meta: { quiet: true } }).data ?? []
  const answer = useQuery({
    ...query(tableCheck.getSeveral, { query: { recipes: recipeIds.slice(0, 100) } }),
    enabled: diners.some(diner => diner.isHome) && recipeIds.length > 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  })
  return id => answer.data?.find(one => one.recipeId === id)?.warnings ?? NONE
}
