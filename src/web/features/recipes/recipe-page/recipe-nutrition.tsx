import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Nutrition } from '#shared/contract/recipes/recipe.ts'
import { knownNutrients, NutritionTable } from '../recipes/nutrition-table.tsx'

/** What is in a serving, as far as somebody wrote it down. */
export function RecipeNutrition({ nutrition }: { nutrition: Nutrition }) {
  const { t } = useTranslation()
  if (!knownNutrients(nutrition).length) return null
  return (
    <section aria-labelledby="nutrition">
      <Title order={2} id="nutrition" mb="sm">
        {t('recipes.nutrition')}
      </Title>
      <NutritionTable nutrition={nutrition} />
    </section>
  )
}
