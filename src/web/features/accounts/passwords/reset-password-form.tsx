import { Anchor, Button, Stack, Switch, Text } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/accounts/users.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { accountRules } from '#web/features/accounts/account/account-values.ts'
import { NewPasswordField } from '#web/features/accounts/account/new-password-field.tsx'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { useReturn } from '#web/features/accounts/session/use-return.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { faultsByField } from '#web/ui/forms/server-faults.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const initial = { email: '', password: '', passwordConfirm: '', fullName: '', username: '', onlyWayIn: false }

/** Choosing a new password with the link from the e-mail, which says whose it is: nobody is asked for their address once more. */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const goOn = useReturn()
  const [failure, setFailure] = useState<string | null>(null)
  const [isLinkUsed, setLinkUsed] = useState(false)
  const { password, passwordConfirm } = accountRules(t)

  const form = useForm({
    initial,
    rules: { password, passwordConfirm },
    onSubmit: async ({ password, passwordConfirm, onlyWayIn }) => {
      setFailure(null)
      try {
        await call(users.resetPassword, {
          body: { token: token ?? '', email: '', password, passwordConfirm, onlyWayIn },
        })
        toast.success(t('reset.done'))
        await navigate({ to: '/login', search: goOn })
      } catch (error) {
        setFailure(failureText(error, t))
        setLinkUsed(isStatus(error, 400))
        return faultsByField(error, ['password', 'passwordConfirm'], t)
      }
    },
  })

  const links = (
    <Anchor renderRoot={props => <Link {...props} to="/login" search={goOn} />}>{t('forgot.backToLogin')}</Anchor>
  )
  if (!token || isLinkUsed)
    return (
      <SignInLayout title={t('reset.title')} failure={failure} links={links}>
        {!isLinkUsed && <Text>{t('reset.needsLink')}</Text>}
        <Button renderRoot={props => <Link to="/forgot-password" search={goOn} {...props} />}>
          {t('forgot.button')}
        </Button>
      </SignInLayout>
    )
  return (
    <SignInLayout title={t('reset.title')} failure={failure} links={links}>
      <form {...form.formProps}>
        <Stack gap="md">
          <NewPasswordField {...form.text('password')} label={t('password.new')} autoFocus />
          <PasswordField
            {...form.text('passwordConfirm')}
            label={t('account.passwordConfirm')}
            autoComplete="new-password"
          />
          <Switch {...form.check('onlyWayIn')} label={t('reset.onlyWayIn')} description={t('reset.onlyWayInHint')} />
          <Button type="submit" size="lg" loading={form.isSending}>
            {t('reset.button')}
          </Button>
        </Stack>
      </form>
    </SignInLayout>
  )
}
