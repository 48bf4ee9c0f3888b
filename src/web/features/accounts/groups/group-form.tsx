import { Button, Group, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useTranslation } from 'react-i18next'
import type { GroupPreferencesInput } from '#shared/contract/accounts/groups.ts'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { useUpdateGroupPreferences } from './groups.queries.ts'

/** Whether others see the group. */
export function GroupForm({ preferences }: { preferences: GroupPreferencesInput }) {
  const { t } = useTranslation()
  const update = useUpdateGroupPreferences()
  const form = useForm({
    initial: { privateGroup: preferences.privateGroup },
    onSubmit: async values => {
      const saved = await update.mutateAsync(values).catch(() => null)
      if (saved) toast.success(t('group.saved'))
    },
  })
  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        <Switch {...form.check('privateGroup')} label={t('group.private')} description={t('group.privateHint')} />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
