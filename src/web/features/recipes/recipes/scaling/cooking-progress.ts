import { useSyncExternalStore } from 'react'
import type { UnitSystem } from '#shared/domain/measures/units.ts'
import { keptOnDevice } from '#web/preferences/kept-on-device.ts'
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
  /** Ids of ingredients that are recipes themselves, whose own ingredients are in sight. */
  opened: readonly string[]
  /** The step shown in cook mode. */
  step: number
}

const fresh: StoredProgress = { scale: 1, scaleSteps: true, ticked: [], folded: [], opened: [], step: 0 }
const keptFor = 5 * 24 * 3600 * 1000

type Kept = Record<string, StoredProgress & { at: number }>

/** Another tab may be at work on another recipe, or on this one: what was done last holds. */
const kept = keptOnDevice<Kept>('larder.kitchen', (stored, own = {}) => {
  const others = Object.entries((stored ?? {}) as Kept).filter(
    ([id, { at }]) => at > (own[id]?.at ?? 0) && Date.now() - at < keptFor,
  )
  return { ...own, ...Object.fromEntries(others.map(([id, state]) => [id, { ...fresh, ...state }])) }
})

export function changeCookingProgress(recipeId: string, change: Partial<StoredProgress>): void {
  const all = kept.refresh()
  kept.write({ ...all, [recipeId]: { ...fresh, ...all[recipeId], ...change, at: Date.now() } })
}

export const toggleTick = (recipeId: string, id: string) => toggle(recipeId, 'ticked', id)

export const toggleFolded = (recipeId: string, id: string) => toggle(recipeId, 'folded', id)

export const toggleOpened = (recipeId: string, id: string) => toggle(recipeId, 'opened', id)

function toggle(recipeId: string, what: 'ticked' | 'folded' | 'opened', id: string): void {
  const ids = (kept.read()[recipeId] ?? fresh)[what]
  changeCookingProgress(recipeId, { [what]: ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id] })
}

/** How far one is with a recipe, and in which units one reads. */
export interface CookingProgress extends StoredProgress {
  /** The units in which amounts are shown; null leaves them as they were written. */
  system: UnitSystem | null
}

/** How one cooks by a recipe at present; other tabs follow. */
export function useCookingProgress(recipeId: string): CookingProgress {
  const progress = useSyncExternalStore(kept.listen, () => kept.read()[recipeId] ?? fresh)
  const [unitSystem] = usePreference('unitSystem')
  return { ...progress, system: unitSystem === 'written' ? null : unitSystem }
}
