import { Stack, Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { firstOffered } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { formatDate } from '#web/i18n/format.ts'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { findUsedUp } from '../../pantry/find-used-up.ts'
import { usePantry } from '../../pantry/use-pantry.ts'
import { UsedUpSheet } from '../../pantry/used-up-sheet.tsx'
import { useMarkMade, useRefreshPlan } from '../meal-plans.queries.ts'
import { MealTypeSelect } from '../meal-type-select.tsx'
import { nameOfMeal } from '../name-of-meal.ts'
import { useOwnMeals } from '../use-own-meals.ts'

interface Props {
  entry: PlanEntry
  today: CalendarDay
  /** Whether the recipe's timeline knows already, and what to do otherwise next time with it. */
  isLogged?: boolean
  onClose: () => void
}

/** After the meal: what is left, when it is eaten, and what to do otherwise next time; of leftovers, what is left of them. */
export function MadeMealDialog({ entry, today, isLogged = false, onClose }: Props) {
  const { t } = useTranslation()
  const { isLeftovers } = entry
  const name = nameOfMeal(entry)
  const { mutateAsync: markMade } = useMarkMade()
  const offerUndo = useOfferUndo()
  const refresh = useRefreshPlan()
  const pantry = usePantry()
  const client = useQueryClient()
  const [used, setUsed] = useState<ListItem[]>([])
  const [left, setLeft] = useState<number | string>(0)
  const [date, setDate] = useState(addDays(today, 1))
  const meals = useOwnMeals()
  const [type, setType] = useState<MealType>()
  const entryType = type ?? firstOffered(meals, ['lunch', 'dinner'])
  const [note, setNote] = useState('')
  /** Also while it looks what was used up: a second press would save all of it again. */
  const [isSaving, setSaving] = useState(false)
  /** What was typed would be gone if it cannot be saved. */
  const close = () => isSaving || onClose()
  const dated = useRequired()
  const servingsLeft = Number(left) || 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const leftovers = servingsLeft > 0 ? { date, entryType } : null
    const made = { servingsLeft, leftovers, note: note.trim() || null, isLogged }
    setSaving(true)
    // The failure was told by then; what was typed stays.
    const ids = await markMade({ id: entry.id, made }).catch(() => null)
    if (!ids) return setSaving(false)
    const found = await findUsedUp(client, pantry, entry)
    setUsed(found)
    if (!found.length) onClose()
    const saved = isLeftovers ? t('state.saved') : t('plan.madeSaved', { name })
    const said = leftovers ? t('plan.madeWithRest', { day: formatDate(date, 'short') }) : saved
    offerUndo(said, ids, () => void refresh())
  }
  if (used.length) return <UsedUpSheet pantry={pantry} items={used} onClose={onClose} />
  return (
    <Sheet
      opened
      onClose={close}
      title={isLogged ? t('plan.leftovers') : t(isLeftovers ? 'plan.eatenTitle' : 'plan.madeTitle', { name })}
      closeLabel={t('action.close')}
    >
      <form onSubmit={event => void submit(event)}>
        <Stack>
          <NumberField
            label={t('plan.servingsLeft')}
            {...numberLimits(mealPlans.markMade, 'servingsLeft')}
            value={left}
            onChange={setLeft}
            data-autofocus
          />
          {servingsLeft > 0 && (
            <>
              <TextInput
                type="date"
                label={t('plan.eatRestOn')}
                value={date}
                min={today}
                onChange={event => setDate(event.currentTarget.value)}
                {...dated.field}
                error={dated.error}
              />
              <MealTypeSelect value={entryType} onChange={setType} />
            </>
          )}
          {!isLogged && !isLeftovers && (
            <Textarea
              label={t('plan.nextTime')}
              description={t('plan.nextTimeHint')}
              autosize
              minRows={2}
              value={note}
              onChange={event => setNote(event.currentTarget.value)}
            />
          )}
          <SaveFoot onCancel={close} isSaving={isSaving} />
        </Stack>
      </form>
    </Sheet>
  )
}
