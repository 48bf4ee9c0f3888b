import { useTranslation } from 'react-i18next'
import { ParserPlayground } from '#web/features/admin/parser-playground/parser-playground.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function ParserPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.parser')} lead={t('playground.lead')} width="reading">
      <ParserPlayground />
    </Page>
  )
}
