import { Button, Group as Line, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/contract/accounts/users.ts'
import type { Group } from '#shared/contract/admin/admin-groups.ts'
import { useRefreshSession, useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useUpdateUser } from './admin.queries.ts'
import { UserFields } from './user-fields.tsx'
import { type UserValues, userFields, userRules, valuesOf } from './user-values.ts'

/** An account as an administrator sees it. */
export function UserEditForm({ user, groups }: { user: User; groups: Group[] }) {
  const { t } = useTranslation()
  const self = useUser()
  const refresh = useRefreshSession()
  const update = useUpdateUser(user.id)
  const [failure, setFailure] = useState<string | null>(null)

  const [opened, setOpened] = useState(() => valuesOf(user))

  const form = useForm<UserValues>({
    initial: opened,
    rules: userRules(t, false),
    onSubmit: async edited => {
      setFailure(null)
      try {
        const saved = valuesOf(await update.mutateAsync({ opened, edited }))
        setOpened(saved)
        form.takeSaved(saved, edited)
        if (user.id === self.id) await refresh()
        toast.success(t('admin.userSaved', { name: saved.fullName }))
      } catch (error) {
        const faults = faultsByField(error, userFields, t)
        if (!faults) setFailure(failureText(error, t))
        return faults
      }
    },
  })

  return (
    <form {...form.formProps}>
      <Stack gap="lg">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <UserFields form={form} groups={groups} isNew={false} />
        <Line>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
