import { useTranslation } from 'react-i18next'
import { PasswordForm } from '#web/features/accounts/profile/password-form.tsx'
import { SessionList } from '#web/features/accounts/profile/session-list.tsx'
import { Page } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'

export function SecurityPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.security')} width="narrow">
      <Section title={t('password.title')}>
        <PasswordForm />
      </Section>
      <Section title={t('sessions.title')} hint={t('sessions.hint')}>
        <SessionList />
      </Section>
    </Page>
  )
}
