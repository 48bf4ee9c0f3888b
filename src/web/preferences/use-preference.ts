import { useSyncExternalStore } from 'react'
import { type PreferenceName, preferences } from './preferences.ts'

type Value<Name extends PreferenceName> = (typeof preferences)[Name]

const keyOf = (name: string) => `larder.${name}`
const changed = new EventTarget()
const parsed = new Map<string, { text: string | null; value: unknown }>()

/** What somebody chose on this device, with our defaults where they chose nothing; other tabs follow. */
export function usePreference<Name extends PreferenceName>(name: Name) {
  const value = useSyncExternalStore(subscribe, () => readPreference(name))
  return [value, (next: Value<Name>) => writePreference(name, next)] as const
}

export function readPreference<Name extends PreferenceName>(name: Name): Value<Name> {
  const text = stored(keyOf(name))
  const known = parsed.get(name)
  if (known && known.text === text) return known.value as Value<Name>
  const value = read(text, preferences[name])
  parsed.set(name, { text, value })
  return value
}

export function writePreference<Name extends PreferenceName>(name: Name, value: Value<Name>) {
  storePreference(name, value)
  for (const listener of chosen) listener(name)
}

const chosen = new Set<(name: PreferenceName) => void>()

/** Told of each choice that somebody makes on this page. */
export function onPreferenceChosen(listener: (name: PreferenceName) => void): () => void {
  chosen.add(listener)
  return () => chosen.delete(listener)
}

/** Keeps a choice that was made elsewhere; `undefined` is as if nothing had been chosen. */
export function storePreference<Name extends PreferenceName>(name: Name, value: Value<Name> | undefined) {
  try {
    if (value === undefined) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // The choice is lost with the page, which is all that a browser without storage allows.
  }
  changed.dispatchEvent(new Event('change'))
}

function subscribe(notify: () => void) {
  changed.addEventListener('change', notify)
  addEventListener('storage', notify)
  return () => {
    changed.removeEventListener('change', notify)
    removeEventListener('storage', notify)
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** New fields of a record appear with their defaults; anything unreadable counts as nothing. */
function read<T>(text: string | null, fallback: T): T {
  if (text === null) return fallback
  try {
    const value = JSON.parse(text)
    if (typeof value !== typeof fallback) return fallback
    return isRecord(fallback) ? { ...fallback, ...value } : value
  } catch {
    return fallback
  }
}

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
