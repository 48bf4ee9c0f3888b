import { useEffect } from 'react'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** When the page has long come to rest. */
const LATER_MS = 6000

/** Keeps favourites and the next meals on the device, once it opens without a network at all, and unless data is dear. */
export function useKeepAhead(): void {
  const user = useSession()
  useEffect(() => {
    if (!user || !navigator.serviceWorker?.controller || isDataDear()) return
    const stop = new AbortController()
    const begin = async () => {
      const { keepAhead } = await import('./keep-ahead.ts')
      await keepAhead(user, stop.signal)
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), LATER_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [user])
}

const isDataDear = () => !!(navigator as { connection?: { saveData?: boolean } }).connection?.saveData
