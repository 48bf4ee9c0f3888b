import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { ApiError, NO_ANSWER } from '#web/api/api-error.ts'
import { forgetSnapshot } from '#web/ui/snapshot/snapshot.ts'

const KEY = 'larder.user'
/** So long a server is waited for when something can be shown without it. */
export const PATIENCE_MS = 2500

/** Keeps who is signed in, so that what the device keeps of them opens without a network. It opens nothing on the server. */
export function rememberUser(user: SessionUser): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(user))
  } catch {
    // Then the device opens with a network only.
  }
}

export function forgetUser(): void {
  forgetSnapshot()
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept.
  }
}

/** Whether the device still keeps this person, who may have gone since the page was opened. */
export const isRemembered = (userId: string): boolean => rememberedUser()?.id === userId

function rememberedUser(): SessionUser | null {
  try {
    const user = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof user?.id === 'string' ? user : null
  } catch {
    return null
  }
}

/**
 * Who the server says is here; where it cannot be reached, or takes too long at the start, who was here last. A server
 * that says nobody is here is believed.
 */
export async function orRemembered(
  answer: Promise<SessionUser | null>,
  known: SessionUser | null,
): Promise<SessionUser | null> {
  const remembered = known ?? rememberedUser()
  if (!remembered) return answer
  const reached = answer.then(
    user => {
      if (!user) forgetUser()
      return user
    },
    error => {
      if (error instanceof ApiError && (error.status === NO_ANSWER || error.status >= 500)) return remembered
      throw error
    },
  )
  if (known) return reached
  if (!navigator.onLine) return remembered
  return Promise.race([
    reached,
    new Promise<SessionUser>(resolve => setTimeout(() => resolve(remembered), PATIENCE_MS)),
  ])
}
