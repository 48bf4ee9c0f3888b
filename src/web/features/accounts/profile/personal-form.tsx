import { Alert, Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { users } from '#shared/contract/accounts/users.ts'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { type PersonalValues, useUpdateSelf, valuesOf } from './profile.queries.ts'

/** Name, username and e-mail, and whether one wants to see the advanced features. */
export function PersonalForm() {
  const { t } = useTranslation()
  const user = useUser()
  const update = useUpdateSelf(user)
  const [failure, setFailure] = useState<string | null>(null)
  const [opened, setOpened] = useState(() => valuesOf(user))
  const rules = rulesIn(t)
  const needsPassword = (email: string) => user.authMethod === 'Mealie' && asSaved(email) !== asSaved(user.email)

  const form = useForm<PersonalValues>({
    initial: opened,
    rules: {
      fullName: [rules.required, rules.sent(users.update, 'fullName')],
      username: [rules.sent(users.update, 'username'), rules.noWhitespace],
      email: [rules.sent(users.update, 'email'), rules.email],
      currentPassword: [(value, all) => (needsPassword(all.email) ? rules.required(value ?? '') : undefined)],
    },
    onSubmit: async values => {
      setFailure(null)
      try {
        const edited = needsPassword(values.email) ? values : { ...values, currentPassword: '' }
        const saved = valuesOf(await update.mutateAsync({ opened, edited }))
        setOpened(saved)
        form.takeSaved(saved, values)
        toast.success(t('profile.saved'))
      } catch (error) {
        const faults = faultsByField(error, ['fullName', 'username', 'email'], t)
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
        {needsPassword(form.values.email) && (
          <PasswordField
            {...form.text('currentPassword')}
            label={t('password.current')}
            description={t('profile.addressNeedsPassword')}
            autoComplete="current-password"
          />
        )}
        <Switch
          {...form.check('advanced')}
          label={t('profile.advanced')}
          description={t('profile.advancedHint')}
          // Administrators always have them.
          disabled={user.admin}
        />
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('action.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** The server writes addresses in lower case, however they are typed. */
const asSaved = (email: string) => email.trim().toLowerCase()
