import { useTranslation } from 'react-i18next'
import type { Job } from '#shared/contract/maintenance/jobs.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { JobProgress } from '#web/ui/states/job-progress.tsx'

interface Props {
  job: Job | undefined
  onCancel: () => void
}

/** How far the writing of an archive is. */
export function ExportProgress({ job, onCancel }: Props) {
  const { t } = useTranslation()
  const { done = 0, total = null } = job?.progress ?? {}
  const words = total
    ? t('libraryExport.progress', { done: formatNumber(done), total: formatNumber(total) })
    : t('libraryExport.writing')
  return (
    <JobProgress
      {...{ job, words }}
      label={t('libraryExport.writing')}
      stopLabel={t('libraryExport.stop')}
      onStop={onCancel}
    />
  )
}
