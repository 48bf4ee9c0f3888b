import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type BulkChange, bulkChanges } from '#shared/contract/recipes/bulk-changes.ts'
import { call } from '#web/api/call.ts'
import { useOwnJob } from '#web/api/use-own-job.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { JobProgress } from '#web/ui/job-progress.tsx'
import { toast, toastStore } from '#web/ui/toasts.ts'
import { sayDone, titleOf } from './change-words.ts'
import { useManyChanged } from './recipe-selection.queries.ts'
import { UnchangedRecipes } from './unchanged-recipes.tsx'

interface Followed {
  /** Of the job, and of its toast. */
  id: string
  action: BulkChange['action']
  /** Who gets the recipes, where that was chosen on this page. */
  owner?: string
}

/** What changes of many recipes, and the undo of such a change, are called as jobs. */
export const CHANGE_JOB = 'change-recipes'
export const UNDO_JOB = 'undo-recipe-changes'

/** Shows how far a change is that runs as a job, in a toast that stays when the page is left, and in the end what became of it. */
export const followChange = (followed: Followed) =>
  toast.info(<ChangeProgress {...followed} />, { id: followed.id, stays: true })

function ChangeProgress(followed: Followed) {
  const { t } = useTranslation()
  const { id, action } = followed
  const tell = useTellOutcome(followed)
  const { job, cancel } = useOwnJob(action === 'undo' ? UNDO_JOB : CHANGE_JOB, () => void tell(), id)
  const { done, total } = job?.progress ?? { done: 0, total: null }
  const title = titleOf(action, t)
  const words = total === null ? '' : t('selection.progress', { done: formatNumber(done), total: formatNumber(total) })
  return (
    <Stack gap={4} miw={220}>
      <Text fw={600}>{title}</Text>
      <JobProgress job={job} label={title} words={words} stopLabel={t('recipes.cancel')} onStop={cancel} />
    </Stack>
  )
}

/** Takes back what a change did that is over, and follows that. */
export function useTakeBack() {
  const { t } = useTranslation()
  return async (id: string) => {
    try {
      followChange({ id: (await call(bulkChanges.undo, { params: { id } })).jobId, action: 'undo' })
    } catch (error) {
      toast.failure(failureText(error, t))
    }
  }
}

/** Says what became of it, offers to undo it, and names what stayed as it was. */
function useTellOutcome({ id, owner }: Followed) {
  const { t } = useTranslation()
  const changed = useManyChanged()
  const takeBack = useTakeBack()
  const say = ({ action, outcome, error, done, total, leftAlone, mayUndo }: BulkChange) => {
    const options = { id: `${id}-over`, undo: mayUndo ? () => void takeBack(id) : undefined }
    const stopped = t('selection.stopped', { done: formatNumber(done), total: formatNumber(total) })
    const count = done - leftAlone.length
    if (outcome === 'failure') toast.failure([stopped, error].filter(Boolean).join(' '), options)
    else if (outcome === 'cancelled') toast.info(stopped, options)
    else if (action !== 'undo' && count) toast.success(sayDone(action, count, t, owner), options)
    if (leftAlone.length) toast.failure(<UnchangedRecipes recipes={leftAlone} />, { id: `${id}-left` })
  }
  return async () => {
    toastStore.close(id)
    changed()
    try {
      say(await call(bulkChanges.get, { params: { id } }))
    } catch (error) {
      toast.failure(failureText(error, t))
    }
  }
}
