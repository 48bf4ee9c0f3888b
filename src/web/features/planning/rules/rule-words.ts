import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { MealPlanRule } from '#shared/contract/planning/meal-plan-rules.ts'
import { type Condition, readParts } from '#shared/domain/filter/condition.ts'
import { fieldOf, innerText } from '#shared/domain/filter/field.ts'
import { recipeFields } from '#shared/domain/filter/recipe-fields.ts'
import { weekdayNames as weekdayKeys } from '#shared/domain/meal-plan/days.ts'
import { fieldLabel } from '#web/features/recipes/filter-builder/fields.ts'
import { operatorText } from '#web/features/recipes/filter-builder/operator-text.ts'
import { useFilterOptions } from '#web/features/recipes/recipe-list/filters/use-filter-options.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatList } from '#web/i18n/format.ts'
import { weekdayNames } from '#web/i18n/weekdays.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'

/** The days of rules in words, also the one that stands for all. */
export function useDayNames(): Record<MealPlanRule['day'], string> {
  const { t, i18n } = useTranslation()
  const names = weekdayNames(i18n.language)
  return {
    ...(Object.fromEntries(weekdayKeys.map((key, i) => [key, names[i]])) as Record<MealPlanRule['day'], string>),
    unset: t('rules.anyDay'),
  }
}

/** When a rule holds: "Monday · Dinner". */
export function useWhen() {
  const { t } = useTranslation()
  const days = useDayNames()
  const meals = useOwnMeals()
  return ({ day, entryType }: Pick<MealPlanRule, 'day' | 'entryType'>) =>
    `${days[day]}${factSign()}${entryType === 'unset' ? t('rules.anyMeal') : meals.nameOf(entryType)}`
}

const choicesIn = (conditions: Condition[], attribute: string): string[] =>
  conditions.flatMap(one => (one.attribute === attribute && Array.isArray(one.value) ? one.value : []))

/** What a rule asks of recipes, as a sentence; its text as it is where it asks what has no words. */
export function useRuleInWords(rule: MealPlanRule): string {
  const { t } = useTranslation()
  const conditions = readParts(rule.queryFilter.parts)
  const options = [
    ...useFilterOptions('categories', '', choicesIn(conditions, 'recipe_category.id')),
    ...useFilterOptions('tags', '', choicesIn(conditions, 'tags.id')),
    ...useFilterOptions('tools', '', choicesIn(conditions, 'tools.id')),
    ...useFilterOptions('foods', '', choicesIn(conditions, 'recipe_ingredient.food_id')),
    ...useFilterOptions('households', '', choicesIn(conditions, 'household_id')),
  ]
  const named = new Map(options.map(({ id, name }) => [id, name]))
  if (!conditions.length) return rule.queryFilterString || t('rules.everything')
  return conditions
    .map((one, i) => {
      const joined = i === 0 ? '' : `${t(one.logic === 'AND' ? 'filter.and' : 'filter.or')} `
      return `${joined}${'('.repeat(one.opened)}${inWords(one, named, t)}${')'.repeat(one.closed)}`
    })
    .join(' ')
}

function inWords(condition: Condition, named: ReadonlyMap<string, string>, t: TFunction): string {
  const field = fieldOf(condition, recipeFields)
  const { operator, value } = condition
  if (!field) return [condition.attribute, operator, value ?? ''].flat().join(' ')
  const shown = Array.isArray(value)
    ? formatList(value.map(id => named.get(id) ?? '…'))
    : field.kind === 'moment' && value
      ? formatDate(value)
      : innerText(value)
  return [fieldLabel(field.name, t), t(operatorText(field, operator)), shown].filter(Boolean).join(' ')
}
