import { Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { MealTypeSelect } from './meal-type-select.tsx'
import { nameOfMeal, usePlanActions } from './use-plan-actions.ts'

interface Props {
  entry: PlanEntry
  today: CalendarDay
  onClose: () => void
}

/** To another day or meal without carrying it there; or back to the ideas. */
export function MoveMealDialog({ entry, today, onClose }: Props) {
  const { t } = useTranslation()
  const { move } = usePlanActions()
  const [date, setDate] = useState(entry.date ? addDays(entry.date, 1) : today)
  const [entryType, setType] = useState<MealType>(entry.entryType)
  const to = (day: CalendarDay | null) => {
    onClose()
    void move([{ id: entry.id, date: day, entryType }], nameOfMeal(entry))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (date) to(date)
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('plan.moveMeal', { name: nameOfMeal(entry) })}
      closeLabel={t('action.close')}
    >
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            type="date"
            label={t('plan.day')}
            required
            data-autofocus
            value={date}
            onChange={event => setDate(event.currentTarget.value)}
          />
          <MealTypeSelect value={entryType} onChange={setType} />
          <SheetFoot>
            {entry.date && (
              <Button variant="default" onClick={() => to(null)}>
                {t('plan.toIdeas')}
              </Button>
            )}
            <Button type="submit" disabled={!date}>
              {t('plan.move')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
