import { Button, Progress } from '@mantine/core'
import { factSign } from '#web/i18n/fact-sign.ts'
import '@mantine/core/styles/Progress.layer.css'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type Job, jobs } from '#shared/contract/maintenance/jobs.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { formatNumber, formatRelative } from '#web/i18n/format.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { Row, RowList, RowListSkeleton } from '#web/ui/rows/row-list.tsx'
import { StatusSign } from '#web/ui/states/status-sign.tsx'

/** What the server does by itself and what people have begun: the last run, the next, and a button for now. */
export function JobList() {
  const { t, i18n } = useTranslation()
  const client = useQueryClient()
  const list = useQuery({ ...query(jobs.list), refetchInterval: 10_000 })
  const refresh = () => client.invalidateQueries({ queryKey: keyOf(jobs.list) })
  const run = useMutation({ mutationFn: (id: string) => call(jobs.run, { params: { id } }), onSettled: refresh })
  const cancel = useMutation({ mutationFn: (id: string) => call(jobs.cancel, { params: { id } }), onSettled: refresh })
  if (list.isPending) return <RowListSkeleton rows={8} start={24} label={t('state.loading')} />
  if (list.isError) return <QueryError result={list} />

  const nameOf = ({ kind }: Job) =>
    i18n.exists(`jobs.kinds.${kind}`) ? t(`jobs.kinds.${kind}` as 'jobs.kinds.empty-bin') : kind
  const aboutOf = (job: Job) => {
    if (job.state === 'running') return t('jobs.running')
    const last = job.endedAt && t(`jobs.last.${job.outcome ?? 'success'}`, { when: formatRelative(job.endedAt) })
    const next = job.isPeriodic && t('jobs.next', { when: formatRelative(job.dueAt) })
    const length = job.startedAt && job.endedAt && lengthOf(job.startedAt, job.endedAt)
    const every =
      job.isPeriodic && (job.everyMinutes ? t('jobs.everyMinutes', { count: job.everyMinutes }) : t('jobs.daily'))
    const count = job.count !== null && t('jobs.count', { count: job.count })
    return [every, last || t('jobs.never'), length, count, next, job.error].filter(Boolean).join(factSign())
  }
  return (
    <RowList label={t('jobs.title')}>
      {list.data.items.map(job => {
        const status = job.outcome === 'failure' ? 'attention' : job.outcome ? 'good' : 'off'
        const { progress } = job
        return (
          <Row
            key={job.id}
            isEndBelow
            start={<StatusSign status={status} />}
            title={nameOf(job)}
            note={
              <>
                {aboutOf(job)}
                {job.state === 'running' && progress?.total && (
                  <Progress value={(100 * progress.done) / progress.total} mt={4} aria-label={nameOf(job)} />
                )}
              </>
            }
            end={
              job.isPeriodic ? (
                <Button
                  variant="default"
                  loading={job.state === 'running' || (run.isPending && run.variables === job.id)}
                  onClick={() => run.mutate(job.id)}
                >
                  {t('jobs.runNow')}
                </Button>
              ) : (
                job.state !== 'over' && (
                  <Button variant="subtle" color="red" onClick={() => cancel.mutate(job.id)}>
                    {t('action.cancel')}
                  </Button>
                )
              )
            }
          />
        )
      })}
    </RowList>
  )
}

/** How long a run took, in seconds or, when it took longer, minutes. */
function lengthOf(startedAt: string, endedAt: string) {
  const seconds = Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000)
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute']
  const length = formatNumber(value, { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 2 })
  // A line ends in front of the number, not behind it.
  return length.replaceAll(' ', '\u00a0')
}
