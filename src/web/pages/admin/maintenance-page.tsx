import { useTranslation } from 'react-i18next'
import { CleaningList } from '#web/features/admin/maintenance/cleaning-list.tsx'
import { LogView } from '#web/features/admin/maintenance/log-view.tsx'
import { StorageList } from '#web/features/admin/maintenance/storage-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function MaintenancePage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.maintenance')} lead={t('maintenance.lead')} width="reading">
      <Section title={t('maintenance.storage')}>
        <StorageList />
      </Section>
      <Section title={t('maintenance.cleanings')} hint={t('maintenance.cleaningsHint')}>
        <CleaningList />
      </Section>
      <Section title={t('maintenance.log')} hint={t('maintenance.logHint')}>
        <LogView />
      </Section>
    </Page>
  )
}
