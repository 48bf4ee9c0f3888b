import i18next from 'i18next'
import { ApiError, isStatus } from '#web/api/api-error.ts'
import { onMutationStart } from '#web/api/mutation-starts.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast, toastStore } from '#web/ui/toasts/toasts.ts'

/** Which toast tells of the failure of which mutation, by its key. */
const told = new Map<string, string>()

// What is tried once more is not told of as failed meanwhile, nor when it went well. Others may have failed for the same reason.
onMutationStart(key => {
  const id = told.get(key)
  told.delete(key)
  if (id && ![...told.values()].includes(id)) toastStore.close(id)
})

/** What the reader has closed says nothing any more. */
function forgetClosed() {
  const shown = new Set(toastStore.read().map(({ id }) => id))
  for (const [key, id] of told) if (!shown.has(id)) told.delete(key)
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
  if (error instanceof ApiError && error.mutationKey) told.set(error.mutationKey, id)
  toast.failure(text, { id })
}
