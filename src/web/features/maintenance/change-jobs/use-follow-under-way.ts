import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { jobs } from '#shared/contract/maintenance/jobs.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { toastStore } from '#web/ui/toasts/toasts.ts'
import type { ChangeKind } from './change-kind.ts'
import { followChange } from './follow-change.tsx'

const isFollowed = (id: string) => toastStore.read().some(toast => toast.id === id)

/** Changes that go on from before the page was loaded, or whose toast was closed, are shown again. */
export function useFollowUnderWay(followed: ChangeKind) {
  const { data } = useQuery({ ...query(jobs.listOwn), meta: { quiet: true } })
  // One whose toast is closed meanwhile does not come back by itself.
  const met = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, kind, state } of data?.items ?? []) {
      if ((kind !== followed.changeJob && kind !== followed.undoJob) || state === 'over' || met.current.has(id))
        continue
      met.current.add(id)
      if (!isFollowed(id))
        void call(followed.calls.get, { params: { id } }).then(
          ({ state, action }) => state !== 'over' && !isFollowed(id) && followChange({ kind: followed, id, action }),
          () => undefined,
        )
    }
  }, [data, followed])
}
