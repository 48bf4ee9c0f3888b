import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PhotoImport } from '#web/features/recipes/recipe-import/photo-import.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function PhotoImportPage() {
  const { t } = useTranslation()
  const { received } = useSearch({ strict: false })
  return (
    <Page title={t('import.photoTitle')} lead={t('import.photoLead')} width="reading">
      <PhotoImport areReceived={received === 'files'} />
    </Page>
  )
}
