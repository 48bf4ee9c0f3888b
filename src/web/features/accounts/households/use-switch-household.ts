import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { call } from '#web/api/call.ts'
import { useMoveSession, useUser } from '#web/features/accounts/session/session.queries.ts'
import { toast } from '#web/ui/toasts.ts'

/** How many changes of this person still wait on the device for the server. The app hands it in: lists know of it. */
export type CountWaiting = (userId: string) => Promise<number>

/** Goes to another of one's households: everything that was known is forgotten, and the pages begin anew there. */
export function useSwitchHousehold(countWaiting: CountWaiting) {
  const { t } = useTranslation()
  const user = useUser()
  const router = useRouter()
  const move = useMoveSession()
  return useMutation({
    mutationFn: async ({ householdId }: { householdId: string; name: string }) => {
      // What waits belongs to the lists of this household, and could not be sent from another.
      if (await countWaiting(user.id).catch(() => 0)) {
        toast.failure(t('memberships.waiting'))
        return false
      }
      await call(memberships.switch, { body: { householdId } })
      return true
    },
    onSuccess: async (isThere, { name }) => {
      if (!isThere) return
      await move()
      await router.navigate({ to: '/' })
      toast.success(t('memberships.switched', { name }))
    },
  })
}
