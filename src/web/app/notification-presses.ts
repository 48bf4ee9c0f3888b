import type { AnyRouter } from '@tanstack/react-router'
import { serverUrl } from '#web/api/base.ts'

/** Goes where `notification-worker.js` says: to what a pressed notification is about, without a reload, so that nothing typed is lost. */
export function followNotificationPresses(router: Pick<AnyRouter, 'history'>): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.larder !== 'go' || typeof data.path !== 'string') return
    const there = serverUrl(data.path)
    if (there !== router.history.location.pathname) router.history.push(there)
  })
}
