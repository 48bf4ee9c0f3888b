import type { Active, DndContextProps, Over } from '@dnd-kit/core'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { formatDate } from '#web/i18n/format.ts'
import { nameOfMeal } from '../name-of-meal.ts'
import type { DropData } from './use-board-drag.ts'

/** What listeners are told while a meal is carried: what it is, and over which day or beside which meal it is held. */
export function useDragSpeech(entries: readonly PlanEntry[]): NonNullable<DndContextProps['accessibility']> {
  const { t } = useTranslation()
  const nameOf = ({ data }: Active) => (data.current?.entry ? nameOfMeal(data.current.entry as PlanEntry) : '')
  const placeOf = (over: Over | null) => {
    const data = over?.data.current as DropData | undefined
    const day = data?.entry ? data.entry.date : data?.day
    if (day === undefined) return undefined
    const where = day === null ? t('plan.ideas') : formatDate(day, 'short')
    return data?.entry ? t('plan.besideMeal', { day: where, name: nameOfMeal(data.entry) }) : where
  }
  return {
    screenReaderInstructions: { draggable: t('plan.dragHelp') },
    announcements: {
      onDragStart: ({ active }) => t('plan.lifted', { name: nameOf(active) }),
      onDragOver: ({ over }) => {
        const place = placeOf(over)
        return place && t('plan.over', { place })
      },
      onDragEnd: ({ active, over }) => {
        const place = placeOf(over)
        return place && t('plan.dropped', { name: nameOf(active), place })
      },
      // What somebody else took away meanwhile is not where it was.
      onDragCancel: ({ active }) =>
        entries.some(({ id }) => id === (active.data.current?.entry as PlanEntry | undefined)?.id)
          ? t('plan.dragCancelled')
          : undefined,
    },
  }
}
