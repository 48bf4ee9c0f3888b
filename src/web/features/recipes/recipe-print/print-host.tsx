import { useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { hasPicture, pictureUrl } from '../recipes/pictures/recipe-media.ts'
import { loadRecipeText } from '../recipes/text/lazy-recipe-text.tsx'
import classes from './print-host.module.css'
import { PrintSheet } from './print-sheet.tsx'
import { printedTexts } from './printed-texts.ts'

/**
 * Puts the printed page in place of the screen's when the browser is about to print, however it was asked to. Its picture
 * and the reader of its Markdown are fetched beforehand, because the browser waits for nothing then: what is folded away on
 * the screen has not asked for them.
 */
export default function PrintHost({ recipe }: { recipe: Recipe }) {
  const [choice] = usePreference('print')
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  const picture = choice.picture !== 'hidden' && hasPicture(recipe) ? pictureUrl(recipe, 'min-original.webp') : null
  useEffect(() => {
    if (picture) new Image().src = picture
  }, [picture])
  useEffect(() => {
    // Without a network it is tried again when it is printed; the words are on the paper either way.
    loadRecipeText(printedTexts(recipe)).catch(() => undefined)
  }, [recipe])
  if (!isPrinting) return null
  return createPortal(
    <div className={classes.paper}>
      <PrintSheet recipe={recipe} choice={choice} />
    </div>,
    document.body,
  )
}
