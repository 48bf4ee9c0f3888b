import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'
import { type PersonalValues, useUpdateSelf } from './profile.queries.ts'

/** Name, username and e-mail, and whether one wants to see the advanced features. */
export function PersonalForm() {
  const { t } = useTranslation()
  const user = useUser()
  const update = useUpdateSelf(user)
  const [failure, setFailure] = useState<string | null>(null)
  const rules = rulesIn(t)

  const form = useForm<PersonalValues>({
    initial: {
      fullName: user.fullName ?? '',
      username: user.username ?? '',
      email: user.email,
      advanced: user.advanced,
    },
    rules: {
      fullName: [rules.required],
      username: [rules.required, rules.noWhitespace],
      email: [rules.required, rules.email],
    },
    onSubmit: async values => {
      setFailure(null)
      try {
        await update.mutateAsync(values)
        toast.success(t('profile.saved'))
      } catch (error) {
        const faults = faultsByField(error, ['fullName', 'username', 'email'])
        if (!faults) setFailure(failureText(error, t))
        return faults
      }
    },
  })

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {failure && (
          <Alert color="red" role="alert" variant="light">
            {failure}
          </Alert>
        )}
        <TextInput {...form.text('fullName')} label={t('account.fullName')} autoComplete="name" />
        <TextInput
          {...form.text('username')}
          label={t('account.username')}
          autoComplete="username"
          autoCapitalize="none"
        />
        <TextInput {...form.text('email')} label={t('account.email')} type="email" autoComplete="email" />
        <Switch {...form.check('advanced')} label={t('profile.advanced')} description={t('profile.advancedHint')} />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
