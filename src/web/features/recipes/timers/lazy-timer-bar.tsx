import { lazy, Suspense } from 'react'
import { useTimers } from './timers.ts'

const Bar = lazy(() => import('./timer-bar.tsx').then(module => ({ default: module.TimerBar })))

/** The running timers. What draws and rings them is loaded when there is one. */
export function LazyTimerBar() {
  const isNeeded = useTimers().length > 0
  if (!isNeeded) return null
  return (
    <Suspense>
      <Bar />
    </Suspense>
  )
}
