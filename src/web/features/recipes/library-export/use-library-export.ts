import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Job, jobs } from '#shared/contract/maintenance/jobs.ts'
import { bulkExport, type ExportRecipes } from '#shared/contract/recipes/bulk-export.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts.ts'
import { downloadExport } from './download-export.ts'

const KIND = 'export-recipes'
const PAUSE_MS = 1000

interface Options {
  onDone?: () => void
}

/** Exports recipes as a job, and hands the archive to the browser when it is written. One that is under way already is found again. */
export function useLibraryExport({ onDone }: Options = {}) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const isMine = (job: Job) => (jobId ? job.id === jobId : job.kind === KIND && job.state !== 'over')
  const { data: job } = useQuery({
    ...query(jobs.listOwn),
    select: ({ items }) => items.find(isMine),
    refetchInterval: ({ state }) =>
      jobId || state.data?.items.some(item => item.kind === KIND && item.state !== 'over') ? PAUSE_MS : false,
  })
  const start = useMutation({
    mutationFn: async (wish: () => Promise<ExportRecipes>) => call(bulkExport.start, { body: await wish() }),
    onSuccess: started => setJobId(started.jobId),
    onError: error => toast.failure(failureText(error, t)),
  })
  const cancel = useMutation({ mutationFn: (id: string) => call(jobs.cancel, { params: { id } }) })
  const isOver = job?.state === 'over'
  const isFinished = jobId !== undefined && job?.id === jobId && isOver
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that ends
  useEffect(() => {
    if (!isFinished || !jobId) return
    setJobId(undefined)
    void client.invalidateQueries({ queryKey: keyOf(bulkExport.list) })
    if (job?.outcome === 'success')
      void hand(jobId).then(onDone, (error: unknown) => toast.failure(failureText(error, t)))
    else if (job?.outcome === 'failure') toast.failure(t('libraryExport.failed'))
  }, [isFinished])
  return {
    /** Absent when nothing is under way. */
    job: isOver ? undefined : job,
    isBusy: start.isPending || jobId !== undefined || (job !== undefined && !isOver),
    start: start.mutate,
    cancel: () => job && cancel.mutate(job.id),
  }
}

async function hand(id: string): Promise<void> {
  const made = (await call(bulkExport.list)).find(archive => archive.id === id)
  if (made) await downloadExport(made)
}
