import { useCallback, useMemo, useState } from 'react'
import type { ChosenRecipe } from '#shared/contract/recipes/bulk-actions.ts'

/** The button that begins the choosing; the focus goes back there. */
export const chooseButtonId = 'choose-recipes'

export type Chosen = ReadonlyMap<string, ChosenRecipe>

export interface Selection {
  /** Whether recipes are being chosen; one may have chosen none yet. */
  isOn: boolean
  chosen: Chosen
  begin: () => void
  end: () => void
  toggle: (recipe: ChosenRecipe) => void
  add: (recipes: readonly ChosenRecipe[]) => void
  /** These alone stay chosen; with none of them the choosing is over. */
  keepOnly: (recipes: readonly ChosenRecipe[]) => void
}

const none: Chosen = new Map()

/** The recipes that somebody has chosen, by id. They stay chosen while the list is searched and filtered. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<Chosen>()
  const set = useCallback(
    (change: (now: Map<string, ChosenRecipe>) => void) =>
      setChosen(now => {
        const next = new Map(now)
        change(next)
        return next
      }),
    [],
  )
  return useMemo(
    () => ({
      isOn: chosen !== undefined,
      chosen: chosen ?? none,
      begin: () => setChosen(now => now ?? none),
      end: () => setChosen(undefined),
      toggle: recipe =>
        set(now => {
          if (!now.delete(recipe.id)) now.set(recipe.id, known(recipe))
        }),
      add: recipes =>
        set(now => {
          for (const recipe of recipes) now.set(recipe.id, known(recipe))
        }),
      keepOnly: recipes => setChosen(recipes.length ? new Map(recipes.map(one => [one.id, known(one)])) : undefined),
    }),
    [chosen, set],
  )
}

/** Lists know far more of a recipe than has to be kept. */
const known = ({ id, slug, name }: ChosenRecipe): ChosenRecipe => ({ id, slug, name })
