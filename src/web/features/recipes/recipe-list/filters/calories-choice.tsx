import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { RecipeListSearch } from '../recipe-list-search.ts'
import { caloriesLabel } from './calories-label.ts'
import { Choice } from './choice.tsx'

/** A snack, a light meal, a meal; any other number may stand in the address. */
const CALORIES = [200, 400, 600, 800] as const
/** While recipes are still worked out, it is asked again how many are. */
const AGAIN_MS = 3000

interface Props {
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch) => void
}

/** How much energy a serving may have; says of how many recipes that is known. */
export function CaloriesChoice({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const { calories } = search
  const mayAsk = useMayCall(recipeNutrition.coverage)
  const { data } = useQuery({
    ...query(recipeNutrition.coverage),
    enabled: mayAsk && calories !== undefined,
    refetchInterval: ({ state }) => (state.data?.pending ? AGAIN_MS : false),
  })
  return (
    <div>
      <Choice
        label={`${t('recipes.nutrients.calories')}${factSign()}${t('recipes.perServing')}`}
        value={calories ? String(calories) : ''}
        options={[
          ['', t('recipes.anyRecipe')],
          ...[...new Set<number>([...CALORIES, calories ?? CALORIES[0]])]
            .sort((a, b) => a - b)
            .map((most): [string, string] => [String(most), caloriesLabel(most)]),
        ]}
        onChange={value => onSearch({ ...search, calories: Number(value) || undefined })}
      />
      {calories !== undefined && data && (
        <Text size="sm" c="dimmed" role="status">
          {t('nutrition.knownFor', { known: formatNumber(data.known), all: formatNumber(data.recipes) })}
        </Text>
      )}
    </div>
  )
}
