import i18next from 'i18next'
import { ApiError, isStatus } from '#web/api/api-error.ts'
import { onChangeBegun } from '#web/api/changes-begun.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast, toastStore } from '#web/ui/toasts.ts'

/** Which toast tells of the failure of which change. */
const told = new Map<string, string>()

// What is tried once more is not told of as failed meanwhile, nor when it went well. Others may have failed for the same reason.
onChangeBegun(change => {
  const id = told.get(change)
  told.delete(change)
  if (id && ![...told.values()].includes(id)) toastStore.close(id)
})

/** What the reader has closed says nothing any more. */
function forgetClosed() {
  const shown = new Set(toastStore.read().map(({ id }) => id))
  for (const [change, id] of told) if (!shown.has(id)) told.delete(change)
}

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
  forgetClosed()
  if (error instanceof ApiError && error.change) told.set(error.change, id)
  toast.failure(text, { id })
}
