import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { fold } from '#shared/domain/text/fold.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import type { SuggestedReason } from '../reason-words.ts'

const PAUSE_MS = 200
const MOST = 10

export interface MealOption {
  recipe: RecipeSummary
  reasons: SuggestedReason[]
}

/** Recipes to choose from: those that would suit the meal while nothing is typed, then what the words find. */
export function useMealOptions(text: string, day: CalendarDay, entryType: MealType) {
  const [words] = useDebouncedValue(text.trim(), PAUSE_MS)
  const wish = { meals: [{ date: day, entryType }], choices: MOST, seed: day }
  const suited = useQuery({
    queryKey: [mealPlans.suggest.path, wish],
    queryFn: () => call(mealPlans.suggest, { body: wish }),
    enabled: words === '',
    staleTime: 60_000,
    meta: { quiet: true },
  })
  const found = useQuery({
    ...query(recipes.list, { query: { search: words, page: 1, perPage: MOST } }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
  })
  const isSettled = words === text.trim() && !(words && found.isPlaceholderData)
  const known: MealOption[] =
    words === ''
      ? (suited.data?.[0]?.choices ?? [])
      : (found.data?.items ?? []).map(recipe => ({ recipe, reasons: [] }))
  // Until the answer is there, only what fits the words stays: Enter must never take something else.
  const options = isSettled ? known : known.filter(({ recipe }) => fold(recipe.name).includes(fold(text.trim())))
  return { options, isPending: !isSettled || (words === '' ? suited.isPending : found.isPending) }
}
