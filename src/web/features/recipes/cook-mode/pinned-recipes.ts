import { useSyncExternalStore } from 'react'

/** A recipe that one cooks by, and the page where it stands. */
export interface PinnedRecipe {
  id: string
  name: string
  path: string
}

const key = 'larder.pinned'
const keptFor = 12 * 3600 * 1000
/** More are not cooked at once; the one that was pinned first makes room. */
const MOST = 6
const changed = new EventTarget()

interface Kept extends PinnedRecipe {
  /** Whose it is: another one who signs in at this device does not see it. */
  userId: string
  at: number
}

let kept: readonly Kept[] = []
kept = read()

function read(): readonly Kept[] {
  try {
    const all = JSON.parse(localStorage.getItem(key) ?? '[]') as Kept[]
    return all.filter(({ at }) => Date.now() - at < keptFor)
  } catch {
    return kept
  }
}

function write(next: readonly Kept[]) {
  kept = next
  try {
    localStorage.setItem(key, JSON.stringify(next))
  } catch {
    // Then they last as long as the page.
  }
  changed.dispatchEvent(new Event('change'))
}

/** Keeps a recipe at hand on this device; one that is pinned already stays in its place. */
export function pinRecipe(userId: string, recipe: PinnedRecipe): void {
  const one = { ...recipe, userId, at: Date.now() }
  const isSame = (other: Kept) => other.id === one.id && other.userId === userId
  const all = read()
  write(all.some(isSame) ? all.map(other => (isSame(other) ? one : other)) : [...all, one].slice(-MOST))
}

export const unpinRecipe = (id: string): void => write(read().filter(one => one.id !== id))

function subscribe(notify: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    kept = read()
    notify()
  }
  changed.addEventListener('change', notify)
  addEventListener('storage', follow)
  return () => {
    changed.removeEventListener('change', notify)
    removeEventListener('storage', follow)
  }
}

/** The recipes that somebody cooks by at present, in the order in which they were begun; other tabs follow. */
export function usePinnedRecipes(userId: string): readonly PinnedRecipe[] {
  return useSyncExternalStore(subscribe, () => kept).filter(one => one.userId === userId)
}
