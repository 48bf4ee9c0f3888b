import { useEffect } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { letterOf } from '#web/ui/rows/letter-of.ts'
import { loadRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import { printedTexts } from './printed-texts.ts'

export const loadPrintHost = () => import('./print-host.tsx')

/** Opens the browser's print dialog once the printed page can be drawn; it may still be on its way after a fast tap. */
export async function printRecipe(recipe: Recipe): Promise<void> {
  await Promise.all([loadPrintHost(), loadRecipeText(printedTexts(recipe)).catch(() => undefined)])
  // The part that has just come is put on the page with the next picture.
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
  window.print()
}

/** Ctrl+P and Cmd+P print the recipe's own page, however fast they are pressed. */
export function usePrintKeys(recipe: Recipe) {
  useEffect(() => {
    const print = (event: KeyboardEvent) => {
      if (letterOf(event) !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      void printRecipe(recipe)
    }
    addEventListener('keydown', print)
    return () => removeEventListener('keydown', print)
  }, [recipe])
}
