import { Anchor, Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/core/styles/Checkbox.layer.css'
import { auth } from '#shared/contract/accounts/auth.ts'
import { app } from '#shared/contract/admin/app.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { useForm } from '#web/ui/use-form.ts'
import { Door } from './door.tsx'
import { useEnter } from './use-enter.ts'

/** Signing in with a name and a password. */
export function SignInForm({ returnTo }: { returnTo: string | undefined }) {
  const { t } = useTranslation()
  const about = useQuery(query(app.getAbout)).data
  const enter = useEnter(returnTo)
  const [failure, setFailure] = useState<string | null>(null)

  const form = useForm({
    initial: { username: '', password: '', remember: false },
    onSubmit: async ({ username, password, remember }) => {
      if (!username.trim() || !password) return setFailure(t('login.bothNeeded'))
      setFailure(null)
      try {
        await call(auth.signIn, { body: { username: username.trim(), password, remember_me: remember } })
        await enter()
      } catch (error) {
        if (isStatus(error, 401)) setFailure(t('login.failed'))
        else setFailure(isStatus(error, 423) ? t('login.locked') : failureText(error, t))
      }
    },
  })

  const links = (
    <>
      <Anchor component={Link} to="/forgot-password">
        {t('login.forgot')}
      </Anchor>
      {about?.allowSignup && (
        <Anchor component={Link} to="/register">
          {t('login.register')}
        </Anchor>
      )}
      {about && !about.allowSignup && <Text c="dimmed">{t('login.inviteOnly')}</Text>}
    </>
  )

  return (
    <Door
      title={t('login.welcome')}
      tabTitle={t('login.title')}
      lead={returnTo && t('login.goOn')}
      failure={failure}
      links={links}
    >
      <form {...form.formProps}>
        <Stack gap="md">
          <TextInput
            {...form.text('username')}
            label={t('login.name')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
          />
          <PasswordField {...form.text('password')} label={t('login.password')} autoComplete="current-password" />
          <Checkbox {...form.check('remember')} label={t('login.remember')} />
          <Button type="submit" size="lg" loading={form.isSending}>
            {t('login.button')}
          </Button>
        </Stack>
      </form>
    </Door>
  )
}
