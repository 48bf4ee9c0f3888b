import { useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '#shared/domain/meal-plan/days.ts'
import { formatDate } from '#web/i18n/format.ts'
import classes from '../plan.module.css'
import { DayMeals, type DayMealsProps } from './day-meals.tsx'

interface Props extends DayMealsProps {
  isOutside: boolean
}

/** A day of the board, with room to drop a meal. It is drawn anew whenever a carried meal comes over something else. */
export const PlanDay = memo(function PlanDay({ isOutside, ...meals }: Props) {
  const { day, today } = meals
  const { t } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: `day-${day}`, data: { day } })
  const label = formatDate(day, 'short')
  const isToday = day === today
  return (
    <section
      ref={setNodeRef}
      className={classes.day}
      data-today={isToday || undefined}
      data-past={daysBetween(day, today) > 0 || undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
      aria-label={isToday ? t('plan.todayIs', { day: label }) : label}
    >
      <DayMeals {...meals} />
    </section>
  )
})
