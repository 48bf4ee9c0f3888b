import '#web/theme/styles.ts'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { serverUrl } from '#web/api/base.ts'
import { forgetEarly } from '#web/api/preloaded-responses.ts'
import { createQueryClient } from '#web/api/query-client.ts'
import { allowCutTransitions } from '#web/app/cut-transitions.ts'
import { HouseholdRefusal } from '#web/app/household-guard.ts'
import { followNotificationPresses } from '#web/app/notification-presses.ts'
import { Providers } from '#web/app/providers.tsx'
import { reportFailure } from '#web/app/report-failure.ts'
import { createAppRouter } from '#web/app/router.ts'
import { registerServiceWorker } from '#web/app/service-worker.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { followLanguage, startI18n } from '#web/i18n/i18n.ts'
import { followGutter } from '#web/ui/page/gutter.ts'
import { isSnapshotShown } from '#web/ui/snapshot/snapshot.ts'

const queryClient = createQueryClient(error => report(error))
const router = createAppRouter(queryClient)
const report = reportFailure(() => {
  const redirect = router.latestLocation.href
  queryClient.setQueryData(sessionQuery.queryKey, null)
  router.navigate({ to: '/login', search: { redirect } })
})

// A file of an older version that the server no longer has: the new version is one reload away. While the server cannot be
// reached, a reload would only take away what is on the screen.
addEventListener('vite:preloadError', () => {
  if (sessionStorage.getItem('larder.reloaded') === location.href) return
  void fetch(serverUrl('/api/app/about')).then(
    ({ ok }) => {
      if (!ok) return
      sessionStorage.setItem('larder.reloaded', location.href)
      location.reload()
    },
    () => undefined,
  )
})

/** A refused page says so itself; whatever else breaks a page is for those who look for the cause. */
function noteCaught(error: unknown, { componentStack }: { componentStack?: string }) {
  if (!(error instanceof HouseholdRefusal)) console.error(error, componentStack)
}

allowCutTransitions()
followNotificationPresses(router)
// Who is here, what the address shows and in which language is asked at the same time, before the first picture.
const loaded = router.load().finally(forgetEarly)

/** No `await` of this module itself: the code of a page imports it, and would wait for it while it waits for the page. */
async function start(): Promise<void> {
  await startI18n()
  // What stands there from the last time gives way to the whole page only.
  if (isSnapshotShown()) await loaded
  createRoot(document.getElementById('app') as HTMLElement, { onCaughtError: noteCaught }).render(
    <StrictMode>
      <Providers queryClient={queryClient}>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
  followGutter()
  followLanguage(() => void queryClient.invalidateQueries())
  void registerServiceWorker()
}

// Without words there is nothing to draw; the page itself has one sentence for this.
start().catch(() => document.getElementById('unreachable')?.removeAttribute('hidden'))
