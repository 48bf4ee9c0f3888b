import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import type { ScheduleConflict } from '#shared/domain/meal-schedule/schedule-meal.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { degrees } from './degrees.ts'
import { minuteOf, momentOf } from './meal-time.ts'
import type { MealView } from './use-meal-schedule.ts'

/** When to begin and when it is ready, what that clashes with, and how late it gets. */
export function MealState({ session, view }: { session: CookingSession; view: MealView }) {
  const { t } = useTranslation()
  const { schedule, dishOf } = view
  const first = schedule.steps.find(step => step.state === 'todo')
  const isBegun = schedule.steps.some(step => step.state !== 'todo')
  const late = schedule.readyAt - minuteOf(session.eatAt)
  const isDone = schedule.steps.length > 0 && schedule.steps.every(step => step.state === 'done')
  const nameOf = (id: string) => dishOf(id)?.recipe.name ?? ''
  const words = ({ kind, dishId, otherId, celsius, otherCelsius, minutes }: ScheduleConflict) => {
    const names = { name: nameOf(dishId), other: nameOf(otherId) }
    if (kind === 'hob') return t('cooking.hobConflict', { ...names, count: minutes, number: formatNumber(minutes) })
    const heat = { heat: degrees(celsius), otherHeat: degrees(otherCelsius) }
    if (minutes === 0) return t('cooking.ovenClash', { ...names, ...heat })
    return t('cooking.ovenConflict', { ...names, ...heat, count: minutes, number: formatNumber(minutes) })
  }
  return (
    <Stack gap="sm" mb="md" role="status">
      {isDone ? (
        <Text fw={600}>{t('cooking.allDone')}</Text>
      ) : (
        <Text fw={600}>
          {first &&
            !isBegun &&
            `${t('cooking.startAt', { time: formatDate(momentOf(first.start), 'time') })}${factSign()}`}
          {t('cooking.readyAt', { time: formatDate(momentOf(schedule.readyAt), 'time') })}
        </Text>
      )}
      {late > 0 && !isDone && (
        <Notice kind="warning">{t('cooking.late', { count: late, number: formatNumber(late) })}</Notice>
      )}
      {schedule.conflicts.map(conflict => (
        <Notice key={`${conflict.kind} ${conflict.dishId} ${conflict.otherId}`} kind="info">
          {words(conflict)}
        </Notice>
      ))}
    </Stack>
  )
}
