import { Button, Group as Line, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { adminGroups, type Group } from '#shared/contract/admin/admin-groups.ts'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateGroup } from './admin.queries.ts'

/** Name and privacy of any group. A new name is a new address, so one's own session is asked anew. */
export function GroupEditForm({ group }: { group: Group }) {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const update = useUpdateGroup(group.id)
  const refresh = useRefreshSession()
  const [failure, setFailure] = useState<string | null>(null)
  const [opened, setOpened] = useState(() => valuesOf(group))

  const form = useForm({
    initial: opened,
    rules: { name: [sent(adminGroups.update, 'name')] },
    onSubmit: async sent => {
      setFailure(null)
      try {
        const saved = valuesOf(await update.mutateAsync({ opened, edited: { ...sent, name: sent.name.trim() } }))
        setOpened(saved)
        form.takeSaved(saved, sent)
        await refresh()
        toast.success(t('group.saved'))
      } catch (error) {
        const faults = faultsByField(error, ['name'], t)
        if (!faults) setFailure(failureText(error, t))
        return faults
      }
    },
  })

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <TextInput {...form.text('name')} label={t('admin.name')} autoComplete="off" />
        <Switch {...form.check('privateGroup')} label={t('group.private')} description={t('group.privateHint')} />
        <Line>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}

const valuesOf = ({ name, preferences }: Group) => ({ name, privateGroup: preferences?.privateGroup ?? true })
