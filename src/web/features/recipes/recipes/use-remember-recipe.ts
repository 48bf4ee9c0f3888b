import { useEffect } from 'react'
import { readPreference, writePreference } from '#web/preferences/use-preference.ts'

const MOST = 6

/** Keeps on this device that a recipe was opened: the search offers the last ones first. */
export function useRememberRecipe(id: string | undefined): void {
  useEffect(() => {
    if (!id) return
    const recent = readPreference('recentRecipes')
    if (recent[0] !== id) writePreference('recentRecipes', [id, ...recent.filter(other => other !== id)].slice(0, MOST))
  }, [id])
}
