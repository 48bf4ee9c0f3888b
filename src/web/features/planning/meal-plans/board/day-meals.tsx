import { ActionIcon, UnstyledButton } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { mealsInOrder } from '#shared/domain/meal-plan/own-meals.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { IconDotsVertical } from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import classes from '../plan.module.css'
import type { NamedMeals } from '../use-own-meals.ts'
import { AddMeal } from './add-meal.tsx'
import { MOST_IN_MONTH } from './first-meals.ts'
import { type CardsProps, PlanCards } from './plan-cards.tsx'

export interface DayMealsProps extends CardsProps {
  day: CalendarDay
  today: CalendarDay
  meals: NamedMeals
  entries: readonly PlanEntry[]
  isCompact: boolean
  mayPlan: boolean
  hasMenus: boolean
  actionsOf: (day: CalendarDay, entries: readonly PlanEntry[]) => MenuAction[]
}

/** The name of a day and its meals by kind, in their order. It stays as it is while a meal is carried over it. */
export const DayMeals = memo(function DayMeals(props: DayMealsProps) {
  const { day, today, meals, entries, isCompact, mayPlan, hasMenus, actionsOf, ...cards } = props
  const { t } = useTranslation()
  const label = formatDate(day, 'short')
  const isToday = day === today
  const [showsAll, setShowsAll] = useState(false)
  const isCut = isCompact && !showsAll && entries.length > MOST_IN_MONTH + 1
  const shown = isCut ? entries.slice(0, MOST_IN_MONTH) : entries
  const types = mealsInOrder(meals).filter(type => shown.some(entry => entry.entryType === type))
  /** Whether there is something to do with the day as a whole. */
  const isChanged = mayPlan && (entries.length > 0 || (!isCompact && day >= today))
  return (
    <>
      <header className={classes.dayHead} data-menu={isChanged || undefined}>
        <h2 className={classes.dayName}>
          <span className={classes.dayLabel}>{label}</span>
          {isCompact && (
            <span className={classes.dayNumber} aria-hidden>
              {formatDate(day, day.endsWith('-01') ? 'monthDay' : 'day')}
            </span>
          )}
          {isToday && <span className={classes.todayMark}>{t('plan.today')}</span>}
        </h2>
        {isChanged && hasMenus && (
          <ActionMenu
            width={240}
            button={menu => (
              <ActionIcon variant="subtle" color="gray" aria-label={t('plan.dayMenu', { day: label })} {...menu}>
                <IconDotsVertical size={18} aria-hidden />
              </ActionIcon>
            )}
            actions={() => actionsOf(day, entries)}
          />
        )}
      </header>
      {types.map(type => {
        const own = shown.filter(entry => entry.entryType === type)
        return (
          <div key={type} className={classes.meal} data-only={types.length === 1 || undefined}>
            <h3 className={classes.mealName}>
              <bdi>{meals.nameOf(type)}</bdi>
            </h3>
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
      {mayPlan && <AddMeal day={day} entries={entries} />}
    </>
  )
})
