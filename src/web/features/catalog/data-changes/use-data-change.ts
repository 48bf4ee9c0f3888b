import { useTranslation } from 'react-i18next'
import { type DataChange, dataChanges } from '#shared/contract/catalog/data-changes.ts'
import { call } from '#web/api/call.ts'
import { followChange } from '#web/features/maintenance/change-jobs/follow-change.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { dataChangeKind } from './data-change-kind.ts'

/** So many are changed while one waits; more than these are a job. */
export const MOST_WAITED_FOR = 50

/** Begins a change of many things and follows it. Answers with whether it has begun. */
export function useDataChange() {
  const { t } = useTranslation()
  return async (items: readonly { id: string }[], change: DataChange): Promise<boolean> => {
    try {
      const { jobId } = await call(dataChanges.start, { body: { ids: items.map(({ id }) => id), change } })
      followChange({ kind: dataChangeKind, id: jobId, action: change.action })
      return true
    } catch (error) {
      toast.failure(failureText(error, t))
      return false
    }
  }
}
