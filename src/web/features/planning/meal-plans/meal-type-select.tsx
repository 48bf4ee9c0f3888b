import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { offeredMeals } from '#shared/domain/meal-plan/own-meals.ts'
import type { MealType } from '#shared/domain/meal-plan/positions.ts'
import { useOwnMeals } from './use-own-meals.ts'

interface Props {
  value: MealType
  onChange: (type: MealType) => void
  className?: string | undefined
}

/** Breakfast, lunch, dinner, or what is eaten beside or between them: those that the household has, by its own names. */
export function MealTypeSelect({ value, onChange, className }: Props) {
  const { t } = useTranslation()
  const meals = useOwnMeals()
  return (
    <NativeSelect
      label={t('plan.mealType')}
      className={className}
      value={value}
      onChange={event => onChange(event.currentTarget.value as MealType)}
      data={offeredMeals(meals, value).map(type => ({ value: type, label: meals.nameOf(type) }))}
    />
  )
}
