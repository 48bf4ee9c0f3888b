import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type MealType, mealTypes } from '#shared/domain/meal-plan/positions.ts'

interface Props {
  value: MealType
  onChange: (type: MealType) => void
  className?: string | undefined
}

/** Breakfast, lunch, dinner, or what is eaten beside or between them. */
export function MealTypeSelect({ value, onChange, className }: Props) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={t('plan.mealType')}
      className={className}
      value={value}
      onChange={event => onChange(event.currentTarget.value as MealType)}
      data={mealTypes.map(type => ({ value: type, label: t(`plan.meals.${type}`) }))}
    />
  )
}
