import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import type { GivenDialogProps } from '#web/features/recipes/recipes/given-actions.tsx'
import { TableWarnings } from '#web/features/recipes/table-check/table-warnings.tsx'
import { useTableWarnings } from '#web/features/recipes/table-check/use-table-warnings.ts'
import { formatDate } from '#web/i18n/format.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { MealTypeSelect } from '../meal-type-select.tsx'
import { useOwnMeals } from '../use-own-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'
import { useToday } from '../use-today.ts'
import { SubstitutionFields } from './substitution-fields.tsx'
import { chosenFor } from './substitution-offers.ts'

/** Recipes onto a day of the plan; of several each on a day of its own, one after the other. */
export default function AddToPlanDialog({ recipes, onClose }: GivenDialogProps) {
  const { t } = useTranslation()
  const today = useToday()
  const { add } = usePlanActions()
  const [date, setDate] = useState(today)
  const meals = useOwnMeals()
  const [type, setType] = useState<MealType>()
  const entryType = type ?? usualMeal(meals)
  const [chosen, setChosen] = useState<Substitution[]>([])
  const dated = useRequired()
  const [isSaving, setSaving] = useState(false)
  const recipeIds = recipes.map(({ id }) => id)
  const warningsOf = useTableWarnings(recipeIds)
  const week = Array.from({ length: 7 }, (_, i) => addDays(today, i))
  /** What was chosen stays when it could not be planned. */
  const plan = async (first: string | null) => {
    if (isSaving) return
    setSaving(true)
    const meals = recipes.map(({ id }, i) => ({
      ...{ date: first && addDays(first, i), entryType, recipeId: id },
      substitutions: chosenFor(warningsOf(id), chosen),
    }))
    if (await add(meals, recipes[0]?.name ?? '')) onClose()
    else setSaving(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void plan(date)
  }
  return (
    <Sheet opened onClose={() => isSaving || onClose()} title={t('plan.addToPlan')} closeLabel={t('action.close')}>
      <form onSubmit={submit}>
        <Stack>
          <NativeSelect
            label={recipes.length > 1 ? t('plan.firstDay') : t('plan.day')}
            description={recipes.length > 1 ? t('plan.oneADay') : undefined}
            value={week.includes(date) ? date : ''}
            onChange={event => setDate(event.currentTarget.value)}
            data-autofocus
            data={[
              ...week.map((day, i) => ({
                value: day,
                label: i === 0 ? t('plan.todayIs', { day: formatDate(day, 'short') }) : formatDate(day, 'short'),
              })),
              ...(week.includes(date) ? [] : [{ value: '', label: date ? formatDate(date) : t('plan.anotherDay') }]),
            ]}
          />
          <TextInput
            type="date"
            label={t('plan.anotherDay')}
            value={date}
            onChange={event => setDate(event.currentTarget.value)}
            {...dated.field}
            error={dated.error}
          />
          <MealTypeSelect value={entryType} onChange={setType} />
          <TableWarnings recipes={recipes} />
          <SubstitutionFields recipeIds={recipeIds} chosen={chosen} onChange={setChosen} />
          <SheetFoot>
            <Button variant="default" disabled={isSaving} onClick={() => void plan(null)}>
              {t('plan.someDay')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {t('plan.addToPlan')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
