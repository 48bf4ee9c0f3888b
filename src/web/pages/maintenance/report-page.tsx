import { getRouteApi, Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isMissing } from '#web/api/api-error.ts'
import { useReport } from '#web/features/maintenance/library-imports/library-imports.queries.ts'
import { MigrationReport } from '#web/features/maintenance/library-imports/migration-report.tsx'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { Missing, WayOn } from '#web/ui/failures/missing.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'

const route = getRouteApi('/frame/group/reports/$id')

/** A report of a migration has this page; imports of links are shown where they were begun. */
export function ReportPage() {
  const { t } = useTranslation()
  const { id } = route.useParams()
  const groupSlug = useGroupSlug()
  const result = useReport(id)
  const report = result.data
  if (report?.category === 'bulk_import')
    return <Navigate to="/g/$groupSlug/r/create/url" params={{ groupSlug }} search={{ report: id }} replace />
  if (isMissing(result.error))
    return <Missing action={<WayOn to="/group/migrations">{t('settings.migrations')}</WayOn>} />
  return (
    <Page title={report?.name ?? t('libraryImport.report')} width="reading">
      {result.error && !report ? (
        <QueryError result={result} />
      ) : report ? (
        <MigrationReport report={report} />
      ) : (
        <RowsSkeleton rows={4} height={44} label={t('libraryImport.reading')} />
      )}
    </Page>
  )
}
