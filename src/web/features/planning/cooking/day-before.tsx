import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { CookingSession } from '#shared/contract/planning/cooking-sessions.ts'
import { usualMeal } from '#shared/domain/meal-plan/own-meals.ts'
import { plainMarkdown } from '#shared/domain/text/markdown.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconCalendarPlus } from '#web/ui/icons/icons.ts'
import { Section } from '#web/ui/page/section.tsx'
import { Row, RowList } from '#web/ui/rows/row-list.tsx'
import { useMayPlan, usePlan } from '../meal-plans/meal-plans.queries.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'
import { usePlanActions } from '../meal-plans/use-plan-actions.ts'
import type { CookingChanges } from './meal-settings.tsx'
import { fieldsOf } from './meal-time.ts'
import type { MealView } from './use-meal-schedule.ts'

interface Props {
  session: CookingSession
  view: MealView
  changes: CookingChanges
}

/**
 * What is done the day before. A meal that is on the plan is told of by it the evening before, and in the calendar; one
 * that is not can be put there.
 */
export function DayBefore({ session, view, changes }: Props) {
  const { t } = useTranslation()
  const { add } = usePlanActions()
  const mayPlan = useMayPlan()
  const entryType = usualMeal(useOwnMeals())
  const { day } = fieldsOf(session.eatAt)
  const plan = usePlan(day, day)
  const { ahead } = view.schedule
  if (!ahead.length) return null
  const planned = new Set(plan.data?.items.map(entry => entry.recipe?.id))
  const missing = session.dishes.filter(dish => !planned.has(dish.recipeId))
  const isPlanned = plan.data !== undefined && missing.length === 0
  const putOnPlan = () =>
    add(
      missing.map(({ recipeId }) => ({ date: day, entryType, recipeId })),
      missing[0]?.name ?? '',
    )
  return (
    <Section
      title={t('cooking.dayBefore')}
      hint={isPlanned ? t('cooking.planReminds') : t('cooking.dayBeforeHint')}
      actions={
        mayPlan && !isPlanned && plan.data ? (
          <Button
            variant="default"
            leftSection={<IconCalendarPlus size={18} aria-hidden />}
            onClick={() => void putOnPlan()}
          >
            {t('plan.addToPlan')}
          </Button>
        ) : undefined
      }
    >
      <RowList label={t('cooking.dayBefore')}>
        {ahead.map(of => {
          const dish = view.dishOf(of.dishId)
          const found = dish?.stepOf(of.stepId)
          if (!dish || !found) return null
          const heading = t('cooking.stepOf', { name: dish.recipe.name, number: formatNumber(found.number) })
          return (
            <Row
              key={`${of.dishId} ${of.stepId}`}
              title={<bdi>{dish.recipe.name}</bdi>}
              note={<span dir="auto">{plainMarkdown(found.step.text)}</span>}
              end={
                <Button
                  variant="light"
                  aria-label={t('cooking.finishStep', { step: heading })}
                  onClick={() => void changes.changeStep(of, { state: 'done' })}
                >
                  {t('cooking.done')}
                </Button>
              }
            />
          )
        })}
      </RowList>
    </Section>
  )
}
