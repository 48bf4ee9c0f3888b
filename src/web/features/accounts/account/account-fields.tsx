import { Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { validators } from '#shared/contract/public/validators.ts'
import { call } from '#web/api/call.ts'
import type { useForm } from '#web/ui/forms/use-form.ts'
import type { AccountValues } from './account-values.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordField } from './password-field.tsx'

interface AccountFieldsProps {
  form: ReturnType<typeof useForm<AccountValues>>
  /** Asks the server, when a field is left, whether a name is free. */
  checksNames?: boolean
}

/** The fields of a new account. */
export function AccountFields({ form, checksNames = false }: AccountFieldsProps) {
  const { t } = useTranslation()

  /** The check is a help, not a gate: when it cannot be asked, the server decides on sending. */
  const checkFree = async (name: 'username' | 'email', ask: () => Promise<{ valid: boolean }>) => {
    if (!checksNames || !form.values[name].trim()) return
    const answer = await ask().catch(() => ({ valid: true }))
    if (!answer.valid) form.setError(name, t(`account.${name}Taken`))
  }
  const leave = (name: 'username' | 'email', ask: () => Promise<{ valid: boolean }>) => () => {
    form.text(name).onBlur()
    void checkFree(name, ask)
  }

  return (
    <Stack gap="md">
      <TextInput {...form.text('fullName')} label={t('account.fullName')} autoComplete="name" />
      <TextInput
        {...form.text('username')}
        label={t('account.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={leave('username', () => call(validators.username, { query: { name: form.values.username.trim() } }))}
      />
      <TextInput
        {...form.text('email')}
        label={t('account.email')}
        type="email"
        autoComplete="email"
        onBlur={leave('email', () => call(validators.email, { query: { email: form.values.email.trim() } }))}
      />
      <NewPasswordField {...form.text('password')} label={t('account.password')} />
      <PasswordField
        {...form.text('passwordConfirm')}
        label={t('account.passwordConfirm')}
        autoComplete="new-password"
      />
    </Stack>
  )
}
