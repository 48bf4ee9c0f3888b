import { Anchor, Button, Checkbox, Divider, Loader, Stack, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Divider.layer.css'
import { auth } from '#shared/contract/accounts/auth.ts'
import { app } from '#shared/contract/admin/app.ts'
import { ApiError, isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { readSignInNote } from '#web/api/sign-in-note.ts'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { CodeForm } from './code-form.tsx'
import type { LoginSearch } from './login-search.ts'
import { knowsPasskeys, signInByPasskey } from './passkey.ts'
import { SignInLayout } from './sign-in-layout.tsx'
import { useEnter } from './use-enter.ts'
import { useProviderSignIn } from './use-provider-sign-in.ts'
import { useReturn } from './use-return.ts'

/** Signing in with a name and a password, or by the identity provider. */
export function SignInForm({ search }: { search: LoginSearch }) {
  const { t } = useTranslation()
  const about = useQuery(query(app.getAbout)).data
  const returnTo = search.redirect
  const goOn = useReturn()
  const [note] = useState(readSignInNote)
  const enter = useEnter(returnTo)
  const { provider, isOnTheWay, failure: refusal, link } = useProviderSignIn(search)
  const [failure, setFailure] = useState<string | null>(null)
  const [asksCode, setAsksCode] = useState(false)
  const [isAtPasskey, setAtPasskey] = useState(false)

  const form = useForm({
    initial: { username: '', password: '', remember: false },
    onSubmit: async ({ username, password, remember }) => {
      if (!username.trim() || !password) return setFailure(t('login.bothNeeded'))
      setFailure(null)
      try {
        await call(auth.signIn, { body: { username: username.trim(), password, remember_me: remember, link } })
        await enter()
      } catch (error) {
        if (wantsCode(error)) setAsksCode(true)
        else if (isStatus(error, 401)) setFailure(refusalOf(error) ?? t('login.failed'))
        else setFailure(failureText(error, t))
      }
    },
  })

  const usePasskey = async () => {
    setFailure(null)
    setAtPasskey(true)
    try {
      if (await signInByPasskey(form.values.remember)) await enter()
    } catch (error) {
      setFailure(isStatus(error, 401) ? t('login.passkeyFailed') : failureText(error, t))
    } finally {
      setAtPasskey(false)
    }
  }

  const signInWithCode = async (code: string) => {
    const { username, password, remember } = form.values
    await call(auth.signIn, { body: { username: username.trim(), password, remember_me: remember, code, link } })
    await enter()
  }

  if (asksCode) return <CodeForm onCode={signInWithCode} onBack={() => setAsksCode(false)} />
  if (isOnTheWay)
    return (
      <SignInLayout title={t('login.onTheWay')} lead={t('login.onTheWayHint', { provider: provider?.name ?? 'OAuth' })}>
        <Loader aria-label={t('login.onTheWay')} />
      </SignInLayout>
    )

  const links = (
    <>
      <Anchor renderRoot={props => <Link {...props} to="/forgot-password" search={goOn} />}>{t('login.forgot')}</Anchor>
      {about && (
        <Anchor renderRoot={props => <Link {...props} to="/register" search={goOn} />}>
          {t(about.allowSignup ? 'login.register' : 'login.inviteOnly')}
        </Anchor>
      )}
      <Anchor renderRoot={props => <Link {...props} to="/tablet" search={goOn} />}>{t('tablets.setUp')}</Anchor>
    </>
  )

  return (
    <SignInLayout
      drawing="kitchen"
      title={t('login.welcome')}
      tabTitle={t('login.title')}
      lead={note ?? (returnTo && t('login.goOn'))}
      failure={failure ?? refusal}
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
          {(provider || knowsPasskeys()) && <Divider label={t('login.or')} />}
          {provider && (
            <Button variant="default" size="lg" onClick={provider.go}>
              {t('login.withProvider', { provider: provider.name })}
            </Button>
          )}
          {knowsPasskeys() && (
            <Button variant="default" size="lg" onClick={usePasskey} loading={isAtPasskey}>
              {t('login.withPasskey')}
            </Button>
          )}
        </Stack>
      </form>
    </SignInLayout>
  )
}

/** Why the directory could not open an account. Of a wrong password the server only says a text for programs. */
const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && typeof (error.body as { detail?: unknown } | null)?.detail === 'object'
    ? error.message
    : null

/** The password was right, and the account has a second factor. */
const wantsCode = (error: unknown) =>
  error instanceof ApiError &&
  (error.body as { detail?: { secondFactor?: boolean } } | null)?.detail?.secondFactor === true
