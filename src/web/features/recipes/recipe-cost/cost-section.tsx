import { Button, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { type RecipeCost, recipeCost } from '#shared/contract/recipes/recipe-cost.ts'
import { query } from '#web/api/query.ts'
import { formatCost } from '#web/features/catalog/prices/format-price.ts'
import { useHasPrices } from '#web/features/catalog/prices/prices.queries.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconReceipt } from '#web/ui/icons/icons.ts'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import { LineText } from '../recipes/ingredients/line-text.tsx'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import { useCookingProgress } from '../recipes/scaling/cooking-progress.ts'

/** What a recipe costs by the prices that the household knows, when somebody asks. */
export default function CostSection({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const hasPrices = useHasPrices()
  if (!hasPrices || !recipe.recipeIngredient.length) return null
  if (!isOpen)
    return (
      <Button variant="subtle" px={0} leftSection={<IconReceipt size={20} />} onClick={() => setOpen(true)}>
        {t('prices.ask')}
      </Button>
    )
  return (
    <section aria-labelledby="cost">
      <Title order={2} id="cost" mb="sm">
        {t('prices.cost')}
      </Title>
      <Answer recipe={recipe} />
    </section>
  )
}

/** At the scale of the ingredients on the page, line by line as they stand there. */
function Answer({ recipe }: { recipe: Recipe }) {
  const { t } = useTranslation()
  const answer = useQuery(query(recipeCost.get, { params: { slug: recipe.slug } }))
  const options = partsOptions(recipe, useCookingProgress(recipe.id))
  const ingredients = new Map(recipe.recipeIngredient.map(one => [one.referenceId, one]))
  const { data } = answer
  if (answer.isError && !data)
    return (
      <ErrorState
        title={t('prices.failed')}
        message={failureText(answer.error, t)}
        retryLabel={t('action.tryAgain')}
        onRetry={() => void answer.refetch()}
        isRetrying={answer.isFetching}
      />
    )
  if (!data) return <LineSkeleton width={240} />
  const scale = options.disableAmount ? 1 : (options.scale ?? 1)
  const sayCost = (cost: number) => formatCost(cost * scale, data.currency)
  return (
    <>
      <Text role="status" mb="xs">
        {data.counted || data.cost ? sentenceOf(data, scale, t) : t('prices.coversNothing')}
      </Text>
      <RowList label={t('prices.cost')}>
        {data.lines.map(({ referenceId, text, cost, leftOut }) => (
          <Row
            key={referenceId}
            title={
              <bdi>
                <LineText ingredient={ingredients.get(referenceId)} text={text} options={options} />
              </bdi>
            }
            end={
              <Text size="sm" c={cost === null ? 'dimmed' : undefined}>
                {[cost !== null && sayCost(cost), leftOut && t(`prices.leftOut.${leftOut}`)]
                  .filter(Boolean)
                  .join(factSign())}
              </Text>
            }
          />
        ))}
      </RowList>
    </>
  )
}

function sentenceOf(data: RecipeCost, scale: number, t: TFunction): string {
  const { cost, currency, servings, counted, outOf } = data
  const covers = t('prices.covers', { known: formatNumber(counted), count: outOf })
  const whole = formatCost(cost * scale, currency)
  if (!servings) return `${t('prices.whole', { cost: whole })} ${covers}`
  return `${t('prices.perServing', { cost: formatCost(cost / servings, currency), whole })} ${covers}`
}
