import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans, type SuggestedMeal } from '#shared/contract/planning/meal-plans.ts'
import type { PlanEntry } from '#shared/contract/planning/plan-entry.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { call } from '#web/api/call.ts'
import { RecipePicture } from '#web/features/recipes/recipes/recipe-picture.tsx'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconRefresh } from '#web/ui/icons.ts'
import { Sheet } from '#web/ui/sheet.tsx'
import { SheetFoot } from '#web/ui/sheet-foot.tsx'
import { RowsSkeleton } from '#web/ui/skeletons.tsx'
import choiceClasses from './meal-choices.module.css'
import classes from './plan-card.module.css'
import { reasonsInWords } from './reason-words.ts'
import { usePlanActions } from './use-plan-actions.ts'

interface Props {
  days: readonly CalendarDay[]
  entries: readonly PlanEntry[]
  /** Goes on to the days after these. */
  onLater: () => void
  onClose: () => void
}

/** Dinners for the days that have none: each with the reason, to be kept or asked for again. Nothing is planned before. */
export function SuggestDialog({ days, entries, onLater, onClose }: Props) {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const open = days.filter(day => !entries.some(entry => entry.date === day && entry.entryType === 'dinner'))
  const [round, setRound] = useState(0)
  const [refused, setRefused] = useState<string[]>([])
  const [kept, setKept] = useState<ReadonlyMap<CalendarDay, SuggestedMeal>>(new Map())
  const [unwanted, setUnwanted] = useState<ReadonlySet<CalendarDay>>(new Set())
  const wish = {
    meals: open.filter(day => !kept.has(day)).map(date => ({ date, entryType: 'dinner' as const })),
    kept: [...kept].flatMap(([date, meal]) => meal.choices.map(({ recipe }) => ({ date, recipeId: recipe.id }))),
    refused,
    seed: `${open[0] ?? ''} ${round}`,
  }
  const told = useQuery({
    queryKey: [mealPlans.suggest.path, wish],
    queryFn: () => call(mealPlans.suggest, { body: wish }),
    enabled: wish.meals.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = open.map(day => {
    const meal = kept.get(day) ?? told.data?.find(({ date }) => date === day)
    return { day, meal, choice: meal?.choices[0] }
  })
  const chosen = rows.filter(({ day, choice }) => choice && !unwanted.has(day))
  const again = () => {
    // What is ticked stays. Other dishes are suggested for the rest, and the refused ones are not offered again.
    setKept(new Map(chosen.flatMap(({ day, meal }) => (meal ? [[day, meal] as const] : []))))
    setRefused([
      ...refused,
      ...rows.flatMap(({ day, choice }) => (choice && unwanted.has(day) ? choice.recipe.id : [])),
    ])
    setUnwanted(new Set())
    setRound(round + 1)
  }
  const toggle = (day: CalendarDay) => {
    const next = new Set(unwanted)
    if (!next.delete(day)) next.add(day)
    setUnwanted(next)
  }
  const plan = () => {
    onClose()
    const meals = chosen.map(({ day, choice }) => ({
      date: day,
      entryType: 'dinner' as const,
      recipeId: choice?.recipe.id,
    }))
    if (meals.length) void add(meals, chosen[0]?.choice?.recipe.name ?? '')
  }
  return (
    <Sheet opened onClose={onClose} title={t('plan.suggestTitle')} closeLabel={t('action.close')} size={640}>
      <Stack>
        {open.length === 0 && (
          <>
            <Text>{t(days.length === 0 ? 'plan.daysOver' : 'plan.nothingOpen')}</Text>
            <Button variant="default" onClick={onLater}>
              {t('plan.suggestLater')}
            </Button>
          </>
        )}
        {told.isPending && open.length > 0 && <RowsSkeleton rows={open.length} label={t('state.loading')} />}
        {told.error && (
          <ErrorState
            title={t('plan.suggestFailed')}
            message={failureText(told.error, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void told.refetch()}
            isRetrying={told.isFetching}
          />
        )}
        {rows.map(({ day, meal, choice }) =>
          !meal ? null : choice ? (
            <div key={day} className={choiceClasses.suggested}>
              <Checkbox
                checked={!unwanted.has(day)}
                onChange={() => toggle(day)}
                aria-label={t('plan.keepDay', { day: formatDate(day, 'short'), name: choice.recipe.name })}
              />
              <span className={classes.words}>
                <Text size="sm" c="dimmed">
                  {formatDate(day, 'short')}
                </Text>
                <Text fw={600}>
                  <bdi>{choice.recipe.name}</bdi>
                </Text>
                <Text size="sm" c="dimmed">
                  {reasonsInWords(choice.reasons, t)}
                </Text>
                {choice.missingFoods.length > 0 && (
                  <Text size="sm" c="dimmed">
                    {t('plan.toBuy', {
                      count: choice.missingFoods.length,
                      number: formatNumber(choice.missingFoods.length),
                    })}
                  </Text>
                )}
              </span>
              <span className={choiceClasses.thumb}>
                <RecipePicture recipe={choice.recipe} sizes="56px" />
              </span>
            </div>
          ) : (
            <Alert key={day} color="yellow" title={formatDate(day, 'short')}>
              {meal.allowed === 0 ? t('plan.noRuleFits') : t('plan.noneLeft')}
            </Alert>
          ),
        )}
        {open.length > 0 && (
          <SheetFoot>
            <Group justify="flex-end" gap="xs">
              <Button
                variant="default"
                leftSection={<IconRefresh size={18} aria-hidden />}
                disabled={unwanted.size === 0}
                loading={told.isFetching}
                onClick={again}
              >
                {t('plan.suggestAgain')}
              </Button>
              <Button disabled={chosen.length === 0} onClick={plan}>
                {t('plan.planThese', { count: chosen.length, number: formatNumber(chosen.length) })}
              </Button>
            </Group>
          </SheetFoot>
        )}
      </Stack>
    </Sheet>
  )
}
