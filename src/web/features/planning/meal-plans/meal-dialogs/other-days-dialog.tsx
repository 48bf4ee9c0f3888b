import { Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addDays, type CalendarDay, daysBetween } from '#shared/domain/meal-plan/days.ts'
import { formatDate, formatDays } from '#web/i18n/format.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { usePlanActions } from '../use-plan-actions.ts'
import { useToday } from '../use-today.ts'
import { nextTargets } from './next-targets.ts'

/** The days that are to be copied or moved: one, or those of the board. */
export interface OtherDays {
  from: CalendarDay
  to: CalendarDay
  isMove: boolean
}

/** Years of five digits are none that a day of the plan has. */
const LAST_DAY = '9999-12-31'

/** To which day, or from which day on, the meals of some days are copied or moved: one of the next, or any. */
export function OtherDaysDialog({ from, to, isMove, onClose }: OtherDays & { onClose: () => void }) {
  const { t } = useTranslation()
  const today = useToday()
  const { copyDays } = usePlanActions()
  const dated = useRequired()
  const length = daysBetween(from, to) + 1
  const isOne = length === 1
  const targets = nextTargets(from, length, today)
  const [target, setTarget] = useState(targets[0] as CalendarDay)
  const latest = addDays(LAST_DAY, 1 - length)
  // Whoever types a year has typed five digits, or none, for a moment.
  const isDay = target.length === LAST_DAY.length && target <= latest
  const nameOf = (day: CalendarDay) => (isOne ? formatDate(day, 'short') : formatDays(day, addDays(day, length - 1)))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onClose()
    void copyDays(from, to, daysBetween(from, target), isMove)
  }
  return (
    <Sheet opened onClose={onClose} title={t(isMove ? 'plan.moveTo' : 'plan.copyTo')} closeLabel={t('action.close')}>
      <form onSubmit={submit}>
        <Stack>
          <Text c="dimmed">{nameOf(from)}</Text>
          <NativeSelect
            label={isOne ? t('plan.day') : length === 7 ? t('plan.week') : t('plan.days', { count: length })}
            value={targets.includes(target) ? target : ''}
            onChange={event => setTarget(event.currentTarget.value)}
            data-autofocus
            data={[
              ...targets.map(day => ({ value: day, label: nameOf(day) })),
              ...(targets.includes(target)
                ? []
                : [{ value: '', label: isDay ? nameOf(target) : t('plan.anotherDay') }]),
            ]}
          />
          <TextInput
            type="date"
            label={t(isOne ? 'plan.anotherDay' : 'plan.firstDay')}
            max={latest}
            value={target}
            onChange={event => setTarget(event.currentTarget.value)}
            {...dated.field}
            error={dated.error}
          />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" disabled={target === from}>
              {t(isMove ? 'plan.move' : 'action.copy')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
