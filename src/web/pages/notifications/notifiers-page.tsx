import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DeliveryList } from '#web/features/notifications/deliveries/delivery-list.tsx'
import { NotifierList } from '#web/features/notifications/notifiers/notifier-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function NotifiersPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.notifiers')} lead={t('notifiers.lead')} width="narrow">
      <Stack gap={32}>
        <NotifierList />
        <Section title={t('deliveries.title')} hint={t('deliveries.hint')}>
          <DeliveryList />
        </Section>
      </Stack>
    </Page>
  )
}
