import { keptOnDevice } from '#web/preferences/kept-on-device.ts'

/** A recipe that one cooks by, and the page where it stands. */
export interface PinnedRecipe {
  id: string
  name: string
  path: string
  /** When somebody began, or came back, to cook by it. */
  at: number
}

const keptFor = 12 * 3600 * 1000
/** More are not cooked at once; the one that was pinned first makes room. */
const MOST = 6

interface Kept extends PinnedRecipe {
  /** Whose it is: another one who signs in at this device does not see it. */
  userId: string
}

/** Those that nobody has let be for long. */
const kept = keptOnDevice<readonly Kept[]>('larder.pinned', (stored, own = []) =>
  Array.isArray(stored) ? (stored as Kept[]).filter(({ at }) => Date.now() - at < keptFor) : own,
)

/** Keeps a recipe at hand on this device; one that is pinned already stays in its place. */
export function pinRecipe(userId: string, recipe: Omit<PinnedRecipe, 'at'>): void {
  const one = { ...recipe, userId, at: Date.now() }
  const isSame = (other: Kept) => other.id === one.id && other.userId === userId
  const all = kept.refresh()
  kept.write(all.some(isSame) ? all.map(other => (isSame(other) ? one : other)) : [...all, one].slice(-MOST))
}

export const unpinRecipe = (id: string): void => kept.write(kept.refresh().filter(one => one.id !== id))

/** Lets a recipe be that is no longer where it stood. */
export const unpinGone = (slug: string): void =>
  kept.write(kept.refresh().filter(({ path }) => !path.endsWith(`/r/${slug}`)))

/** The recipes that somebody cooks by at present, in the order in which they were begun; other tabs follow. */
export function usePinnedRecipes(userId: string): readonly PinnedRecipe[] {
  return kept.useValue().filter(one => one.userId === userId)
}
