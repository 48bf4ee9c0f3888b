import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { weekdayNames as weekdayKeys } from '#shared/domain/meal-plan/days.ts'
import { weekdayNames } from '#web/i18n/weekdays.ts'
import { LiveNumberField } from '#web/ui/forms/live-number-field.tsx'
import { useHousehold } from '../meal-plans.queries.ts'
import classes from './weekday-fields.module.css'

type Fields = Pick<z.output<typeof MealPlanSettings>, 'servingsByWeekday' | 'minutesByWeekday'>

interface Props {
  values: Fields
  onChange: (change: Partial<Fields>) => void
}

/** What is different on some days of the week: for how many, and how long cooking may take. A week as the household has it. */
export function WeekdayFields({ values, onChange }: Props) {
  const { t, i18n } = useTranslation()
  const { firstDayOfWeek } = useHousehold()
  const names = weekdayNames(i18n.language)
  const change = (field: keyof Fields, day: string, value?: number) => {
    const { [day as 'monday']: _old, ...others } = values[field]
    onChange({ [field]: value === undefined ? others : { ...others, [day]: value } })
  }
  return (
    <section aria-labelledby="by-weekday" className={classes.week}>
      <Text fw={600} id="by-weekday" mb={4}>
        {t('plan.byWeekday')}
      </Text>
      <div className={classes.days}>
        <span className={classes.corner} />
        <Text className={classes.head} size="sm" c="dimmed">
          {t('plan.servings')}
        </Text>
        <Text className={classes.head} size="sm" c="dimmed">
          {t('plan.minutesToCook')}
        </Text>
        {weekdayKeys.map((_, i) => {
          const at = (firstDayOfWeek + i) % 7
          const day = weekdayKeys[at]!
          return (
            <Fragment key={day}>
              <span className={classes.day}>{names[at]}</span>
              <LiveNumberField
                aria-label={t('plan.servingsOn', { day: names[at] })}
                min={1}
                max={1000}
                value={values.servingsByWeekday[day] ?? ''}
                onAmount={servings => change('servingsByWeekday', day, servings)}
                onEmpty={() => change('servingsByWeekday', day)}
              />
              <LiveNumberField
                aria-label={t('plan.minutesOn', { day: names[at] })}
                min={1}
                max={1440}
                value={values.minutesByWeekday[day] ?? ''}
                onAmount={minutes => change('minutesByWeekday', day, minutes)}
                onEmpty={() => change('minutesByWeekday', day)}
              />
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}
