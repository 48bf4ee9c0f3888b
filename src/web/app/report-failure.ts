import i18next from 'i18next'
import { isStatus } from '#web/api/api-error.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts.ts'

/** Tells the reader of a failure that no screen shows. A session that is over offers to sign in; what was typed stays. */
export const reportFailure = (signIn: () => void) => (error: Error) => {
  const t = i18next.t
  if (isStatus(error, 401))
    return toast.failure(t('failure.signedOut'), {
      id: 'signed-out',
      action: { label: t('session.signIn'), run: signIn },
    })
  toast.failure(failureText(error, t))
}
