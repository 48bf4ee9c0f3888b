import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useSignOut } from '#web/features/accounts/session/use-sign-out.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Signs out; asks first where changes to lists wait on this device. */
export function useLeave() {
  const { t } = useTranslation()
  const user = useSession()
  const { mutate, isPending } = useSignOut()
  const leave = async () => {
    const { countWaiting } = await import('#web/features/planning/shopping-lists/offline/list-store.ts')
    const count = user ? await countWaiting(user.id).catch(() => 0) : 0
    if (!count) return mutate()
    toast.info(t('lists.signOutWaiting', { count }), {
      id: 'sign-out',
      stays: true,
      action: { label: t('lists.signOutAnyway'), run: () => mutate() },
    })
  }
  return { leave: () => void leave(), isPending }
}
