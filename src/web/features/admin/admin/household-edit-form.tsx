import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Household, HouseholdPreferencesInput } from '#shared/contract/accounts/households.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { PreferencesFields } from '#web/features/accounts/households/preferences-fields.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateHousehold } from './admin.queries.ts'

/** Name and preferences of any household. */
export function HouseholdEditForm({
  household,
  preferences,
}: {
  household: Household
  preferences: HouseholdPreferencesInput
}) {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const update = useUpdateHousehold(household.id)
  const [failure, setFailure] = useState<string | null>(null)
  const [opened, setOpened] = useState({ ...preferences, name: household.name })
  const names = useForm({
    initial: { name: household.name },
    rules: { name: [sent(adminHouseholds.update, 'name')] },
    onSubmit: () => save(),
  })
  const form = useForm<HouseholdPreferencesInput>({ initial: preferences, onSubmit: () => undefined })

  const save = async () => {
    setFailure(null)
    try {
      const edited = { ...form.values, name: names.values.name.trim() }
      const saved = await update.mutateAsync({ opened, edited })
      setOpened({ ...form.values, ...saved.preferences, name: saved.name })
      names.takeSaved({ name: saved.name }, names.values)
      if (saved.preferences) form.takeSaved({ ...form.values, ...saved.preferences }, form.values)
      toast.success(t('household.saved'))
    } catch (error) {
      const faults = faultsByField(error, ['name'], t)
      if (!faults) setFailure(failureText(error, t))
      return faults
    }
  }

  return (
    <form {...names.formProps}>
      <Stack gap="lg">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <TextInput {...names.text('name')} label={t('admin.name')} autoComplete="off" />
        <PreferencesFields form={form} />
        <Group>
          <Button type="submit" loading={names.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
