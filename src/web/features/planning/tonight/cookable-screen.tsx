import { Button, Group, NumberInput, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/NumberInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Suggestion, suggestions } from '#shared/contract/recipes/suggestions.ts'
import { query } from '#web/api/query.ts'
import { ChoiceField } from '#web/features/recipes/filter-builder/choice-field.tsx'
import { GivenDialog, useGivenActions } from '#web/features/recipes/recipes/given-actions.tsx'
import { formatList, formatNumber } from '#web/i18n/format.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconChefHat } from '#web/ui/icons.ts'
import { Page } from '#web/ui/page.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import { DishCard } from './dish-card.tsx'
import classes from './dishes.module.css'

const MOST = 24

/** What can be cooked with what is there: those that miss least first, with what could stand in for what is missing. */
export function CookableScreen() {
  const { t } = useTranslation()
  const [foods, setFoods] = useState<string[]>([])
  const [withStock, setWithStock] = useState(true)
  const [missing, setMissing] = useState(2)
  const asked = { foods, includeFoodsOnHand: withStock, maxMissingFoods: missing, limit: MOST }
  const told = useQuery({ ...query(suggestions.list, { query: asked }), placeholderData: keepPreviousData })
  const items = told.data?.items ?? []
  return (
    <Page title={t('cookable.title')} lead={t('cookable.lead')}>
      <Stack gap="lg">
        <Group align="flex-end" gap="md">
          <div style={{ flex: '1 1 260px' }}>
            <Text size="sm" fw={600} mb={4}>
              {t('cookable.have')}
            </Text>
            <ChoiceField kind="foods" label={t('cookable.have')} value={foods} onChange={setFoods} />
          </div>
          <NumberInput
            label={t('cookable.missingAtMost')}
            w={160}
            min={0}
            max={20}
            value={missing}
            onChange={value => setMissing(Math.max(0, Math.round(Number(value) || 0)))}
          />
          <Switch
            label={t('cookable.withStock')}
            checked={withStock}
            onChange={event => setWithStock(event.currentTarget.checked)}
          />
        </Group>
        {told.isPending ? (
          <RowsSkeleton label={t('state.loading')} />
        ) : told.error && !told.data ? (
          <ErrorState
            title={t('cookable.failed')}
            message={failureText(told.error, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void told.refetch()}
            isRetrying={told.isFetching}
          />
        ) : items.length === 0 ? (
          <EmptyState icon={IconChefHat} title={t('cookable.none')}>
            {t('cookable.noneHint')}
          </EmptyState>
        ) : (
          <ul className={classes.dishes} aria-label={t('cookable.title')}>
            {items.map(item => (
              <CookableDish key={item.recipe.id} item={item} />
            ))}
          </ul>
        )}
      </Stack>
    </Page>
  )
}

function CookableDish({ item }: { item: Suggestion }) {
  const { t } = useTranslation()
  const actions = useGivenActions()
  const [chosen, setChosen] = useState<string>()
  const { id, slug, name } = item.recipe
  return (
    <DishCard recipe={item.recipe} words={wordsOf(item, t)}>
      <Group gap="xs">
        {actions.map(action => (
          <Button
            key={action.id}
            variant="light"
            leftSection={<action.icon size={18} stroke={1.7} />}
            onClick={() => setChosen(action.id)}
          >
            {t(action.label)}
          </Button>
        ))}
      </Group>
      <GivenDialog
        action={actions.find(action => action.id === chosen)}
        recipes={[{ id, slug, name, scale: 1 }]}
        onClose={() => setChosen(undefined)}
      />
    </DishCard>
  )
}

function wordsOf({ missingFoods, foods }: Suggestion, t: TFunction): string {
  const missing = missingFoods.length
    ? t('cookable.missing', {
        count: missingFoods.length,
        number: formatNumber(missingFoods.length),
        foods: formatList(missingFoods.map(food => food.name)),
      })
    : t('cookable.complete')
  const instead = foods
    .filter(food => food.reason === 'substitute' && food.as)
    .map(food => t('cookable.instead', { food: food.name, as: food.as }))
  return [missing, ...instead].join(' · ')
}
