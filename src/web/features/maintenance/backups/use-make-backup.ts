import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { backups } from '#shared/contract/maintenance/backups.ts'
import { type Job, jobs } from '#shared/contract/maintenance/jobs.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts.ts'
import { stale } from './backups.queries.ts'

const KIND = 'make-backup'
const PAUSE_MS = 1000

/** Makes a backup as a job, and says what became of it. One that is under way already is found again. */
export function useMakeBackup() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [jobId, setJobId] = useState<string>()
  const isUnderWay = (job: Job) => job.kind === KIND && job.state !== 'over'
  const { data: job } = useQuery({
    ...query(jobs.listOwn),
    select: ({ items }) => items.find(item => (jobId ? item.id === jobId : isUnderWay(item))),
    refetchInterval: ({ state }) => (jobId || state.data?.items.some(isUnderWay) ? PAUSE_MS : false),
  })
  const start = useMutation({
    mutationFn: () => call(backups.start),
    onSuccess: started => setJobId(started.jobId),
    onError: error => toast.failure(failureText(error, t, t('backups.createFailed'))),
    meta: { quiet: true },
  })
  const cancel = useMutation({ mutationFn: (id: string) => call(jobs.cancel, { params: { id } }) })
  // One that the page found under way is followed to its end like one that was begun here.
  useEffect(() => {
    if (!jobId && job) setJobId(job.id)
  }, [jobId, job])
  const outcome = jobId !== undefined && job?.id === jobId && job.state === 'over' ? (job.outcome ?? 'failure') : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that ends
  useEffect(() => {
    if (!outcome) return
    setJobId(undefined)
    for (const route of stale) void client.invalidateQueries({ queryKey: keyOf(route) })
    if (outcome === 'success') toast.success(t('backups.created'))
    else if (outcome === 'failure') toast.failure(t('backups.createFailed'))
  }, [outcome])
  const isBusy = start.isPending || jobId !== undefined
  return {
    job: isBusy ? job : undefined,
    isBusy,
    start: () => start.mutate(),
    cancel: () => job && cancel.mutate(job.id),
  }
}
