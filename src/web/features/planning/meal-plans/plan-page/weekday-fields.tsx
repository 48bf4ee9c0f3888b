import { NumberInput, Text } from '@mantine/core'
import { Fragment } from 'react'
import '@mantine/core/styles/NumberInput.layer.css'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { weekdayNames as weekdayKeys } from '#shared/domain/meal-plan/days.ts'
import { weekdayNames } from '#web/i18n/weekdays.ts'
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
  const change = (field: keyof Fields, day: string, value: number | string) => {
    const { [day as 'monday']: _old, ...others } = values[field]
    onChange({ [field]: value === '' ? others : { ...others, [day]: Number(value) } })
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
              <NumberInput
                aria-label={t('plan.servingsOn', { day: names[at] })}
                min={1}
                max={1000}
                value={values.servingsByWeekday[day] ?? ''}
                onChange={value => change('servingsByWeekday', day, value)}
              />
              <NumberInput
                aria-label={t('plan.minutesOn', { day: names[at] })}
                min={1}
                max={1440}
                value={values.minutesByWeekday[day] ?? ''}
                onChange={value => change('minutesByWeekday', day, value)}
              />
            </Fragment>
          )
        })}
      </div>
    </section>
  )
}
