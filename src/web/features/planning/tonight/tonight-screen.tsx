import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import { query } from '#web/api/query.ts'
import { readableOffline } from '#web/features/accounts/offline/readable-offline.ts'
import { useIsTablet } from '#web/features/accounts/session/session.queries.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useWakeLock } from '#web/ui/device/use-wake-lock.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconChefHat, IconSnowflake } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { CookingNow } from '../cooking/cooking-now.tsx'
import { MadeMealDialog } from '../meal-plans/meal-dialogs/made-meal-dialog.tsx'
import { useMayPlan, usePlan } from '../meal-plans/meal-plans.queries.ts'
import { nameOfMeal } from '../meal-plans/name-of-meal.ts'
import { recipesOf } from '../meal-plans/recipes-of-meals.ts'
import { useGivenAction } from '../meal-plans/use-given-action.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'
import { useToday } from '../meal-plans/use-today.ts'
import { StockQuestion } from '../pantry/stock-question.tsx'
import { UseFirst } from '../pantry/use-first.tsx'
import { CookedThisWeek } from './cooked-this-week.tsx'
import classes from './dishes.module.css'
import { NothingPlanned } from './nothing-planned.tsx'
import { OpenLists } from './open-lists.tsx'
import { TodaysMeal } from './todays-meal.tsx'
import { TonightChoices } from './tonight-choices.tsx'

const DAYS_BACK = 7

/** What is eaten today, or four dishes to choose from; what to take out of the freezer; open lists; and how the week went. */
export function TonightScreen() {
  const { t } = useTranslation()
  const today = useToday()
  const tomorrow = addDays(today, 1)
  const plan = usePlan(addDays(today, -DAYS_BACK), tomorrow)
  const [made, setMade] = useState<PlanEntry>()
  const mayPlan = useMayPlan()
  // On the kitchen's wall it stays open.
  useWakeLock(useIsTablet())
  const cooking = useGivenAction('cook-together')
  const entries = [...(plan.data?.items ?? [])].sort(inOrderOf(useOwnMeals()))
  const own = entries.filter(entry => entry.date === today)
  const isCooked = ({ madeAt, isLeftovers }: PlanEntry) => madeAt !== null && !isLeftovers
  const cooked = entries.filter(entry => isCooked(entry) && entry.date !== null && entry.date < today).reverse()
  const ahead = useQuery(
    readableOffline(query(mealPlans.listPreparations, { query: { start_date: tomorrow, end_date: tomorrow } })),
  ).data
  const times = useQuery(
    readableOffline(query(mealPlans.listCookingTimes, { query: { start_date: today, end_date: today } })),
  ).data
  return (
    <Page title={t('tonight.title')} lead={formatDate(today)} width="reading">
      <Stack gap="lg" mb={36}>
        {plan.isPending ? (
          <RowsSkeleton rows={2} height={120} label={t('state.loading')} />
        ) : plan.error && !plan.data ? (
          <ErrorState
            title={t('plan.failed')}
            message={failureText(plan.error, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void plan.refetch()}
            isRetrying={plan.isFetching}
          />
        ) : own.length > 0 ? (
          <ul className={classes.meals}>
            {own.map(entry => (
              <TodaysMeal
                key={entry.id}
                entry={entry}
                minutes={times?.find(one => one.entryId === entry.id)?.minutes}
                onMade={() => setMade(entry)}
              />
            ))}
          </ul>
        ) : mayPlan ? (
          <TonightChoices today={today} />
        ) : (
          <NothingPlanned />
        )}
        {cooking.isThere && recipesOf(own).length > 1 && (
          <Button
            variant="default"
            leftSection={<IconChefHat size={18} aria-hidden />}
            onClick={() => cooking.open(own)}
          >
            {t('cooking.together')}
          </Button>
        )}
      </Stack>
      {ahead && ahead.length > 0 && (
        <Section title={t('tonight.forTomorrow')}>
          <RowList label={t('tonight.forTomorrow')}>
            {ahead.map(({ entryId, kind, text }) => {
              const entry = entries.find(one => one.id === entryId)
              return (
                <Row
                  key={`${entryId} ${kind}`}
                  start={<IconSnowflake size={20} aria-hidden />}
                  title={t(`tonight.ahead.${kind}`, { name: entry ? nameOfMeal(entry) : '' })}
                  note={<span dir="auto">{text}</span>}
                />
              )
            })}
          </RowList>
        </Section>
      )}
      {(own.length > 0 || !mayPlan) && <StockQuestion today={today} />}
      <CookingNow />
      <UseFirst today={today} />
      <OpenLists />
      <CookedThisWeek entries={cooked} from={addDays(today, -DAYS_BACK)} />
      {made && <MadeMealDialog entry={made} today={today} onClose={() => setMade(undefined)} />}
    </Page>
  )
}
