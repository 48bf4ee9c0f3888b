import { useSyncExternalStore } from 'react'

/** A value of this device that survives a reload, the same in each of its tabs. */
export interface KeptOnDevice<T> {
  read: () => T
  /** With what another tab may have written a moment ago. */
  refresh: () => T
  write: (next: T) => void
  /** Told of each change, made here or in another tab. */
  listen: (notify: () => void) => () => void
  useValue: () => T
}

/**
 * Keeps a value under a key of local storage. `take` makes the present value from what is stored, where it is readable, and from
 * what this tab had; without storage a value lasts as long as the page.
 */
export function keptOnDevice<T>(key: string, take: (stored: unknown, own: T | undefined) => T): KeptOnDevice<T> {
  const changed = new EventTarget()
  let value = take(storedAt(key), undefined)
  const refresh = () => {
    value = take(storedAt(key), value)
    return value
  }

  const listen = (notify: () => void) => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return
      refresh()
      notify()
    }
    changed.addEventListener('change', notify)
    addEventListener('storage', follow)
    return () => {
      changed.removeEventListener('change', notify)
      removeEventListener('storage', follow)
    }
  }
  const read = () => value
  return {
    read,
    refresh,
    write: next => {
      value = next
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Then it lasts as long as the page.
      }
      changed.dispatchEvent(new Event('change'))
    },
    listen,
    useValue: () => useSyncExternalStore(listen, read),
  }
}

/** Undefined where nothing is stored, or nothing that can be read. */
function storedAt(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown
  } catch {
    return
  }
}
