import { useTranslation } from 'react-i18next'
import { AboutList } from '#web/features/admin/admin/about-list.tsx'
import { Checks } from '#web/features/admin/admin/checks.tsx'
import { Statistics } from '#web/features/admin/admin/statistics.tsx'
import { TestEmailForm } from '#web/features/admin/admin/test-email-form.tsx'
import { TryAiForm } from '#web/features/admin/admin/try-ai-form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function SiteSettingsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.site')} lead={t('site.lead')} width="reading">
      <Section title={t('site.statistics')}>
        <Statistics />
      </Section>
      <Section title={t('site.checks')} hint={t('site.checksHint')}>
        <Checks />
      </Section>
      <Section title={t('site.email')}>
        <TestEmailForm />
      </Section>
      <Section title={t('site.ai')} hint={t('site.aiHint')}>
        <TryAiForm />
      </Section>
      <Section title={t('site.about')}>
        <AboutList />
      </Section>
    </Page>
  )
}
