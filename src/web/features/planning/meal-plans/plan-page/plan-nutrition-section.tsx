import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DayNutrition, planNutrition } from '#shared/contract/planning/plan-nutrition.ts'
import type { CalendarDay } from '#shared/domain/meal-plan/days.ts'
import { type GoalNutrient, goalNutrients, nutrientUnit } from '#shared/domain/nutrition.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { IconScale } from '#web/ui/icons/icons.ts'
import { LineSkeleton } from '#web/ui/states/skeletons.tsx'
import classes from './plan-nutrition-section.module.css'

const GoalsSheet = lazy(() => import('./nutrition-goals-sheet.tsx'))

/** Shown also to whoever has no goals. */
const USUAL: readonly GoalNutrient[] = ['calories', 'proteinContent', 'carbohydrateContent', 'fatContent']

interface Props {
  first: CalendarDay
  last: CalendarDay
  hasMeals: boolean
}

/** What the reader eats by the plan, day by day, beside their own goals; when they ask for it. */
export default function PlanNutritionSection({ first, last, hasMeals }: Props) {
  const { t } = useTranslation()
  const mayAsk = useMayCall(planNutrition.get)
  const [isOpen, setOpen] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const [goals] = usePreference('nutritionGoals')
  const { data, error } = useQuery({
    ...query(planNutrition.get, { query: { start_date: first, end_date: last } }),
    enabled: isOpen,
  })
  if (!hasMeals || !mayAsk) return null
  if (!isOpen)
    return (
      <div className={classes.ways}>
        <Button variant="subtle" px={0} mt="md" leftSection={<IconScale size={20} />} onClick={() => setOpen(true)}>
          {t('nutrition.workOut')}
        </Button>
      </div>
    )
  const days = data?.items.filter(({ outOf }) => outOf > 0) ?? []
  const columns = goalNutrients.filter(name => USUAL.includes(name) || goals[name] !== undefined)
  return (
    <section aria-labelledby="plan-nutrition" className={classes.section}>
      <h2 id="plan-nutrition" className={classes.title}>
        {t('recipes.nutrition')}
      </h2>
      {error && !data ? (
        <Text role="status">{failureText(error, t)}</Text>
      ) : !data ? (
        <LineSkeleton width={240} />
      ) : (
        <>
          <Text c="dimmed" size="sm" mb="xs">
            {t('nutrition.perDay')}
          </Text>
          <DaysTable days={days} columns={columns} />
        </>
      )}
      <div className={classes.ways}>
        <Button variant="default" mt="sm" onClick={() => setEditing(true)}>
          {t('nutrition.goals')}
        </Button>
      </div>
      {isEditing && (
        <Suspense>
          <GoalsSheet onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </section>
  )
}

function DaysTable({ days, columns }: { days: DayNutrition[]; columns: readonly GoalNutrient[] }) {
  const { t } = useTranslation()
  const [goals] = usePreference('nutritionGoals')
  const hasGoals = columns.some(name => goals[name] !== undefined)
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('plan.day')}</th>
            {columns.map(name => (
              <th scope="col" key={name}>
                {t(`recipes.nutrients.${name}`)}
              </th>
            ))}
            <th scope="col">{t('bin.kind.mealplan')}</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, amounts, counted, outOf }) => (
            <tr key={date}>
              <th scope="row">{formatDate(date, 'short')}</th>
              {columns.map(name => (
                <td key={name}>
                  <Amount name={name} amount={amounts[name]} goal={goals[name]} />
                </td>
              ))}
              <td>
                <bdi>{`${formatNumber(counted)}/${formatNumber(outOf)}`}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
        {hasGoals && (
          <tfoot>
            <tr>
              <th scope="row">{t('nutrition.goal')}</th>
              {columns.map(name => (
                <td key={name}>{amountText(name, goals[name])}</td>
              ))}
              <td />
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

interface AmountProps {
  name: GoalNutrient
  amount: number | undefined
  goal: number | undefined
}

/** A figure, and how much of the goal it is. */
function Amount({ name, amount, goal }: AmountProps) {
  return (
    <>
      {amountText(name, amount)}
      {goal && amount !== undefined ? (
        <span className={classes.share}>
          <bdi>{formatNumber(amount / goal, { style: 'percent', maximumFractionDigits: 0 })}</bdi>
        </span>
      ) : null}
    </>
  )
}

function amountText(name: GoalNutrient, amount: number | undefined) {
  if (amount === undefined) return '–'
  return <bdi>{`${formatNumber(amount, { maximumFractionDigits: 0 })} ${nutrientUnit(name)}`}</bdi>
}
