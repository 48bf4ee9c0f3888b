import { Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DeliveryList } from '#web/features/notifications/deliveries/delivery-list.tsx'
import { WebhookList } from '#web/features/notifications/webhooks/webhook-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function WebhooksPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.webhooks')} lead={t('webhooks.lead')} width="narrow">
      <Stack gap={32}>
        <WebhookList />
        <Section title={t('deliveries.title')} hint={t('deliveries.hint')}>
          <DeliveryList />
        </Section>
      </Stack>
    </Page>
  )
}
