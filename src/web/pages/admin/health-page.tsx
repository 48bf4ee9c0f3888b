import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { HealthList } from '#web/features/admin/health/health-list.tsx'
import { JobList } from '#web/features/admin/health/job-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function HealthPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.health')} lead={t('health.lead')} width="reading">
      <Stack gap={32}>
        <HealthList />
        <Section title={t('jobs.title')} hint={t('jobs.hint')}>
          <JobList />
        </Section>
      </Stack>
    </Page>
  )
}
