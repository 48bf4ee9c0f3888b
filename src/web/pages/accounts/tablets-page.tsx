import { useTranslation } from 'react-i18next'
import { PairTablet } from '#web/features/accounts/tablets/pair-tablet.tsx'
import { PinSection } from '#web/features/accounts/tablets/pin-section.tsx'
import { TabletList } from '#web/features/accounts/tablets/tablet-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function TabletsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('tablets.title')} lead={t('tablets.lead')} width="narrow">
      <Section title={t('tablets.pairTitle')} hint={t('tablets.pairHint')}>
        <PairTablet />
      </Section>
      <Section title={t('tablets.paired')}>
        <TabletList />
      </Section>
      <Section title={t('tablets.pinTitle')} hint={t('tablets.pinHint')}>
        <PinSection />
      </Section>
    </Page>
  )
}
