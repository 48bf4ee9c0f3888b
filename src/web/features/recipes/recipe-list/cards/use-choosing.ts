import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { RecipeListQuery } from '#shared/contract/recipes/recipes.ts'
import { listMatching } from '#web/features/recipes/recipe-selection/recipe-selection.queries.ts'
import type { Selection } from '#web/features/recipes/recipe-selection/use-selection.ts'
import type { RecipeWindow } from '#web/features/recipes/recipes/recipes.queries.ts'
import { useCardGestures } from './use-card-gestures.ts'

interface Options {
  box: RefObject<HTMLElement | null>
  list: RecipeWindow
  filters: Partial<RecipeListQuery>
  selection: Selection | undefined
}

/** Choosing recipes in a list: one by one, or all from the last one to another, also those that were scrolled past. */
export function useChoosing({ box, list, filters, selection }: Options) {
  const now = useRef({ list, filters, selection })
  useLayoutEffect(() => {
    now.current = { list, filters, selection }
  })
  const last = useRef<number>(undefined)
  const choose = useCallback((index: number, isRange: boolean) => {
    const { list, filters, selection } = now.current
    const recipe = list.at(index)
    if (!selection || !recipe) return
    const from = last.current
    last.current = index
    if (!isRange || from === undefined) return selection.toggle(recipe)
    const [first, end] = [Math.min(from, index), Math.max(from, index) + 1]
    const between = Array.from({ length: end - first }, (_, offset) => list.at(first + offset))
    if (between.every(one => one !== undefined)) return selection.add(between)
    selection.add([recipe])
    void listMatching(filters).then(({ items }) => selection.add(items.slice(first, end)))
  }, [])
  const isOn = selection?.isOn ?? false
  useLayoutEffect(() => {
    if (!isOn) last.current = undefined
  }, [isOn])
  useFocusKept(box, isOn)
  return { choose, gestures: useCardGestures(selection ? choose : undefined, isOn) }
}

/** A link that becomes a box to tick, and the other way round, hands the focus on. */
function useFocusKept(box: RefObject<HTMLElement | null>, isOn: boolean) {
  const place = useRef<string>(undefined)
  useLayoutEffect(() => {
    const note = (event: FocusEvent) => {
      place.current = (event.target as HTMLElement).closest<HTMLElement>('[data-index]')?.dataset.index
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of the cards that takes the focus away.
  useLayoutEffect(() => {
    if (document.activeElement !== document.body || place.current === undefined) return
    const card = box.current?.querySelector(`[data-index="${place.current}"]`)
    card?.querySelector<HTMLElement>('h2 a, input')?.focus({ preventScroll: true })
  }, [box, isOn])
}
