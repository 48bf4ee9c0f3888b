import { useTranslation } from 'react-i18next'
import { LibraryExportScreen } from '#web/features/recipes/export-screen/library-export-screen.tsx'
import { ExportList } from '#web/features/recipes/recipe-table/export-list.tsx'
import { Page } from '#web/ui/page/page.tsx'

export function ExportsPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('settings.exports')} lead={t('libraryExport.lead')} width="reading">
      <LibraryExportScreen />
      <ExportList />
    </Page>
  )
}
