import { useEffect } from 'react'

/** Keeps the screen on while a list is open: hands are full in a shop. */
export function useWakeLock() {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.hidden || !('wakeLock' in navigator)) return
      lock = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isOver) void lock?.release()
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
