import { Button, Group, Stack } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { HouseholdPreferences, HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { weekdayNames } from '#web/i18n/weekdays.ts'
import { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateHouseholdPreferences } from './households.queries.ts'
import { PreferencesFields } from './preferences-fields.tsx'

/** The preferences of one's own household. */
export function HouseholdForm({ preferences }: { preferences: HouseholdPreferences }) {
  const { t, i18n } = useTranslation()
  const update = useUpdateHouseholdPreferences()
  const base = useRef(preferences)
  const over = useSaveOver<HouseholdPreferences, HouseholdPreferencesInput>({
    labels: { firstDayOfWeek: t('preference.firstDayOfWeek') },
    show: (_field, day) => weekdayNames(i18n.language)[day as number],
  })
  const form = useForm<HouseholdPreferencesInput>({
    initial: valuesOf(preferences),
    onSubmit: async values => {
      const saved = await update.mutateAsync({ base: base.current, body: values, save: over.save }).catch(() => null)
      if (!saved) return
      base.current = saved
      form.takeSaved(valuesOf(saved), values)
      toast.success(t('household.saved'))
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="xl">
        <PreferencesFields form={form} />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
      {over.panel}
    </form>
  )
}

const valuesOf = ({ id, revision, ...values }: HouseholdPreferences): HouseholdPreferencesInput => values
