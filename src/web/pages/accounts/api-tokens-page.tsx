import { useTranslation } from 'react-i18next'
import { ApiTokenForm } from '#web/features/accounts/profile/api-token-form.tsx'
import { ApiTokenList } from '#web/features/accounts/profile/api-token-list.tsx'
import { CalendarApps } from '#web/features/planning/calendar-apps/calendar-apps.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function ApiTokensPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.apiTokens')} lead={t('apiTokens.lead')} width="narrow">
      <Section title={t('apiTokens.new')}>
        <ApiTokenForm />
      </Section>
      <Section title={t('apiTokens.yours')}>
        <ApiTokenList />
      </Section>
      <Section title={t('calendarApps.title')}>
        <CalendarApps />
      </Section>
    </Page>
  )
}
