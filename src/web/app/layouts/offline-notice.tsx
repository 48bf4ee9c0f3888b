import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { IconCloudOff } from '#web/ui/icons.ts'
import classes from './notices.module.css'

/** Says that there is no connection for as long as there is none. */
export function OfflineNotice() {
  const { t } = useTranslation()
  const isOnline = useSyncExternalStore(onlineManager.subscribe.bind(onlineManager), () => onlineManager.isOnline())
  return (
    <div role="status">
      {!isOnline && (
        <p className={classes.notice}>
          <IconCloudOff size={18} aria-hidden="true" />
          {t('frame.offline')}
        </p>
      )}
    </div>
  )
}
