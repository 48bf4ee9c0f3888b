import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { users } from '#shared/contract/accounts/users.ts'
import { app } from '#shared/contract/admin/app.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { useReturn } from '#web/features/accounts/session/use-return.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'

/** Asking for an e-mail with a link to choose a new password. The answer never tells whether an account exists. */
export function ForgotPasswordForm() {
  const { t } = useTranslation()
  const goOn = useReturn()
  const rules = rulesIn(t)
  const [failure, setFailure] = useState<string | null>(null)
  const about = useQuery(query(app.getAbout)).data
  const [sentTo, setSentTo] = useState<string | null>(null)

  const form = useForm({
    initial: { email: '' },
    rules: { email: [rules.sent(users.forgotPassword, 'email'), rules.email] },
    onSubmit: async ({ email }) => {
      setFailure(null)
      try {
        await call(users.forgotPassword, { body: { email } })
        setSentTo(email.trim())
      } catch (error) {
        setFailure(failureText(error, t))
      }
    },
  })

  const links = (
    <Anchor renderRoot={props => <Link {...props} to="/login" search={goOn} />}>{t('forgot.backToLogin')}</Anchor>
  )
  if (about?.canSendEmail === false)
    return <SignInLayout title={t('forgot.title')} lead={t('forgot.noEmail')} links={links} />
  return (
    <SignInLayout
      title={t('forgot.title')}
      lead={sentTo ? undefined : t('forgot.lead')}
      failure={failure}
      links={links}
    >
      {sentTo ? (
        <Text role="status">{t('forgot.sent', { email: sentTo })}</Text>
      ) : (
        <form {...form.formProps}>
          <Stack gap="md">
            <TextInput {...form.text('email')} label={t('account.email')} type="email" autoComplete="email" autoFocus />
            <Button type="submit" size="lg" loading={form.isSending}>
              {t('forgot.button')}
            </Button>
          </Stack>
        </form>
      )}
    </SignInLayout>
  )
}
