import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mealPlans, type SuggestedMeal } from '#shared/contract/planning/meal-plans.ts'
import { addDays, type CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { mainMeals, usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { call } from '#web/api/call.ts'
import { RecipePicture } from '#web/features/recipes/recipes/pictures/recipe-picture.tsx'
import { formatDate, formatDays, formatList, formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconFilter, IconRefresh } from '#web/ui/icons/icons.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import choiceClasses from '../meal-choices.module.css'
import { usePlan } from '../meal-plans.queries.ts'
import { MealTypeSelect } from '../meal-type-select.tsx'
import classes from '../plan-card.module.css'
import { reasonsInWords } from '../reason-words.ts'
import { useOwnMeals } from '../use-own-meals.ts'
import { usePlanActions } from '../use-plan-actions.ts'

interface Props {
  days: readonly CalendarDay[]
  /** All meals of one day, and not the same meal of several. */
  isOneDay?: boolean
  /** Hears the last day that now has a meal. */
  onPlanned?: (until: CalendarDay) => void
  /** Goes on to the days after these. */
  onLater: () => void
  onClose: () => void
}

/** Dishes for the meals that have none: each with the reason, to be kept or asked for again. Nothing is planned before. */
export function SuggestDialog({ days, isOneDay, onPlanned, onLater, onClose }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { add } = usePlanActions()
  const plan = usePlan(days[0] ?? '', days.at(-1) ?? '', days.length > 0)
  const isComing = days.length > 0 && (plan.isPlaceholderData || plan.isPending)
  const entries = plan.data?.items ?? []
  const own = useOwnMeals()
  const [picked, setType] = useState<MealType>()
  const type = picked ?? usualMeal(own)
  const [round, setRound] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [refused, setRefused] = useState<string[]>([])
  const [kept, setKept] = useState<ReadonlyMap<string, SuggestedMeal>>(new Map())
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const open = days
    .flatMap(date =>
      (isOneDay ? mainMeals(own) : [type]).map(entryType => ({ key: `${date} ${entryType}`, date, entryType })),
    )
    .filter(meal => !entries.some(({ date, entryType }) => date === meal.date && entryType === meal.entryType))
  const wish = {
    meals: open.filter(({ key }) => !kept.has(key)).map(({ date, entryType }) => ({ date, entryType })),
    kept: [...kept.values()].flatMap(({ date, choices }) =>
      choices.map(({ recipe }) => ({ date, recipeId: recipe.id })),
    ),
    refused,
    seed: `${open[0]?.key ?? ''} ${round}`,
  }
  const told = useQuery({
    queryKey: [mealPlans.suggest.path, wish],
    queryFn: () => call(mealPlans.suggest, { body: wish }),
    enabled: !isComing && wish.meals.length > 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const rows = open.map(one => {
    const meal =
      kept.get(one.key) ?? told.data?.find(({ date, entryType }) => date === one.date && entryType === one.entryType)
    return { ...one, meal, choice: meal?.choices[0] }
  })
  const ruledOut = rows.filter(({ meal, choice }) => meal?.allowed === 0 && !choice)
  const chosen = rows.filter(({ key, choice }) => choice && !unwanted.has(key))
  const again = () => {
    // What is ticked stays. Other dishes are suggested for the rest, and the refused ones are not offered again.
    setKept(new Map(chosen.flatMap(({ key, meal }) => (meal ? [[key, meal] as const] : []))))
    setRefused([
      ...refused,
      ...rows.flatMap(({ key, choice }) => (choice && unwanted.has(key) ? choice.recipe.id : [])),
    ])
    setUnwanted(new Set())
    setRound(round + 1)
  }
  const toggle = (key: string) => {
    const next = new Set(unwanted)
    if (!next.delete(key)) next.add(key)
    setUnwanted(next)
  }
  const choose = (other: MealType) => {
    setType(other)
    setKept(new Map())
    setUnwanted(new Set())
  }
  /** What was chosen stays when it could not be planned. */
  const planThem = async () => {
    const meals = chosen.map(({ date, entryType, choice }) => ({ date, entryType, recipeId: choice?.recipe.id }))
    const until = meals.at(-1)?.date
    if (!until) return
    setSaving(true)
    const isPlanned = await add(meals, chosen[0]?.choice?.recipe.name ?? '')
    setSaving(false)
    if (!isPlanned) return
    onClose()
    onPlanned?.(until)
  }
  const whenOf = (date: CalendarDay, entryType: MealType) =>
    isOneDay ? own.nameOf(entryType) : formatDate(date, 'short')
  const inWords = (meals: typeof rows) => {
    const [first, last] = [meals[0], meals.at(-1)]
    return first && last && meals.length > 2 && last.date === addDays(first.date, meals.length - 1)
      ? formatDays(first.date, last.date)
      : formatList(meals.map(({ date, entryType }) => whenOf(date, entryType)))
  }
  const failure = (plan.data ? undefined : plan.error) ?? told.error
  // The sentences about dinners do not fit a household that calls them otherwise.
  const areDinners = !isOneDay && type === 'dinner' && !own.mealNames.dinner
  return (
    <Sheet
      opened
      // What was chosen would be gone if it cannot be planned.
      onClose={() => isSaving || onClose()}
      title={t(areDinners ? 'plan.suggestTitle' : 'lists.suggestions')}
      closeLabel={t('action.close')}
      size={640}
    >
      <Stack>
        {!isOneDay && <MealTypeSelect value={type} onChange={choose} />}
        {open.length === 0 && (
          <>
            <Text>
              {days.length === 0
                ? t('plan.daysOver')
                : areDinners
                  ? t('plan.nothingOpen')
                  : t('plan.added', { count: days.length, name: own.nameOf(type) })}
            </Text>
            <Button variant="default" onClick={onLater}>
              {t('plan.suggestLater')}
            </Button>
          </>
        )}
        {(isComing || told.isPending) && !failure && open.length > 0 && (
          <RowsSkeleton rows={open.length} label={t('state.loading')} />
        )}
        {failure && (
          <ErrorState
            title={t('plan.suggestFailed')}
            message={failureText(failure, t)}
            retryLabel={t('action.tryAgain')}
            onRetry={() => void (plan.error ? plan : told).refetch()}
            isRetrying={plan.isFetching || told.isFetching}
          />
        )}
        {ruledOut.length > 0 && (
          <Alert color="yellow" title={inWords(ruledOut)}>
            <Stack gap="xs" align="flex-start">
              {t(isOneDay || ruledOut.length === 1 ? 'plan.noRuleFits' : 'plan.noRuleFitsDays')}
              <Button
                variant="default"
                leftSection={<IconFilter size={18} aria-hidden />}
                onClick={() => void navigate({ to: '/household/mealplan/settings' })}
              >
                {t('plan.rules')}
              </Button>
            </Stack>
          </Alert>
        )}
        {rows.map(({ key, date, entryType, meal, choice }) =>
          !meal || (!choice && meal.allowed === 0) ? null : choice ? (
            <div key={key} className={choiceClasses.suggested}>
              <Checkbox
                checked={!unwanted.has(key)}
                onChange={() => toggle(key)}
                aria-label={t('plan.keepDay', { day: whenOf(date, entryType), name: choice.recipe.name })}
              />
              <span className={classes.words}>
                <Text size="sm" c="dimmed">
                  {whenOf(date, entryType)}
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
            <Alert key={key} color="yellow" title={whenOf(date, entryType)}>
              {t('plan.noneLeft')}
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
              <Button disabled={chosen.length === 0} loading={isSaving} onClick={() => void planThem()}>
                {areDinners
                  ? t('plan.planThese', { count: chosen.length, number: formatNumber(chosen.length) })
                  : t('plan.addToPlan')}
              </Button>
            </Group>
          </SheetFoot>
        )}
      </Stack>
    </Sheet>
  )
}
