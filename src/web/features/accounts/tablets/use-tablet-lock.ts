import { useTranslation } from 'react-i18next'
import { unlock } from '#web/api/unlock.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { IconLock, IconLockOpen } from '#web/ui/icons/icons.ts'
import { useLockTablet } from './tablets.queries.ts'

/** What opens this tablet for changes, or closes it again; nothing where there is no PIN. */
export function useTabletLock() {
  const { t } = useTranslation()
  const user = useSession()
  const lock = useLockTablet()
  if (!user?.hasPin) return
  if (user.scope === 'kitchen-edit')
    return { id: 'lock', label: t('tablets.lock'), icon: IconLock, run: () => lock.mutate() }
  return { id: 'unlock', label: t('tablets.unlockMenu'), icon: IconLockOpen, run: () => void unlock() }
}
