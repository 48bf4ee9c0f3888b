import { Alert, Group, NativeSelect, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type MealPlanRule, ruleDays } from '#shared/contract/planning/meal-plan-rules.ts'
import { recipeFields } from '#shared/domain/filter/recipe-fields.ts'
import { offeredMeals } from '#shared/domain/meal-plan/own-meals.ts'
import { FilterBuilder } from '#web/features/recipes/filter-builder/filter-builder.tsx'
import { useConditions } from '#web/features/recipes/filter-builder/use-conditions.ts'
import { useRecipeWindow } from '#web/features/recipes/recipes/recipes.queries.ts'
import { formatList, formatNumber } from '#web/i18n/format.ts'
import { FormButtons } from '#web/ui/forms/form-buttons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useOwnMeals } from '../meal-plans/use-own-meals.ts'
import { useDayNames } from './rule-words.ts'
import { useSaveRule } from './rules.queries.ts'

const PAUSE_MS = 300

interface Props {
  /** The one that is changed; a new one when absent. */
  rule?: MealPlanRule
  onDone: () => void
}

/** When a rule holds, and which recipes it allows; how many there are is shown while it is written. */
export function RuleForm({ rule, onDone }: Props) {
  const { t } = useTranslation()
  const dayNames = useDayNames()
  const meals = useOwnMeals()
  const { mutateAsync: save, isPending } = useSaveRule()
  const [day, setDay] = useState(rule?.day ?? 'unset')
  const [entryType, setType] = useState(rule?.entryType ?? 'unset')
  const conditions = useConditions(rule?.queryFilter.parts ?? [], recipeFields)
  const [settled] = useDebouncedValue(conditions.text, PAUSE_MS)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (conditions.fault) return void toast.failure(t(`filter.faults.${conditions.fault}`), { id: 'rule' })
    try {
      await save({ id: rule?.id, draft: { day, entryType, queryFilterString: conditions.text } })
    } catch {
      // The failure was told by then; the form stays as it is.
      return
    }
    onDone()
    toast.success(t('state.saved'))
  }
  return (
    <form onSubmit={event => void submit(event)}>
      <Stack>
        <Group grow align="flex-end">
          <NativeSelect
            label={t('rules.day')}
            value={day}
            onChange={event => setDay(event.currentTarget.value as typeof day)}
            data={ruleDays.map(value => ({ value, label: dayNames[value] }))}
          />
          <NativeSelect
            label={t('plan.mealType')}
            value={entryType}
            onChange={event => setType(event.currentTarget.value as typeof entryType)}
            data={[
              { value: 'unset', label: t('rules.anyMeal') },
              ...offeredMeals(meals, ...(rule && rule.entryType !== 'unset' ? [rule.entryType] : [])).map(value => ({
                value,
                label: meals.nameOf(value),
              })),
            ]}
          />
        </Group>
        <FilterBuilder label={t('rules.allows')} fields={recipeFields} conditions={conditions} />
        {conditions.text && settled ? (
          <RulePreview text={settled} />
        ) : (
          <Text size="sm" c="dimmed" role="status">
            {t(`filter.faults.${conditions.fault ?? 'value-missing'}`)}
          </Text>
        )}
        <FormButtons onCancel={onDone} isSending={isPending} isDisabled={conditions.fault !== undefined} />
      </Stack>
    </form>
  )
}

/** Some of the recipes that a filter allows; a warning when there is none. */
export function RulePreview({ text }: { text: string }) {
  const { t } = useTranslation()
  const { total, at } = useRecipeWindow({ queryFilter: text, orderBy: 'name', orderDirection: 'asc' }, [])
  if (total === undefined) return null
  if (total === 0)
    return (
      <Alert color="yellow" role="status">
        {t('rules.noneFits')}
      </Alert>
    )
  const names = [0, 1, 2, 3, 4].flatMap(index => at(index)?.name ?? [])
  return (
    <Text size="sm" c="dimmed" role="status">
      {t('rules.allowsCount', { count: total, number: formatNumber(total) })} {formatList(names)}
    </Text>
  )
}
