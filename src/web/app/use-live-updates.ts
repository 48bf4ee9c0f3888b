import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** After the first drawing, which should not wait for it. */
const LATER_MS = 1000

/** Keeps what is on the screen equal to what others change, while somebody is signed in. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const userId = useSession()?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    const timer = setTimeout(async () => {
      const { listenToChanges } = await import('./live-updates.ts')
      if (!isOver) stop = listenToChanges(client)
    }, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, userId])
}
