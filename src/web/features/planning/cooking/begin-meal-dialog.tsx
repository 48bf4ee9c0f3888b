import { Button, Checkbox, Group, NumberInput, Stack, Text, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/NumberInput.layer.css'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_DISHES } from '#shared/contract/planning/cooking-sessions.ts'
import { mealTimeOf } from '#shared/domain/meal-plan/plan-settings.ts'
import type { GivenDialogProps, ScaledRecipe } from '#web/features/recipes/recipes/given-actions.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { usePlan, usePlanSettings } from '../meal-plans/meal-plans.queries.ts'
import { recipesOf } from '../meal-plans/recipes-of-meals.ts'
import { useToday } from '../meal-plans/use-today.ts'
import { useBeginMeal } from './cooking.queries.ts'
import { cookingLink } from './cooking-link.ts'
import { fieldsOf, momentOfFields } from './meal-time.ts'

/** Several recipes that are to be ready together: which, when, and how many cook. Today's plan is offered beside them. */
export default function BeginMealDialog({ recipes, onClose }: GivenDialogProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const begin = useBeginMeal()
  const today = useToday()
  const planned = recipesOf(usePlan(today, today).data?.items ?? [])
  const offered = [...recipes, ...planned.filter(one => recipes.every(({ id }) => id !== one.id))]
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(recipes.slice(0, MOST_DISHES).map(({ id }) => id)),
  )
  const settings = usePlanSettings().data
  const usual = mealTimeOf({ mealTimes: settings?.mealTimes ?? {} }, { startTime: null, entryType: 'dinner' })
  const [day, setDay] = useState(today)
  const [typed, setTime] = useState<string>()
  const time = typed ?? laterThanNow(today, usual)
  const [cooks, setCooks] = useState(1)
  const eatAt = momentOfFields(day, time)
  const isReady = eatAt !== undefined && chosen.size > 0 && chosen.size <= MOST_DISHES
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const dishes = offered.filter(({ id }) => chosen.has(id)).map(({ id, scale }) => ({ recipeId: id, scale }))
    const session = await begin.mutateAsync({ eatAt, cooks, dishes })
    onClose()
    void navigate(cookingLink(session.id))
  }
  const toggle = ({ id }: ScaledRecipe) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  return (
    <Sheet opened onClose={onClose} title={t('cooking.together')} closeLabel={t('action.close')}>
      <form onSubmit={event => void submit(event).catch(() => undefined)}>
        <Stack>
          <Text c="dimmed">{t('cooking.togetherHint')}</Text>
          <Checkbox.Group
            label={t('cooking.dishes')}
            value={[...chosen]}
            error={chosen.size > MOST_DISHES && t('cooking.atMost', { number: formatNumber(MOST_DISHES) })}
          >
            <Stack gap="xs" mt="xs">
              {offered.map(recipe => (
                <Checkbox
                  key={recipe.id}
                  value={recipe.id}
                  label={<bdi>{recipe.name}</bdi>}
                  onChange={() => toggle(recipe)}
                />
              ))}
            </Stack>
          </Checkbox.Group>
          <Group grow align="start">
            <TextInput
              type="date"
              label={t('plan.day')}
              required
              value={day}
              onChange={event => setDay(event.currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t('cooking.eatAt')}
              required
              value={time}
              onChange={event => setTime(event.currentTarget.value)}
            />
          </Group>
          <NumberInput
            label={t('cooking.cooks')}
            description={t('cooking.cooksHint')}
            min={1}
            max={8}
            value={cooks}
            onChange={value => setCooks(Number(value) || 1)}
          />
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

const TWO_HOURS = 2 * 3_600_000
const QUARTER = 15 * 60_000

/** The usual time, or in two hours when that is over. */
function laterThanNow(today: string, usual: string): string {
  const moment = momentOfFields(today, usual)
  if (!moment || Date.parse(moment) > Date.now()) return usual
  return fieldsOf(new Date(Math.ceil((Date.now() + TWO_HOURS) / QUARTER) * QUARTER).toISOString()).time
}
