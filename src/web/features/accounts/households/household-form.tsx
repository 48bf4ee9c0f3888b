import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useUpdateHouseholdPreferences } from './households.queries.ts'
import { PreferencesFields } from './preferences-fields.tsx'

/** The preferences of one's own household. */
export function HouseholdForm({ preferences }: { preferences: HouseholdPreferencesInput }) {
  const { t } = useTranslation()
  const update = useUpdateHouseholdPreferences()
  const form = useForm<HouseholdPreferencesInput>({
    initial: preferences,
    onSubmit: async values => {
      const saved = await update.mutateAsync(values).catch(() => null)
      if (saved) toast.success(t('household.saved'))
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
    </form>
  )
}
