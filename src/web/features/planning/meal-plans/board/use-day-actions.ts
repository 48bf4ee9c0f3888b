import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import {
  IconArrowForward,
  IconCalendarEvent,
  IconChefHat,
  IconCopy,
  IconShoppingCart,
  IconSparkles,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import type { OtherDays } from '../meal-dialogs/other-days-dialog.tsx'
import { recipesOf, stillToBuyFor } from '../recipes-of-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { useToday } from '../use-today.ts'

type Open = (entries: readonly PlanEntry[]) => void

/** What can be done with a day, and with all its meals. */
export function useDayActions(
  onSuggest: (day: CalendarDay) => void,
  onOther: (days: OtherDays) => void,
  onList?: Open,
  onCook?: Open,
) {
  const { t } = useTranslation()
  const today = useToday()
  const { copyDays, remove } = usePlanActions()
  const suggest = (day: CalendarDay): MenuAction[] =>
    day < today ? [] : [{ id: 'suggest', label: t('plan.suggest'), icon: IconSparkles, run: () => onSuggest(day) }]
  const toList = (toBuyFor: readonly PlanEntry[]): MenuAction[] =>
    onList && toBuyFor.length > 0
      ? [{ id: 'list', label: t('plan.toList'), icon: IconShoppingCart, run: () => onList(toBuyFor) }]
      : []
  const ofMeals = (day: CalendarDay, own: readonly PlanEntry[]): MenuAction[] => [
    ...toList(stillToBuyFor(own, today)),
    ...(onCook && recipesOf(own).length > 0
      ? [{ id: 'cook', label: t('cooking.together'), icon: IconChefHat, run: () => onCook(own) }]
      : []),
    { id: 'copy', label: t('plan.copyToNextWeek'), icon: IconCopy, run: () => void copyDays(day, day, 7) },
    {
      id: 'copy-to',
      label: t('plan.copyTo'),
      icon: IconCalendarEvent,
      run: () => onOther({ from: day, to: day, isMove: false }),
    },
    {
      id: 'later',
      label: t('plan.moveToNextDay'),
      icon: IconArrowForward,
      run: () => void copyDays(day, day, 1, true),
    },
    {
      id: 'move-to',
      label: t('plan.moveTo'),
      icon: IconCalendarEvent,
      run: () => onOther({ from: day, to: day, isMove: true }),
    },
    {
      id: 'clear',
      label: t('plan.clearDay'),
      icon: IconTrash,
      isDangerous: true,
      startsGroup: true,
      run: () => void remove(own),
    },
  ]
  return (day: CalendarDay, own: readonly PlanEntry[]) => [
    ...suggest(day),
    ...(own.length > 0 ? ofMeals(day, own) : []),
  ]
}
