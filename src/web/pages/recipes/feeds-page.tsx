import { useTranslation } from 'react-i18next'
import { FeedsScreen } from '#web/features/recipes/feeds/feeds-screen.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function FeedsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('feeds.title')} lead={t('feeds.lead')}>
      <FeedsScreen />
    </Page>
  )
}
