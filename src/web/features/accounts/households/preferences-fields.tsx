import { NativeSelect, Stack, Switch, Title } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { weekdayNames } from '#web/i18n/weekdays.ts'
import type { useForm } from '#web/ui/forms/use-form.ts'

const RECIPE_DEFAULTS = [
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
] as const

/** The preferences of a household, for its own page and the administrator's. */
export function PreferencesFields({ form }: { form: ReturnType<typeof useForm<HouseholdPreferencesInput>> }) {
  const { t, i18n } = useTranslation()
  const field = (
    name: 'privateHousehold' | 'lockRecipeEditsFromOtherHouseholds' | (typeof RECIPE_DEFAULTS)[number],
  ) => (
    <Switch
      key={name}
      {...form.check(name)}
      label={t(`preference.${name}`)}
      description={t(`preference.${name}Hint`)}
    />
  )
  return (
    <Stack gap="lg">
      {field('privateHousehold')}
      {field('lockRecipeEditsFromOtherHouseholds')}
      <NativeSelect
        label={t('preference.firstDayOfWeek')}
        value={String(form.values.firstDayOfWeek)}
        onChange={event => form.set('firstDayOfWeek', Number(event.currentTarget.value))}
        data={weekdayNames(i18n.language).map((label, day) => ({ value: String(day), label }))}
        maw={280}
      />
      <Title order={2} size="h4" mt="sm">
        {t('preference.newRecipes')}
      </Title>
      {RECIPE_DEFAULTS.map(field)}
    </Stack>
  )
}
