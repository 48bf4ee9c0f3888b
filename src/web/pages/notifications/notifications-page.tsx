import { useTranslation } from 'react-i18next'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { EmailChoiceList } from '#web/features/notifications/push/email-choices.tsx'
import { OtherDevices } from '#web/features/notifications/push/other-devices.tsx'
import { ThisDevice } from '#web/features/notifications/push/this-device.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function NotificationsPage() {
  const { t } = useTranslation()
  const { admin } = useUser()
  return (
    <Page title={t('settings.notifications')} lead={t('push.lead')} width="narrow">
      <Section title={t('push.thisDevice')} hint={t('push.hint')}>
        <ThisDevice isAdmin={admin} />
      </Section>
      <Section title={t('push.devices')}>
        <OtherDevices />
      </Section>
      <Section title={t('push.emails')}>
        <EmailChoiceList />
      </Section>
    </Page>
  )
}
