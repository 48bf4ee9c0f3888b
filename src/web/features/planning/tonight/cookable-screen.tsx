import { Button, Group, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Suggestion, suggestions } from '#shared/contract/recipes/suggestions.ts'
import { query } from '#web/api/query.ts'
import { ChoiceField } from '#web/features/recipes/filter-builder/choice-field.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { IconShoppingCart } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { useLists } from '../shopping-lists/use-lists.ts'
import { CookableDish } from './cookable-dish.tsx'
import classes from './dishes.module.css'

const MOST = 24
/** So many that lack more are shown where nothing lacks little enough. */
const NEAREST = 6
/** What was bought in the last days is taken to be in the kitchen still. */
const FRESH_MS = 3 * 86_400_000
const MOST_BOUGHT = 60

/** What can be cooked with what is there: those that miss least first, with what could stand in for what is missing. */
export function CookableScreen() {
  const { t } = useTranslation()
  const [foods, setFoods] = useState<string[]>([])
  const [withStock, setWithStock] = useState(true)
  const [missing, setMissing] = useState(5)
  const asked = { foods, includeFoodsOnHand: withStock, maxMissingFoods: missing, limit: MOST }
  const told = useQuery({ ...query(suggestions.list, { query: asked }), placeholderData: keepPreviousData })
  const items = told.data?.items ?? []
  const nearest = useQuery({
    ...query(suggestions.list, { query: { ...asked, maxMissingFoods: 100, limit: NEAREST } }),
    enabled: told.isSuccess && items.length === 0 && foods.length > 0,
  }).data?.items
  const bought = useJustBought().filter(id => !foods.includes(id))
  return (
    <Page title={t('cookable.title')} lead={t('cookable.lead')}>
      <Stack gap="lg">
        <Group align="flex-end" gap="md">
          <div style={{ flex: '1 1 260px', minWidth: 0 }}>
            <Text fw={600} mb={4} aria-hidden>
              {t('cookable.have')}
            </Text>
            <ChoiceField kind="foods" label={t('cookable.have')} value={foods} onChange={setFoods} />
          </div>
          <NumberField
            label={t('cookable.missingAtMost')}
            w={160}
            min={0}
            max={20}
            allowDecimal={false}
            value={missing}
            onChange={value => setMissing(Math.max(0, Number(value) || 0))}
          />
          <Switch
            label={t('cookable.withStock')}
            checked={withStock}
            onChange={event => setWithStock(event.currentTarget.checked)}
            styles={{ body: { alignItems: 'center', minHeight: 44 } }}
          />
          {bought.length > 0 && (
            <Button
              variant="default"
              leftSection={<IconShoppingCart size={18} aria-hidden />}
              onClick={() => setFoods([...foods, ...bought])}
            >
              {t('cookable.justBought', { count: bought.length, number: formatNumber(bought.length) })}
            </Button>
          )}
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
        ) : items.length === 0 && nearest?.length ? (
          <>
            <Text role="status">{t('cookable.nearest')}</Text>
            <Dishes items={nearest} />
          </>
        ) : items.length === 0 ? (
          <EmptyState drawing="table" title={t(foods.length > 0 ? 'cookable.none' : 'cookable.begin')}>
            {t(foods.length > 0 ? 'cookable.noneHint' : 'cookable.beginHint')}
          </EmptyState>
        ) : (
          <Dishes items={items} />
        )}
      </Stack>
    </Page>
  )
}

function Dishes({ items }: { items: readonly Suggestion[] }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.dishes} aria-label={t('cookable.title')}>
      {items.map(item => (
        <CookableDish key={item.recipe.id} item={item} />
      ))}
    </ul>
  )
}

/** Foods that were ticked off on lists lately, the latest first. */
function useJustBought(): string[] {
  const { purchases } = useLists()
  const [since] = useState(() => new Date(Date.now() - FRESH_MS).toISOString())
  const foods = purchases.filter(({ boughtAt }) => boughtAt >= since).flatMap(({ foodId }) => foodId ?? [])
  return [...new Set(foods)].slice(0, MOST_BOUGHT)
}
