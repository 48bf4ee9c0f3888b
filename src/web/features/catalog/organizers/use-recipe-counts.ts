import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { recipeCounts } from '#shared/contract/recipes/recipe-counts.ts'
import { query } from '#web/api/query.ts'

/** How many recipes of the whole group stand behind each choice of the filters; of foods, behind those that are shown. */
export const useRecipeCounts = (foods: string[], enabled: boolean) =>
  useQuery({
    ...query(recipeCounts.get, { query: { foods: foods.length ? foods : undefined } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
    enabled,
  }).data
