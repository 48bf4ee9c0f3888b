import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useOwnJob } from '#web/api/use-own-job.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { stale } from './backups.queries.ts'

/** Makes a backup as a job, and says what became of it. */
export function useMakeBackup() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { job, isUnderWay, follow, cancel } = useOwnJob('make-backup', ({ outcome, error }) => {
    for (const route of stale) void client.invalidateQueries({ queryKey: keyOf(route) })
    if (outcome === 'success') toast.success(t('backups.created'))
    else if (outcome !== 'cancelled') toast.failure(error || t('backups.createFailed'))
  })
  const start = useMutation({
    mutationFn: () => call(backups.start),
    onSuccess: started => follow(started.jobId),
    onError: error => toast.failure(failureText(error, t, t('backups.createFailed'))),
    meta: { quiet: true },
  })
  return { job, isBusy: start.isPending || isUnderWay, start: () => start.mutate(), cancel }
}
