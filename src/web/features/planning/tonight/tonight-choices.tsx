import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import { call } from '#web/api/call.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { Section } from '#web/ui/page/section.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { reasonsInWords } from '../meal-plans/reason-words.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'
import { usePlanActions } from '../meal-plans/use-plan-actions.ts'
import { StockQuestion } from '../pantry/stock-question.tsx'
import { DishCard } from './dish-card.tsx'
import classes from './dishes.module.css'
import { NothingPlanned } from './nothing-planned.tsx'

const CHOICES = 4

/** Four dishes to choose from while nothing is planned for today. */
export function TonightChoices({ today }: { today: string }) {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const entryType = usualMeal(useOwnMeals())
  const wish = { meals: [{ date: today, entryType }], choices: CHOICES, seed: today }
  const told = useQuery({
    queryKey: [mealPlans.suggest.path, wish],
    queryFn: () => call(mealPlans.suggest, { body: wish }),
    staleTime: 60_000,
  })
  const choices = told.data?.[0]?.choices ?? []
  if (told.isPending) return <RowsSkeleton rows={4} label={t('state.loading')} />
  const needs = choices.flatMap(({ recipe, doubtfulFoods }) =>
    doubtfulFoods.map(({ id }) => ({ foodId: id, date: null, meal: recipe.name })),
  )
  return (
    <>
      {told.error && !told.data ? (
        <ErrorState
          title={t('plan.suggestFailed')}
          message={failureText(told.error, t)}
          retryLabel={t('action.tryAgain')}
          onRetry={() => void told.refetch()}
          isRetrying={told.isFetching}
        />
      ) : choices.length === 0 ? (
        <NothingPlanned />
      ) : (
        <Section title={t('tonight.choose')} hint={t('tonight.chooseHint')}>
          <ul className={classes.dishes}>
            {choices.map(({ recipe, reasons, doubtfulFoods }) => (
              <DishCard
                key={recipe.id}
                recipe={recipe}
                words={[
                  reasonsInWords(reasons, t),
                  ...doubtfulFoods.map(({ name }) => t('pantry.foodProbablyGone', { food: name })),
                ]
                  .filter(Boolean)
                  .join(factSign())}
              >
                <Button
                  variant="light"
                  onClick={() => void add([{ date: today, entryType, recipeId: recipe.id }], recipe.name)}
                >
                  {t('tonight.take')}
                </Button>
              </DishCard>
            ))}
          </ul>
        </Section>
      )}
      <StockQuestion today={today} suggested={needs} />
    </>
  )
}
