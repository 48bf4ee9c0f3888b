import type { AnyRouter } from '@tanstack/react-router'
import { serverUrl } from '#web/api/base.ts'

/** Goes where `notification-worker.js` says: to what a pressed notification is about, without a reload, so that nothing typed is lost. */
export function followNotificationPresses(router: Pick<AnyRouter, 'history'>): void {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.addEventListener('message', ({ data }: MessageEvent) => {
    if (data?.larder !== 'go' || typeof data.path !== 'string') return
    const there = new URL(serverUrl(data.path), location.href)
    const isHere =
      there.pathname === location.pathname &&
      [...there.searchParams].every(([name, value]) => new URLSearchParams(location.search).get(name) === value)
    if (!isHere) router.history.push(there.pathname + there.search + there.hash)
  })
}
