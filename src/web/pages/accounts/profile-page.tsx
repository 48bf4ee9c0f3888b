import { useTranslation } from 'react-i18next'
import { OwnHouseholds } from '#web/features/accounts/households/own-households.tsx'
import { KeptOnDevice } from '#web/features/accounts/offline/kept-on-device.tsx'
import { DeleteAccount } from '#web/features/accounts/profile/delete-account.tsx'
import { PersonalForm } from '#web/features/accounts/profile/personal-form.tsx'
import { PictureForm } from '#web/features/accounts/profile/picture-form.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function ProfilePage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.profile')} lead={t('profile.lead')} width="narrow">
      <Section title={t('profile.picture.title')}>
        <PictureForm />
      </Section>
      <Section title={t('profile.about')}>
        <PersonalForm />
      </Section>
      <Section title={t('offline.title')} hint={t('offline.hint')}>
        <KeptOnDevice />
      </Section>
      <Section title={t('memberships.title')} hint={t('ownHouseholds.hint')}>
        <OwnHouseholds />
      </Section>
      <Section title={t('profile.delete.title')} hint={t('profile.delete.hint')}>
        <DeleteAccount />
      </Section>
    </Page>
  )
}
