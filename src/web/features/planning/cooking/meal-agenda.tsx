import { useTranslation } from 'react-i18next'
import { formatDate } from '#web/i18n/format.ts'
import { AgendaStep } from './agenda-step.tsx'
import classes from './cooking.module.css'
import type { CookingChanges } from './meal-settings.tsx'
import { momentOf } from './meal-time.ts'
import type { MealView } from './use-meal-schedule.ts'

/** All steps one below the other, with the time of the clock at which each begins, and a line where it is now. */
export function MealAgenda({ view, changes }: { view: MealView; changes: CookingChanges }) {
  const { t } = useTranslation()
  const { schedule, now, dishOf } = view
  const { steps, readyAt } = schedule
  const following = steps.findIndex(step => step.start > now)
  const nowAt = following < 0 ? steps.length : following
  const nowLine = (
    <li className={classes.now} key="now">
      <span>{t('cooking.now', { time: formatDate(momentOf(now), 'time') })}</span>
    </li>
  )
  return (
    <ol className={classes.agenda} aria-label={t('cooking.steps')}>
      {steps.map((step, i) => {
        const dish = dishOf(step.dishId)
        if (!dish) return null
        return [
          i === nowAt && nowLine,
          <AgendaStep key={`${step.dishId} ${step.stepId}`} step={step} dish={dish} view={view} changes={changes} />,
        ]
      })}
      {nowAt === steps.length && nowLine}
      <li className={classes.ready}>
        <time className={classes.time} data-figures>
          {formatDate(momentOf(readyAt), 'time')}
        </time>
        <strong>{t('cooking.eat')}</strong>
      </li>
    </ol>
  )
}
