import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Goes where `notification-worker.js` says: to the recipe whose timer rang, within this page, so that nothing typed is lost. */
export function useNotificationPress(): void {
  const navigate = useNavigate()
  const here = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    const follow = ({ data }: MessageEvent) => {
      if (data?.larder === 'go' && typeof data.path === 'string' && data.path !== here)
        void navigate({ to: data.path as never })
    }
    workers?.addEventListener('message', follow)
    return () => workers?.removeEventListener('message', follow)
  }, [navigate, here])
}
