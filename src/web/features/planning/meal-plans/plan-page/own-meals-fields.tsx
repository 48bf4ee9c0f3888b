import { Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import type { MealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealsInOrder, type OwnMeals } from '#shared/domain/meal-plan/own-meals.ts'
import { USUAL_TIMES } from '#shared/domain/meal-plan/plan-settings.ts'
import { type MealType, mealTypes } from '#shared/domain/meal-plan/positions.ts'
import { Tick } from '#web/ui/forms/tick.tsx'
import { moved, SortableList } from '#web/ui/sorting/sortable-list.tsx'
import classes from './own-meals.module.css'

type Fields = Pick<z.output<typeof MealPlanSettings>, keyof OwnMeals | 'mealTimes'>

interface Props {
  values: Fields
  onChange: (change: Partial<Fields>) => void
}

/** The meals of a day: which there are, in which order, what they are called, and when they are eaten. */
export function OwnMealsFields({ values, onChange }: Props) {
  const { t } = useTranslation()
  const { mealNames, mealTimes, hiddenMeals } = values
  const meals = mealsInOrder(values)
  const usual = (type: MealType) => t(`plan.meals.${type}`)
  const offer = (type: MealType, isOffered: boolean) => {
    const others = hiddenMeals.filter(other => other !== type)
    onChange({ hiddenMeals: isOffered ? others : [...others, type] })
  }
  const isLast = (type: MealType) => hiddenMeals.length === mealTypes.length - 1 && !hiddenMeals.includes(type)
  return (
    <section aria-labelledby="own-meals" className={classes.meals}>
      <Text fw={600} id="own-meals">
        {t('plan.ownMeals')}
      </Text>
      <Text size="sm" c="dimmed" mb="xs">
        {t('plan.ownMealsHint')}
      </Text>
      <SortableList
        items={meals}
        idOf={type => type}
        nameOf={type => mealNames[type] || usual(type)}
        onMove={(from, to) => onChange({ mealOrder: moved(meals, from, to) })}
      >
        {(type, _index, handle) => {
          const isHidden = hiddenMeals.includes(type)
          return (
            <div className={classes.row} data-hidden={isHidden || undefined}>
              {handle}
              <Tick
                aria-label={t('plan.offerMeal', { meal: usual(type) })}
                checked={!isHidden}
                disabled={isLast(type)}
                onChange={event => offer(type, event.currentTarget.checked)}
              />
              <TextInput
                className={classes.name}
                aria-label={t('plan.mealName', { meal: usual(type) })}
                maxLength={40}
                placeholder={usual(type)}
                value={mealNames[type] ?? usual(type)}
                onChange={event => onChange({ mealNames: { ...mealNames, [type]: event.currentTarget.value } })}
              />
              <TextInput
                className={classes.time}
                type="time"
                aria-label={t('plan.mealTime', { meal: usual(type) })}
                value={mealTimes[type] ?? USUAL_TIMES[type]}
                onChange={event => onChange({ mealTimes: { ...mealTimes, [type]: event.currentTarget.value } })}
              />
            </div>
          )
        }}
      </SortableList>
    </section>
  )
}

/** The names that are the household's own: neither empty nor the word that the reader's language has anyway. */
export function ownNames(names: OwnMeals['mealNames'], usual: (type: MealType) => string): OwnMeals['mealNames'] {
  const told = mealTypes.flatMap(type => {
    const name = names[type]?.trim()
    return name && name !== usual(type) ? [[type, name] as const] : []
  })
  return Object.fromEntries(told)
}
