import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { LibraryImport } from '#shared/contract/maintenance/library-imports.ts'
import { mayManageImport } from '#shared/permissions.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { DropArea } from '#web/features/maintenance/library-imports/drop-area.tsx'
import { LibraryImportList } from '#web/features/maintenance/library-imports/library-import-list.tsx'
import { LibraryImportScreen } from '#web/features/maintenance/library-imports/library-import-screen.tsx'
import { Page } from '#web/ui/page/page.tsx'

const route = getRouteApi('/frame/settings/group/migrations')

export function MigrationsPage() {
  const { t } = useTranslation()
  const { import: id } = route.useSearch()
  const navigate = useNavigate()
  const me = useUser()
  const mayManage = (found: LibraryImport) => mayManageImport(me, found)
  const open = (next?: string) => void navigate({ to: '/group/migrations', search: next ? { import: next } : {} })
  return (
    <Page title={t('libraryImport.title')} lead={t('libraryImport.lead')} width="reading">
      {id ? (
        <LibraryImportScreen key={id} id={id} mayManage={mayManage} onBack={() => open()} />
      ) : (
        <>
          <DropArea onUploaded={open} />
          <LibraryImportList mayManage={mayManage} />
        </>
      )}
    </Page>
  )
}
