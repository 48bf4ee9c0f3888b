import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type Job, jobs } from '#shared/contract/maintenance/jobs.ts'
import { call } from './call.ts'
import { query } from './query.ts'

const PAUSE_MS = 1000

/**
 * Follows a job of one's own of a kind to its end; one that is under way already is found again. `onOver` is told once of each
 * that ends while it is followed. With an id it follows that job.
 */
export function useOwnJob(kind: string, onOver: (job: Job) => void, id?: string) {
  const [jobId, setJobId] = useState(id)
  const isUnderWay = (job: Job) => job.kind === kind && job.state !== 'over'
  const { data: job } = useQuery({
    ...query(jobs.listOwn),
    select: ({ items }) => items.find(item => (jobId ? item.id === jobId : isUnderWay(item))),
    refetchInterval: ({ state }) => (jobId || state.data?.items.some(isUnderWay) ? PAUSE_MS : false),
  })
  const { mutate: cancel } = useMutation({ mutationFn: (id: string) => call(jobs.cancel, { params: { id } }) })
  // One that the page found under way is followed to its end like one that was begun here.
  useEffect(() => {
    if (!jobId && job) setJobId(job.id)
  }, [jobId, job])
  const isOver = job !== undefined && job.id === jobId && job.state === 'over'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each job that ends
  useEffect(() => {
    if (!isOver) return
    setJobId(undefined)
    onOver(job)
  }, [isOver])
  return {
    /** Absent when nothing is under way, or it was not told of yet. */
    job: isOver ? undefined : job,
    isUnderWay: jobId !== undefined,
    follow: setJobId,
    cancel: () => job && cancel(job.id),
  }
}
