import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { type RecipeNutrition, recipeNutrition } from '#shared/contract/recipes/recipe-nutrition.ts'
import { query } from '#web/api/query.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import { AssumedLines } from './assumed-lines.tsx'
import { DoughTable } from './dough-table.tsx'
import { FiguresTable } from './figures-table.tsx'

interface Props {
  recipe: Recipe
  /** Whether the author's own figures stand above it. */
  isBeside: boolean
}

/** The figures that come out of the ingredients, how much of the recipe they cover, and what was assumed. */
export default function WorkedOutNutrition({ recipe, isBeside }: Props) {
  const { t } = useTranslation()
  const answer = useQuery(query(recipeNutrition.get, { params: { slug: recipe.slug } }))
  const { data } = answer
  if (answer.isError && !data)
    return (
      <ErrorState
        title={t('nutrition.failed')}
        message={failureText(answer.error, t)}
        retryLabel={t('action.tryAgain')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    )
  return (
    <>
      {isBeside && (
        <Title order={3} mt="md">
          {t('nutrition.workedOut')}
        </Title>
      )}
      {data ? <Answer recipe={recipe} data={data} /> : <LineSkeleton width={240} />}
    </>
  )
}

function Answer({ recipe, data }: { recipe: Recipe; data: RecipeNutrition }) {
  const { t } = useTranslation()
  const share = data.figures[0]?.weightShare ?? 0
  const covered = {
    counted: formatNumber(data.counted),
    percent: formatNumber(share, { style: 'percent' }),
    count: data.outOf,
  }
  return (
    <>
      <Text mb="xs" role="status">
        {data.counted ? t('nutrition.covers', covered) : t('nutrition.coversNothing')}
        {data.counted > 0 && data.unweighed > 0 && ` ${t('nutrition.unweighed', { count: data.unweighed })}`}
      </Text>
      {data.counted > 0 && <FiguresTable data={data} />}
      <AssumedLines recipe={recipe} lines={data.lines} />
      <DoughTable recipe={recipe} lines={data.lines} />
    </>
  )
}
