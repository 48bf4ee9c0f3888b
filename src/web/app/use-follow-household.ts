import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** Keeps the page in the household of its address, for people of several. */
export function useFollowHousehold(): void {
  const client = useQueryClient()
  const router = useRouter()
  const hasSeveral = (useSession()?.households.length ?? 0) > 1
  useEffect(() => {
    if (!hasSeveral) return
    let stop: (() => void) | undefined
    let isOver = false
    void import('./follow-household.ts').then(
      ({ followHousehold }) => {
        if (!isOver) stop = followHousehold(client, router)
      },
      () => undefined, // without a network nothing is heard of other tabs either
    )
    return () => {
      isOver = true
      stop?.()
    }
  }, [client, router, hasSeveral])
}
