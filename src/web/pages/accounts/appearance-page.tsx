import { useTranslation } from 'react-i18next'
import { AppearanceSettings } from '#web/features/accounts/appearance/appearance-settings.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function AppearancePage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.appearance')} width="narrow">
      <AppearanceSettings />
    </Page>
  )
}
