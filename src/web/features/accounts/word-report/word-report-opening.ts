import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let isOpen = false

function set(next: boolean) {
  isOpen = next
  for (const notify of listeners) notify()
}

const subscribe = (notify: () => void) => {
  listeners.add(notify)
  return () => {
    listeners.delete(notify)
  }
}

/** Lets somebody point at words on the page that are wrong. */
export const openWordReport = () => set(true)
export const closeWordReport = () => set(false)

export const useWordReportOpening = () => useSyncExternalStore(subscribe, () => isOpen)
