import { useRouter } from '@tanstack/react-router'
import { dropSignInNote } from '#web/api/sign-in-note.ts'
import { safeReturn } from './safe-return.ts'
import { useRenewSession } from './session.queries.ts'

/** After signing in: learns who it is and goes where they wanted to go. */
export function useEnter(returnTo?: string) {
  const router = useRouter()
  const renew = useRenewSession()
  return async () => {
    dropSignInNote()
    await renew()
    await router.navigate({ href: safeReturn(returnTo) ?? '/', replace: true })
  }
}
