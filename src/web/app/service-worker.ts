import i18next from 'i18next'
import { serverUrl } from '#web/api/base.ts'
import { wordFiles } from '#web/i18n/i18n.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** The cache of vite.config.ts for what is not fetched in advance. */
const ASSETS = 'larder-assets'

/**
 * Keeps the files of the client itself on the device, so that it opens without a network. Answers of the server are not
 * among them: they belong to whoever is signed in. A new version waits until its reader wants it.
 */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register(serverUrl('/sw.js'), { scope: serverUrl('/') })
    // The words were fetched before the worker listened; without them nothing opens offline.
    await (await caches.open(ASSETS)).addAll(wordFiles())
    if (registration.waiting) offer(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing
      worker?.addEventListener('statechange', () => {
        if (worker.state === 'installed' && navigator.serviceWorker.controller) offer(worker)
      })
    })
  } catch {
    // A browser that refuses, as in private windows, does without.
  }
}

function offer(worker: ServiceWorker) {
  const takeOver = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    worker.postMessage({ type: 'SKIP_WAITING' })
  }
  toast.info(i18next.t('frame.newVersion'), {
    id: 'new-version',
    stays: true,
    action: { label: i18next.t('frame.reload'), run: takeOver },
  })
}
