import { Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { ChangeReport } from '#shared/contract/maintenance/change-jobs.ts'
import { call } from '#web/api/call.ts'
import { refresh } from '#web/api/refresh.ts'
import { useOwnJob } from '#web/api/use-own-job.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { JobProgress } from '#web/ui/states/job-progress.tsx'
import { toast, toastStore } from '#web/ui/toasts/toasts.ts'
import type { ChangeKind } from './change-kind.ts'
import { UnchangedThings } from './unchanged.tsx'

interface Followed {
  kind: ChangeKind
  /** Of the job, and of its toast. */
  id: string
  action: string
  /** Who gets the recipes, where that was chosen on this page. */
  owner?: string
  /** What the page that began it still has to do then. */
  onOver?: (report: ChangeReport) => void
}

/** Shows how far a change is that runs as a job, in a toast that stays when the page is left, and in the end what became of it. */
export const followChange = (followed: Followed) =>
  toast.info(<ChangeProgress {...followed} />, { id: followed.id, stays: true })

function ChangeProgress(followed: Followed) {
  const { t } = useTranslation()
  const { kind, id, action } = followed
  const tell = useTellOutcome(followed)
  const { job, cancel } = useOwnJob(action === 'undo' ? kind.undoJob : kind.changeJob, () => void tell(), id)
  const { done, total } = job?.progress ?? { done: 0, total: null }
  const title = kind.titleOf(action, t)
  const words = total === null ? '' : t('selection.progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <Stack gap={4} miw={220}>
      <Text fw={600}>{title}</Text>
      <JobProgress job={job} label={title} words={words} stopLabel={t('recipes.cancel')} onStop={cancel} />
    </Stack>
  )
}

/** Takes back what a change did that is over, and follows that. */
export function useTakeBack(kind: ChangeKind) {
  const { t } = useTranslation()
  return async (id: string) => {
    try {
      followChange({ kind, id: (await call(kind.calls.undo, { params: { id } })).jobId, action: 'undo' })
    } catch (error) {
      toast.failure(failureText(error, t))
    }
  }
}

/** Says what became of it, offers to undo it, and names what stayed as it was. */
function useTellOutcome({ kind, id, owner, onOver }: Followed) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const takeBack = useTakeBack(kind)
  const say = ({ action, outcome, error, done, total, leftAlone, mayUndo }: ChangeReport) => {
    const options = { id: `${id}-over`, undo: mayUndo ? () => void takeBack(id) : undefined }
    const stopped = t('selection.stopped', { done: formatNumber(done), total: formatNumber(total) })
    const count = done - leftAlone.length
    if (outcome === 'failure') toast.failure([stopped, error].filter(Boolean).join(' '), options)
    else if (outcome === 'cancelled') toast.info(stopped, options)
    else if (action !== 'undo' && count) toast.success(kind.sayDone(action, count, t, owner), options)
    if (leftAlone.length) toast.failure(<UnchangedThings things={leftAlone} />, { id: `${id}-left` })
  }
  return async () => {
    toastStore.close(id)
    void refresh(client, ...kind.nouns)
    try {
      const report = await call(kind.calls.get, { params: { id } })
      onOver?.(report)
      say(report)
    } catch (error) {
      toast.failure(failureText(error, t))
    }
  }
}
