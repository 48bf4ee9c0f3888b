import { NativeSelect, Stack, Switch, Text } from '@mantine/core'
import { ownZone } from '#web/i18n/own-zone.ts'
import { numberLimits } from '#web/ui/forms/input-limits.ts'
import { mergeEdits } from '#web/ui/forms/merge-edits.ts'
import '@mantine/core/styles/Switch.layer.css'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type MealPlanSettings, mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { USUAL_MEALS } from '#shared/domain/meal-plan/own-meals.ts'
import { hasRight } from '#shared/permissions.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { FormSkeleton } from '#web/ui/states/skeletons.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { usePlanSettings } from '../meal-plans.queries.ts'
import { OwnMealsFields, ownNames } from './own-meals-fields.tsx'
import { WeekdayFields } from './weekday-fields.tsx'

type Settings = z.output<typeof MealPlanSettings>

/** How the household plans: its clock, for how many, how long cooking may take, and when meals are. */
export function PlanSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { data } = usePlanSettings()
  const [isSaving, setSaving] = useState(false)
  return (
    // What was chosen would be gone if it cannot be saved.
    <Sheet
      opened
      onClose={() => isSaving || onClose()}
      title={t('plan.settings')}
      closeLabel={t('action.close')}
      size={560}
    >
      {data ? (
        <SettingsForm settings={data} isSaving={isSaving} onSaving={setSaving} onClose={onClose} />
      ) : (
        <FormSkeleton label={t('state.loading')} />
      )}
    </Sheet>
  )
}

interface FormProps {
  settings: Settings
  isSaving: boolean
  onSaving: (isSaving: boolean) => void
  onClose: () => void
}

function SettingsForm({ settings, isSaving, onSaving, onClose }: FormProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const mayChange = hasRight(useUser(), 'canManageHousehold')
  const [before] = useState(settings)
  const save = useMutation({
    mutationFn: async (wanted: Settings) => {
      // What others changed while this was open stays: the settings are replaced as a whole.
      const present = await call(mealPlanSettings.get)
      return call(mealPlanSettings.update, { body: mergeEdits({ opened: before, edited: wanted }, present) })
    },
  })
  const zones = [...new Set([settings.timeZone ?? '', '', ownZone(), ...Intl.supportedValuesOf('timeZone')])]
  const form = useForm({
    initial: { ...USUAL_MEALS, ...settings, servings: settings.servings ?? ('' as number | string) },
    onSubmit: async values => {
      const servings = values.servings === '' ? null : Number(values.servings)
      const mealNames = ownNames(values.mealNames, type => t(`plan.meals.${type}`))
      onSaving(true)
      try {
        const saved = await save.mutateAsync({ ...values, servings, mealNames })
        client.setQueryData(query(mealPlanSettings.get).queryKey, saved)
      } catch {
        return onSaving(false)
      }
      toast.success(t('state.saved'))
      onClose()
    },
  })
  const change = (values: Partial<typeof form.values>) => {
    for (const [name, value] of Object.entries(values)) form.set(name as 'mealNames', value as never)
  }
  return (
    <form {...form.formProps}>
      <fieldset disabled={!mayChange} style={{ border: 0, margin: 0, padding: 0 }}>
        <Stack>
          {!mayChange && (
            <Text size="sm" c="dimmed">
              {t('plan.settingsOfManagers')}
            </Text>
          )}
          <NativeSelect
            label={t('plan.timeZone')}
            description={t('plan.timeZoneHint')}
            value={form.values.timeZone ?? ''}
            onChange={event => form.set('timeZone', event.currentTarget.value || null)}
            data={zones.map(zone => ({ value: zone, label: zone || t('plan.noTimeZone') }))}
          />
          <NumberField
            label={t('plan.usualServings')}
            {...numberLimits(mealPlanSettings.update, 'servings')}
            value={form.values.servings}
            onChange={value => form.set('servings', value)}
          />
          <NumberField
            label={t('plan.noRepeat')}
            description={t('plan.noRepeatHint')}
            {...numberLimits(mealPlanSettings.update, 'noRepeatDays')}
            allowDecimal={false}
            value={form.values.noRepeatDays}
            onChange={value => form.set('noRepeatDays', Number(value) || 0)}
          />
          <OwnMealsFields values={form.values} onChange={change} />
          <WeekdayFields values={form.values} onChange={change} />
          <Switch label={t('plan.logMeals')} description={t('plan.logMealsHint')} {...form.check('logMeals')} />
        </Stack>
      </fieldset>
      <SaveFoot onCancel={() => isSaving || onClose()} isSaving={isSaving} isDisabled={!mayChange} />
    </form>
  )
}
