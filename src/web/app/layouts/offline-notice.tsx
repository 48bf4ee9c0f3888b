import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useServerIsAway } from '#web/features/accounts/offline/reachability.ts'
import { IconCloudOff } from '#web/ui/icons/icons.ts'
import classes from './notices.module.css'

/** Says that there is no connection for as long as there is none, or that the server does not answer. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(
    onlineManager.subscribe.bind(onlineManager),
    () => onlineManager.isOnline() && navigator.onLine,
  )
  const isAway = useServerIsAway()
  return (
    <div role="status" className={classes.stays}>
      {(!isOnline || isAway) && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t(isOnline ? 'frame.serverAway' : 'frame.offline')}
        </p>
      )}
    </div>
  )
}
