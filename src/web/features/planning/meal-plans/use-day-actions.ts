import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { IconArrowForward, IconChefHat, IconCopy, IconShoppingCart, IconTrash } from '#web/ui/icons.ts'
import type { MenuAction } from '#web/ui/menu-action.ts'
import { usePlanActions } from './use-plan-actions.ts'

type Open = (entries: readonly PlanEntry[]) => void

/** What can be done with all meals of a day. */
export function useDayActions(onList?: Open, onCook?: Open) {
  const { t } = useTranslation()
  const { copyDays, remove } = usePlanActions()
  return (day: CalendarDay, own: readonly PlanEntry[]): MenuAction[] => [
    ...(onList ? [{ id: 'list', label: t('plan.toList'), icon: IconShoppingCart, run: () => onList(own) }] : []),
    ...(onCook && own.some(entry => entry.recipe)
      ? [{ id: 'cook', label: t('cooking.together'), icon: IconChefHat, run: () => onCook(own) }]
      : []),
    { id: 'copy', label: t('plan.copyToNextWeek'), icon: IconCopy, run: () => void copyDays(day, day, 7) },
    {
      id: 'later',
      label: t('plan.moveToNextDay'),
      icon: IconArrowForward,
      run: () => void copyDays(day, day, 1, true),
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
}
