import { Outlet } from '@tanstack/react-router'
import { LazyTimerBar } from '#web/features/recipes/timers/lazy-timer-bar.tsx'

/** For what stands in a page of somebody else: no bar, and no way to the rest. */
export function EmbeddedLayout() {
  return (
    <>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <LazyTimerBar />
    </>
  )
}
