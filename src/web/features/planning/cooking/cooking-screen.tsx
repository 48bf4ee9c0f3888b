import { Button, Group } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#web/api/api-error.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatList } from '#web/i18n/format.ts'
import { Missing, WayOn } from '#web/ui/failures/missing.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconPrinter } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import classes from './cooking.module.css'
import { useCookingChanges, useCookingSession } from './cooking.queries.ts'
import { DayBefore } from './day-before.tsx'
import { DishLegend } from './dish-legend.tsx'
import { MealAgenda } from './meal-agenda.tsx'
import { MealLanes } from './meal-lanes.tsx'
import { MealSettings } from './meal-settings.tsx'
import { MealState } from './meal-state.tsx'
import { useMealSchedule } from './use-meal-schedule.ts'
import { useSharedTimers } from './use-shared-timers.ts'

/** A meal of several recipes on one line of time: what to do when, who does it, and what is done. */
export function CookingScreen({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const result = useCookingSession(id)
  const session = result.data
  const view = useMealSchedule(session)
  useSharedTimers(session)
  const changes = useCookingChanges(id)
  if (isMissing(result.error))
    return (
      <Missing
        title={t('cooking.over')}
        hint={t('cooking.overHint')}
        action={<WayOn to="/household/mealplan/tonight">{t('tonight.title')}</WayOn>}
      />
    )
  const names = formatList((session?.dishes ?? []).map(dish => dish.name))
  const end = async () => {
    await changes.end()
    toast.success(t('cooking.ended'))
    void navigate({ to: '/household/mealplan/tonight', replace: true })
  }
  return (
    <Page
      title={session?.name ?? t('cooking.title')}
      lead={session && `${names}${factSign()}${formatDate(session.eatAt, 'short')}`}
      actions={
        session && (
          <Group className={classes.actions}>
            <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
              {t('cooking.print')}
            </Button>
            <Button variant="default" onClick={() => void end().catch(() => undefined)}>
              {t('cooking.end')}
            </Button>
          </Group>
        )
      }
    >
      {result.error && !session && <QueryError result={result} />}
      {!result.error && !view && <RowsSkeleton rows={6} height={88} label={t('state.loading')} />}
      {session && view && (
        <>
          <MealSettings session={session} changes={changes} />
          <MealState session={session} view={view} />
          <DishLegend dishes={view.dishes} changes={changes} />
          <DayBefore session={session} view={view} changes={changes} />
          <div className={classes.line}>
            <MealAgenda view={view} changes={changes} />
            <MealLanes view={view} />
          </div>
        </>
      )}
    </Page>
  )
}
