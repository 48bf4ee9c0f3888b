import { useEffect } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** When the page has come to rest. */
const LATER_MS = 3000

/** Sends what was done to lists and waits on this device, whichever page is open: somebody may have signed in for another one. */
export function useSendWaiting(): void {
  const user = useSession()
  useEffect(() => {
    if (!user) return
    const send = async () => {
      // Most visits have nothing to send, and load nothing for it.
      const kept = await globalThis.indexedDB?.databases?.()
      if (kept && !kept.some(({ name }) => name === `larder-lists-${user.id}`)) return
      const { householdLists } = await import('#web/features/planning/shopping-lists/offline/household-lists.ts')
      await householdLists.sendWaiting(user)
    }
    const begin = () => void send().catch(() => undefined)
    const timer = setTimeout(begin, LATER_MS)
    addEventListener('online', begin)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', begin)
    }
  }, [user])
}
