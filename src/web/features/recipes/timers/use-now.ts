import { useEffect, useState } from 'react'

/** The clock, looked at often enough to show seconds, also in the background, and not at all while nothing runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 250)
    let worker: Worker | undefined
    const follow = () => {
      look()
      worker?.terminate()
      worker = document.hidden
        ? new Worker(new URL('./clock.worker.ts', import.meta.url), { type: 'module' })
        : undefined
      worker?.addEventListener('message', look)
    }
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearInterval(timer)
      worker?.terminate()
      document.removeEventListener('visibilitychange', follow)
    }
  }, [isRunning])
  return now
}
