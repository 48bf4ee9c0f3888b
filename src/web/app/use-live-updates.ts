import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** After the first drawing, which should not wait for it. */
const LATER_MS = 1000
/** When its code could not be had: without a network there is nothing to listen to either. */
const AGAIN_MS = 10_000

/** Keeps what is on the screen equal to what others change, while somebody is signed in. */
export function useLiveUpdates(): void {
  const client = useQueryClient()
  const router = useRouter()
  const userId = useSession()?.id
  useEffect(() => {
    if (!userId) return
    let stop: (() => void) | undefined
    let isOver = false
    const begin = async () => {
      const live = await import('./live-updates.ts').catch(() => null)
      if (isOver) return
      if (live) stop = live.listenToChanges(client, () => router.state.isLoading)
      else timer = setTimeout(begin, AGAIN_MS)
    }
    let timer = setTimeout(begin, LATER_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [client, router, userId])
}
