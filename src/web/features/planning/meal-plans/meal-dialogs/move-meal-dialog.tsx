import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { inOrderOf } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { MealTypeSelect } from '../meal-type-select.tsx'
import { nameOfMeal } from '../name-of-meal.ts'
import { useOwnMeals } from '../use-own-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'

interface Props {
  /** One, or several that go to the same day. */
  entries: readonly PlanEntry[]
  today: CalendarDay
  onClose: () => void
}

/** To another day without carrying; or back to the ideas. One alone may also become another meal. */
export function MoveMealDialog({ entries, today, onClose }: Props) {
  const { t } = useTranslation()
  const { move } = usePlanActions()
  const meals = useOwnMeals()
  const [first] = entries
  const only = entries.length === 1 ? first : undefined
  const name = first ? nameOfMeal(first) : ''
  const [date, setDate] = useState(first?.date ? addDays(first.date, 1) : today)
  const [entryType, setType] = useState<MealType | undefined>(only?.entryType)
  const dated = useRequired()
  const to = (day: CalendarDay | null) => {
    onClose()
    void move(
      [...entries].sort(inOrderOf(meals)).map(({ id }) => ({ id, date: day, entryType })),
      entries,
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    to(date)
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('plan.moveMeals', { count: entries.length, name })}
      closeLabel={t('action.close')}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            type="date"
            label={t('plan.day')}
            {...dated.field}
            error={dated.error}
            data-autofocus
            value={date}
            onChange={event => setDate(event.currentTarget.value)}
          />
          {entryType && <MealTypeSelect value={entryType} onChange={setType} />}
          <SheetFoot>
            {entries.some(entry => entry.date) && (
              <Button variant="default" onClick={() => to(null)}>
                {t('plan.toIdeas')}
              </Button>
            )}
            <Button type="submit">{t('plan.move')}</Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
