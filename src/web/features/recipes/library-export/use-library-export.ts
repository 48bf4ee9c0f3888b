import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bulkExport, type ExportRecipes } from '#shared/contract/recipes/bulk-export.ts'
import { call } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { useOwnJob } from '#web/api/use-own-job.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { downloadExport } from './download-export.ts'

interface Options {
  onDone?: () => void
}

/** Exports recipes as a job, and hands the archive to the browser when it is written. */
export function useLibraryExport({ onDone }: Options = {}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { job, isUnderWay, follow, cancel } = useOwnJob('export-recipes', ({ id, outcome }) => {
    void client.invalidateQueries({ queryKey: keyOf(bulkExport.list) })
    if (outcome === 'success') void hand(id).then(onDone, (error: unknown) => toast.failure(failureText(error, t)))
    else if (outcome === 'failure') toast.failure(t('libraryExport.failed'))
  })
  const start = useMutation({
    mutationFn: async (wish: () => Promise<ExportRecipes>) => call(bulkExport.start, { body: await wish() }),
    onSuccess: started => follow(started.jobId),
    onError: error => toast.failure(failureText(error, t)),
  })
  return { job, isBusy: start.isPending || isUnderWay, start: start.mutate, cancel }
}

async function hand(id: string): Promise<void> {
  const made = (await call(bulkExport.list)).find(archive => archive.id === id)
  if (made) await downloadExport(made)
}
