import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
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
  // What an entry was can be chosen again, also when it is not offered otherwise.
  const [began] = useState(value)
  return (
    <NativeSelect
      label={t('plan.mealType')}
      className={className}
      value={value}
      onChange={event => onChange(event.currentTarget.value as MealType)}
      data={offeredMeals(meals, value, began).map(type => ({ value: type, label: meals.nameOf(type) }))}
    />
  )
}
