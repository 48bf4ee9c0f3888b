import i18next from 'i18next'
import { serverUrl } from '#web/api/base.ts'
import { toast } from '#web/ui/toasts.ts'

/**
 * Keeps the files of the client itself on the device, so that it opens without a network. Answers of the server are not
 * among them: they belong to whoever is signed in. A new version waits until its reader wants it.
 */
export async function registerServiceWorker() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { Workbox } = await import('workbox-window')
  const worker = new Workbox(serverUrl('/sw.js'), { scope: serverUrl('/') })
  worker.addEventListener('waiting', () =>
    toast.info(i18next.t('frame.newVersion'), {
      id: 'new-version',
      stays: true,
      action: {
        label: i18next.t('frame.reload'),
        run: () => {
          worker.addEventListener('controlling', () => location.reload())
          worker.messageSkipWaiting()
        },
      },
    }),
  )
  await worker.register()
}
