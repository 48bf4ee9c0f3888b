import { useDroppable } from '@dnd-kit/core'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { type CalendarDay, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { IconDotsVertical, IconPlus } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu-action.ts'
import { useMayPlan } from './meal-plans.queries.ts'
import classes from './plan.module.css'
import { type CardsProps, PlanCards } from './plan-cards.tsx'

interface Props extends CardsProps {
  day: CalendarDay
  today: CalendarDay
  entries: readonly PlanEntry[]
  isOutside: boolean
  isCompact: boolean
  hasMenus: boolean
  actionsOf: (day: CalendarDay, entries: readonly PlanEntry[]) => MenuAction[]
  onAdd: (day: CalendarDay) => void
}

/** A day of a month shows so many meals until it is opened: its week is as tall as the fullest of its days. */
const MOST_IN_MONTH = 5

/** A day of the board: its meals by kind, in their order, with room to drop another. */
export const PlanDay = memo(function PlanDay(props: Props) {
  const { day, today, entries, isOutside, isCompact, hasMenus, actionsOf, onAdd, ...cards } = props
  const { t } = useTranslation()
  const { setNodeRef, isOver } = useDroppable({ id: `day-${day}`, data: { day } })
  const label = formatDate(day, 'short')
  const isToday = day === today
  const mayPlan = useMayPlan()
  const [showsAll, setShowsAll] = useState(false)
  const isCut = isCompact && !showsAll && entries.length > MOST_IN_MONTH + 1
  const shown = isCut ? entries.slice(0, MOST_IN_MONTH) : entries
  const types = mealTypes.filter(type => shown.some(entry => entry.entryType === type))
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
      <header className={classes.dayHead}>
        <h2 className={classes.dayName}>
          <span className={classes.dayLabel}>{label}</span>
          {isCompact && (
            <span className={classes.dayNumber} aria-hidden>
              {formatDate(day, day.endsWith('-01') ? 'monthDay' : 'day')}
            </span>
          )}
          {isToday && <span className={classes.todayMark}>{t('plan.today')}</span>}
        </h2>
        {mayPlan && entries.length > 0 && (
          <ActionMenu
            width={240}
            button={menu => (
              <ActionIcon variant="subtle" color="gray" aria-label={t('plan.dayMenu', { day: label })} {...menu}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            )}
            actions={actionsOf(day, entries)}
          />
        )}
      </header>
      {types.map(type => {
        const own = shown.filter(entry => entry.entryType === type)
        return (
          <div key={type} className={classes.meal} data-only={types.length === 1 || undefined}>
            <h3 className={classes.mealName}>{t(`plan.meals.${type}`)}</h3>
            <PlanCards
              entries={own}
              className={classes.cards}
              isCompact={isCompact}
              mayPlan={mayPlan}
              hasMenu={hasMenus}
              {...cards}
            />
          </div>
        )
      })}
      {isCut && (
        <UnstyledButton
          className={classes.add}
          onClick={() => setShowsAll(true)}
          aria-label={t('plan.moreMealsOn', { number: formatNumber(entries.length - shown.length), day: label })}
        >
          {t('plan.moreMeals', { number: formatNumber(entries.length - shown.length) })}
        </UnstyledButton>
      )}
      {mayPlan && (
        <UnstyledButton className={classes.add} onClick={() => onAdd(day)} aria-label={t('plan.addTo', { day: label })}>
          <IconPlus size={18} aria-hidden />
          <span className={classes.addWord}>{t('plan.add')}</span>
        </UnstyledButton>
      )}
    </section>
  )
})
