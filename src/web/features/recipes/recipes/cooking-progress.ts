import { useSyncExternalStore } from 'react'
import type { UnitSystem } from '#shared/domain/units.ts'
import { usePreference } from '#web/preferences/use-preference.ts'

/** How far somebody is with a recipe on this device. It survives a reload and is forgotten after some days. */
interface StoredProgress {
  scale: number
  /** Whether amounts in the text of steps change with those of the ingredients. */
  scaleSteps: boolean
  /** Ids of ingredients and tools that are ready, and of steps that are done. */
  ticked: readonly string[]
  /** Sections whose steps are folded away, by the id of their first step. */
  folded: readonly string[]
  /** The step shown in cook mode. */
  step: number
}

const fresh: StoredProgress = { scale: 1, scaleSteps: true, ticked: [], folded: [], step: 0 }
const key = 'larder.kitchen'
const keptFor = 5 * 24 * 3600 * 1000
const changed = new EventTarget()

type Kept = Record<string, StoredProgress & { at: number }>
let kept: Kept = read()

function read(): Kept {
  try {
    const all = Object.entries(JSON.parse(localStorage.getItem(key) ?? '{}') as Kept)
    return Object.fromEntries(
      all.filter(([, { at }]) => Date.now() - at < keptFor).map(([id, state]) => [id, { ...fresh, ...state }]),
    )
  } catch {
    return {}
  }
}

/** Another tab may be at work on another recipe, or on this one: what was done last holds. */
function takeUpOthers() {
  const others = Object.entries(read()).filter(([id, { at }]) => at > (kept[id]?.at ?? 0))
  if (others.length) kept = { ...kept, ...Object.fromEntries(others) }
}

export function changeCookingProgress(recipeId: string, change: Partial<StoredProgress>): void {
  takeUpOthers()
  kept = { ...kept, [recipeId]: { ...fresh, ...kept[recipeId], ...change, at: Date.now() } }
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Then it lasts as long as the page.
  }
  changed.dispatchEvent(new Event('change'))
}

export const toggleTick = (recipeId: string, id: string) => toggle(recipeId, 'ticked', id)

export const toggleFolded = (recipeId: string, id: string) => toggle(recipeId, 'folded', id)

function toggle(recipeId: string, what: 'ticked' | 'folded', id: string): void {
  const ids = (kept[recipeId] ?? fresh)[what]
  changeCookingProgress(recipeId, { [what]: ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id] })
}

function subscribe(notify: () => void) {
  const follow = (event: StorageEvent) => {
    if (event.key !== key) return
    takeUpOthers()
    notify()
  }
  changed.addEventListener('change', notify)
  addEventListener('storage', follow)
  return () => {
    changed.removeEventListener('change', notify)
    removeEventListener('storage', follow)
  }
}

/** How far one is with a recipe, and in which units one reads. */
export interface CookingProgress extends StoredProgress {
  /** The units in which amounts are shown; null leaves them as they were written. */
  system: UnitSystem | null
}

/** How one cooks by a recipe at present; other tabs follow. */
export function useCookingProgress(recipeId: string): CookingProgress {
  const progress = useSyncExternalStore(subscribe, () => kept[recipeId] ?? fresh)
  const [unitSystem] = usePreference('unitSystem')
  return { ...progress, system: unitSystem === 'written' ? null : unitSystem }
}
