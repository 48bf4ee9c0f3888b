const listeners = new Set<(change: string) => void>()

/** Tells `notify` of each call that changes something, as it begins. What the call is: `ApiError.change`. */
export const onChangeBegun = (notify: (change: string) => void): void => void listeners.add(notify)

export function tellChangeBegun(change: string): void {
  for (const notify of listeners) notify(change)
}
