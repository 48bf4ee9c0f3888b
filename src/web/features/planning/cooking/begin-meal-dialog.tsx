import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_DISHES } from '#shared/contract/planning/cooking-sessions.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import type { GivenDialogProps } from '#web/features/recipes/recipes/given-actions.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { useRequired } from '#web/ui/forms/use-required.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { usePlan, usePlanSettings } from '../meal-plans/meal-plans.queries.ts'
import { recipesOf } from '../meal-plans/recipes-of-meals.ts'
import { useToday } from '../meal-plans/use-today.ts'
import { useBeginMeal } from './cooking.queries.ts'
import { cookingLink } from './cooking-link.ts'
import { CooksField } from './cooks-field.tsx'
import { type DayAndTime, momentOfFields, suggestEatAt } from './meal-time.ts'

/** Several recipes that are to be ready together: which, when, and how many cook. Today's plan is offered beside them. */
export default function BeginMealDialog({ recipes, onClose }: GivenDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useBeginMeal()
  const today = useToday()
  const planned = recipesOf(usePlan(today, today).data?.items ?? [])
  const offered = [...recipes, ...planned.filter(one => recipes.every(({ id }) => id !== one.id))]
  const [chosen, setChosen] = useState(() => recipes.slice(0, MOST_DISHES).map(({ id }) => id))
  const settings = usePlanSettings().data
  const usual = mealTimeOf({ mealTimes: settings?.mealTimes ?? {} }, { startTime: null, entryType: 'dinner' })
  const [typed, setTyped] = useState<Partial<DayAndTime>>({})
  const { day, time } = { ...suggestEatAt(today, usual, Date.now()), ...typed }
  const [cooks, setCooks] = useState(1)
  const dated = useRequired()
  const timed = useRequired()
  const eatAt = momentOfFields(day, time)
  const isReady = chosen.length > 0 && chosen.length <= MOST_DISHES
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || eatAt === undefined) return
    const dishes = offered.filter(({ id }) => chosen.includes(id)).map(({ id, scale }) => ({ recipeId: id, scale }))
    const session = await begin.mutateAsync({ eatAt, cooks, dishes })
    onClose()
    void navigate(cookingLink(session.id))
  }
  return (
    <Sheet opened onClose={onClose} title={t('cooking.together')} closeLabel={t('action.close')}>
      <form onSubmit={event => void submit(event).catch(() => undefined)}>
        <Stack>
          <Text c="dimmed">{t('cooking.togetherHint')}</Text>
          <Checkbox.Group
            label={t('cooking.dishes')}
            value={chosen}
            onChange={setChosen}
            error={chosen.length > MOST_DISHES && t('cooking.atMost', { number: formatNumber(MOST_DISHES) })}
          >
            <Stack gap="xs" mt="xs">
              {offered.map(recipe => (
                <Checkbox key={recipe.id} value={recipe.id} label={<bdi>{recipe.name}</bdi>} />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group grow align="start">
            <TextInput
              type="date"
              label={t('plan.day')}
              {...dated.field}
              error={dated.error}
              value={day}
              onChange={event => setTyped({ ...typed, day: event.currentTarget.value })}
            />
            <TextInput
              type="time"
              label={t('cooking.eatAt')}
              {...timed.field}
              error={timed.error}
              value={time}
              onChange={event => setTyped({ ...typed, time: event.currentTarget.value })}
            />
          </Group>
          <CooksField hint={t('cooking.cooksHint')} value={cooks} onChange={setCooks} />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('recipes.cancel')}
            </Button>
            <Button type="submit" disabled={!isReady} loading={begin.isPending}>
              {t('cooking.begin')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
