import { useEffect, useState } from 'react'

/** The clock, looked at often enough to show seconds, and not at all while nothing runs. */
export function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    if (!isRunning) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 250)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isRunning])
  return now
}
