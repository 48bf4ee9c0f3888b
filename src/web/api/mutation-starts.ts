const listeners = new Set<(mutationKey: string) => void>()

/** Tells `notify` of each call that changes something, as it begins. What the call is: `ApiError.mutationKey`. */
export const onMutationStart = (notify: (mutationKey: string) => void): void => void listeners.add(notify)

export function notifyMutationStart(mutationKey: string): void {
  for (const notify of listeners) notify(mutationKey)
}
