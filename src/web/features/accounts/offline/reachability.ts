import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** Whether the last question was answered from what the device keeps, because the server could not be reached. */
export function noteAway(next: boolean): void {
  if (next === isAway) return
  isAway = next
  for (const listener of listeners) listener()
}

/** Whether what is shown may be from the device, for the server could not be reached when it was asked last. */
export const isServerAway = (): boolean => isAway

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useServerIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway)
