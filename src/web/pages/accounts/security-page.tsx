import { useTranslation } from 'react-i18next'
import { IdentityList } from '#web/features/accounts/profile/identity-list.tsx'
import { PasskeyList } from '#web/features/accounts/profile/passkey-list.tsx'
import { PasswordForm } from '#web/features/accounts/profile/password-form.tsx'
import { SessionList } from '#web/features/accounts/profile/session-list.tsx'
import { TwoStep } from '#web/features/accounts/profile/two-step.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function SecurityPage() {
  const { t } = useTranslation()
  const twoStep = (
    <Section title={t('twoStep.title')} hint={t('twoStep.hint')}>
      <TwoStep />
    </Section>
  )
  // Whoever has to set this up sees nothing that would be refused.
  if (useUser().scope === 'setup')
    return (
      <Page title={t('settings.security')} width="narrow">
        {twoStep}
      </Page>
    )
  return (
    <Page title={t('settings.security')} width="narrow">
      <Section title={t('password.title')}>
        <PasswordForm />
      </Section>
      <Section title={t('passkeys.title')} hint={t('passkeys.hint')}>
        <PasskeyList />
      </Section>
      {twoStep}
      <IdentityList />
      <Section title={t('sessions.title')} hint={t('sessions.hint')}>
        <SessionList />
      </Section>
    </Page>
  )
}
