import { Button, Group, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupPreferences } from '#shared/contract/accounts/groups.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateGroupPreferences } from './groups.queries.ts'

/** Whether others see the group. */
export function GroupForm({ preferences }: { preferences: GroupPreferences }) {
  const { t } = useTranslation()
  const update = useUpdateGroupPreferences()
  const base = useRef(preferences)
  const form = useForm({
    initial: { privateGroup: preferences.privateGroup },
    onSubmit: async values => {
      const saved = await update.mutateAsync({ base: base.current, body: values }).catch(() => null)
      if (!saved) return
      base.current = saved
      toast.success(t('group.saved'))
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
