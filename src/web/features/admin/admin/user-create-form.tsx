import { Button, Group as Line, Stack } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Group } from '#shared/contract/admin/admin-groups.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useCreateUser } from './admin.queries.ts'
import { UserFields } from './user-fields.tsx'
import { newUser, type UserValues, userFields, userRules } from './user-values.ts'

/** A new account, made by an administrator. */
export function UserCreateForm({ groups }: { groups: Group[] }) {
  const { t } = useTranslation()
  const self = useUser()
  const navigate = useNavigate()
  const create = useCreateUser()
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm<UserValues>({
    initial: newUser(self.group, self.household),
    rules: userRules(t, true),
    onSubmit: async values => {
      setFailure(null)
      try {
        await create.mutateAsync(values)
        toast.success(t('admin.userCreated', { name: values.fullName }))
        await navigate({ to: '/admin/manage/users' })
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
        <UserFields form={form} groups={groups} isNew />
        <Line>
          <Button type="submit" loading={form.isSending}>
            {t('admin.createUser')}
          </Button>
        </Line>
      </Stack>
    </form>
  )
}
