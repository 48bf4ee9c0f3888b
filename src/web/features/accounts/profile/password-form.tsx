import { Button, Group, Stack, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/accounts/users.ts'
import { call } from '#web/api/call.ts'
import { NewPasswordField } from '#web/features/accounts/account/new-password-field.tsx'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Notice } from '#web/ui/states/notice.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

const empty = { current: '', password: '', passwordConfirm: '', endApiTokens: false }

/** Changing one's password, where Larder keeps it. */
export function PasswordForm() {
  const { t } = useTranslation()
  const user = useUser()
  const { required, sent } = rulesIn(t)
  const hasTokens = (user.tokens ?? []).length > 0
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm({
    initial: empty,
    rules: {
      current: [required],
      password: [sent(users.changePassword, 'newPassword')],
      passwordConfirm: [required, (value, all) => (value === all.password ? undefined : t('password.mustMatch'))],
    },
    onSubmit: async ({ current, password, endApiTokens }) => {
      setFailure(null)
      try {
        await call(users.changePassword, { body: { currentPassword: current, newPassword: password, endApiTokens } })
        form.replace(empty)
        toast.success(t('password.changed'))
      } catch (error) {
        setFailure(failureText(error, t))
      }
    },
  })

  if (user.authMethod !== 'Mealie') return <Notice kind="info">{t('password.elsewhere')}</Notice>
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <input type="hidden" name="username" autoComplete="username" value={user.username ?? user.email} readOnly />
        <PasswordField {...form.text('current')} label={t('password.current')} autoComplete="current-password" />
        <NewPasswordField {...form.text('password')} label={t('password.new')} />
        <PasswordField
          {...form.text('passwordConfirm')}
          label={t('account.passwordConfirm')}
          autoComplete="new-password"
        />
        {hasTokens && (
          <Switch
            {...form.check('endApiTokens')}
            label={t('password.endApiTokens')}
            description={t('password.endApiTokensHint')}
          />
        )}
        <Group>
          <Button type="submit" loading={form.isSending}>
            {t('password.change')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
