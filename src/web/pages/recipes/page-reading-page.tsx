import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageReading } from '#web/features/recipes/recipe-import/page-reading.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function PageReadingPage() {
  const { t } = useTranslation()
  const { recipe_import_url: given = '' } = useSearch({ strict: false })
  const navigate = useNavigate()
  return (
    <Page title={t('import.readingTitle')} lead={t('import.readingLead')} width="reading">
      <PageReading
        given={given}
        onAsk={url => void navigate({ to: '.', search: { recipe_import_url: url }, replace: true })}
      />
    </Page>
  )
}
