import { Button, Text } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { keptAtOf } from '#web/features/accounts/offline/readable-offline.ts'
import { formatDate, formatDays, formatRelative } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { PlanBoard } from '../board/plan-board.tsx'
import type { OtherDays } from '../meal-dialogs/other-days-dialog.tsx'
import { useHousehold, useMayPlan, usePlan } from '../meal-plans.queries.ts'
import { stillToBuyFor } from '../recipes-of-meals.ts'
import { useShowToday } from '../show-today.ts'
import { useGivenAction } from '../use-given-action.ts'
import { useToday } from '../use-today.ts'
import { type PlanDialog, PlanMenu } from './plan-menu.tsx'
import { daysToSuggest, type PlanSearch, rangeAround } from './plan-search.ts'
import { PlanToolbar } from './plan-toolbar.tsx'
import { useSwipe } from './use-swipe.ts'

const MenusDialog = lazy(() => import('./menus-dialog.tsx').then(module => ({ default: module.MenusDialog })))
const OtherDaysDialog = lazy(() =>
  import('../meal-dialogs/other-days-dialog.tsx').then(module => ({ default: module.OtherDaysDialog })),
)
const PlanCostSection = lazy(() => import('./plan-cost-section.tsx'))
const PlanNutritionSection = lazy(() => import('./plan-nutrition-section.tsx'))
const PlanLinksDialog = lazy(() =>
  import('./plan-links-dialog.tsx').then(module => ({ default: module.PlanLinksDialog })),
)
const PlanSettingsDialog = lazy(() =>
  import('./plan-settings-dialog.tsx').then(module => ({ default: module.PlanSettingsDialog })),
)
const SuggestDialog = lazy(() => import('./suggest-dialog.tsx').then(module => ({ default: module.SuggestDialog })))

interface Props {
  search: PlanSearch
  onGo: (search: PlanSearch) => void
}

/** The plan of some days as a board; which days, the address says. */
export function PlanScreen({ search, onGo }: Props) {
  const { t, i18n } = useTranslation()
  const today = useToday()
  const { firstDayOfWeek, isPending } = useHousehold()
  const [numberOfDays] = usePreference('planDays')
  const view = search.view ?? 'week'
  const day = search.from ?? today
  const { days, isOutside, previous, next } = rangeAround(day, view, firstDayOfWeek, numberOfDays)
  const plan = usePlan(days[0] as CalendarDay, days.at(-1) as CalendarDay)
  // Of a month it is its own days that are copied, cleared or counted: the others of its weeks are not even seen on a phone.
  const own = days.filter(day => !isOutside(day))
  const [first, last] = [own[0] as CalendarDay, own.at(-1) as CalendarDay]
  const suggested = daysToSuggest({ days, isOutside }, today)
  // On the first page of a visit the plan can be there before the code that shows it, and nobody comes back.
  const { resolvedLocation } = useRouter().state
  const [isReturn] = useState(resolvedLocation !== undefined && !plan.isPending)
  const [dialog, setDialog] = useState<PlanDialog>()
  const [suggestedDay, setSuggestedDay] = useState<CalendarDay>()
  const [otherDays, setOtherDays] = useState<OtherDays>()
  const list = useGivenAction('add-to-list')
  const cooking = useGivenAction('cook-together')
  const mayPlan = useMayPlan()
  const entries = plan.data?.items ?? []
  const keptAt = plan.isPlaceholderData ? undefined : keptAtOf(plan.data)
  const ownEntries = entries.filter(({ date }) => date !== null && date >= first && date <= last)
  const toBuyFor = stillToBuyFor(ownEntries, today)
  const board = useRef<HTMLDivElement>(null)
  const showToday = useShowToday(board, !plan.isPlaceholderData)
  const go = (where: 'previous' | 'today' | 'next') => {
    onGo({ ...search, from: where === 'previous' ? previous : where === 'next' ? next : undefined })
    if (where === 'today') showToday(search.from !== undefined)
  }
  const swipe = useSwipe(forward => go(forward === (i18n.dir() === 'ltr') ? 'next' : 'previous'))
  const label = view === 'month' ? formatDate(day, 'month') : formatDays(first, last)
  return (
    <Page
      title={t('plan.title')}
      actions={
        <PlanMenu
          view={view}
          days={own}
          entries={ownEntries}
          onOpen={setDialog}
          onOtherDays={setOtherDays}
          onList={list.isThere && toBuyFor.length > 0 ? () => list.open(toBuyFor) : undefined}
        />
      }
    >
      <PlanToolbar
        label={label}
        view={view}
        onGo={go}
        onView={next => onGo({ ...search, view: next === 'month' ? 'month' : undefined })}
      />
      {plan.isPending || isPending ? (
        <RowsSkeleton rows={7} height={96} label={t('state.loading')} />
      ) : plan.error && !plan.data ? (
        <ErrorState
          title={t('plan.failed')}
          message={failureText(plan.error, t)}
          retryLabel={t('action.tryAgain')}
          onRetry={() => void plan.refetch()}
          isRetrying={plan.isFetching}
        />
      ) : (
        <div {...swipe.handlers}>
          {keptAt !== undefined && (
            <Text role="status" c="dimmed" mb="sm">
              {t('plan.readOffline', { when: formatRelative(new Date(keptAt).toISOString()) })}
            </Text>
          )}
          {entries.length === 0 && !plan.isPlaceholderData && first <= today && today <= last && (
            <EmptyState
              drawing="table"
              title={t('plan.emptyTitle')}
              action={mayPlan && <Button onClick={() => setDialog('suggest')}>{t('plan.suggest')}</Button>}
            >
              {mayPlan && t('plan.emptyHint')}
            </EmptyState>
          )}
          <PlanBoard
            days={days}
            isOutside={isOutside}
            today={today}
            view={view}
            entries={entries}
            isStale={plan.isPlaceholderData}
            isReturn={isReturn}
            board={board}
            onCarry={swipe.cancel}
            onSuggest={setSuggestedDay}
            onOtherDays={setOtherDays}
            onList={list.isThere ? list.open : undefined}
            onCook={cooking.isThere ? cooking.open : undefined}
          />
        </div>
      )}
      {plan.data && (
        <Suspense>
          <PlanCostSection key={first} first={first} last={last} hasMeals={ownEntries.length > 0} />
          <PlanNutritionSection key={`nutrition ${first}`} first={first} last={last} hasMeals={ownEntries.length > 0} />
        </Suspense>
      )}
      <Suspense>
        {dialog === 'suggest' && (
          <SuggestDialog
            days={suggested}
            onPlanned={until => until > last && onGo({ ...search, from: until })}
            onLater={() => onGo({ ...search, from: suggested.length ? addDays(suggested.at(-1) as string, 1) : next })}
            onClose={() => setDialog(undefined)}
          />
        )}
        {suggestedDay && (
          <SuggestDialog
            days={[suggestedDay]}
            isOneDay
            onLater={() => setSuggestedDay(addDays(suggestedDay, 1))}
            onClose={() => setSuggestedDay(undefined)}
          />
        )}
        {otherDays && <OtherDaysDialog {...otherDays} onClose={() => setOtherDays(undefined)} />}
        {dialog === 'menus' && <MenusDialog first={first} last={last} onClose={() => setDialog(undefined)} />}
        {dialog === 'links' && <PlanLinksDialog first={first} last={last} onClose={() => setDialog(undefined)} />}
        {dialog === 'settings' && <PlanSettingsDialog onClose={() => setDialog(undefined)} />}
      </Suspense>
    </Page>
  )
}
