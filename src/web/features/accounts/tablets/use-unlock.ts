import { unlock } from '#web/api/unlock.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'

/** What asks for the PIN on a kitchen tablet that has not shown it yet; it answers whether changes may begin. */
export function useUnlock(): () => Promise<boolean> {
  const scope = useSession()?.scope
  return () => (scope === 'kitchen' ? unlock() : Promise.resolve(true))
}
