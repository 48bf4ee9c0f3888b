import i18next from 'i18next'
import { ApiError, isStatus } from '#web/api/api-error.ts'
import { onChangeBegun } from '#web/api/changes-begun.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast, toastStore } from '#web/ui/toasts.ts'

/** Which toast tells of the failure of which change. */
const told = new Map<string, string>()

// What is tried once more is not told of as failed meanwhile, nor when it went well.
onChangeBegun(change => {
  const id = told.get(change)
  if (id && told.delete(change)) toastStore.close(id)
})

/** Tells the reader of a failure that no screen shows. A session that is over offers to sign in; what was typed stays. */
export const reportFailure = (signIn: () => void) => (error: Error) => {
  const t = i18next.t
  if (isStatus(error, 401))
    return toast.failure(t('failure.signedOut'), {
      id: 'signed-out',
      action: { label: t('session.signIn'), run: signIn },
    })
  const text = failureText(error, t)
  const id = `failure:${text}`
  if (error instanceof ApiError && error.change) told.set(error.change, id)
  toast.failure(text, { id })
}
