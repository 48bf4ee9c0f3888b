import type { Recipe, RecipeIngredient } from '#shared/contract/recipes/recipe.ts'
import type { TranslatedTexts } from '#shared/contract/recipes/recipe-translations.ts'
import type { LinePart } from '#shared/domain/lines/author-line.ts'
import { shownLine } from '#shared/domain/lines/display.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { type MarkedLine, markLine, markText, unmarkLine, unmarkText } from './marked-amounts.ts'

/** What a marked text is in the other language; undefined where nobody has translated it. */
export type Lookup = (marked: string) => string | undefined

const hasWords = (text: string) => /\p{L}/u.test(text)

/** The texts of a recipe as it is now, each as the translation has it, and where that has none as it was written. */
export function translateTexts(recipe: Recipe, lookup: Lookup): TranslatedTexts {
  const text = (written: string): string => {
    const translation = hasWords(written) ? lookup(markText(written)) : undefined
    return translation === undefined ? written : unmarkText(translation)
  }
  const maybe = (written: string | null) => (written === null ? null : text(written))
  const line = (ingredient: RecipeIngredient) => {
    const { text, amounts } = markedLineOf(ingredient, recipe.settings.disableAmount)
    const translation = hasWords(text) ? lookup(text) : undefined
    return translation === undefined ? null : unmarkLine(translation, amounts)
  }
  return {
    name: text(recipe.name),
    description: maybe(recipe.description),
    recipeYield: maybe(recipe.recipeYield),
    recipeIngredient: recipe.recipeIngredient.map(one => ({
      ...{ referenceId: one.referenceId, title: maybe(one.title), line: line(one) },
    })),
    recipeInstructions: recipe.recipeInstructions.map(({ id, title, summary, text: words }) => ({
      ...{ id, title: maybe(title), summary: maybe(summary), text: text(words) },
    })),
    notes: recipe.notes.map(note => ({ title: text(note.title), text: text(note.text) })),
  }
}

/** The marked texts of a recipe, each once. */
export function markedTextsOf(recipe: Recipe): string[] {
  const found = new Set<string>()
  translateTexts(recipe, marked => void found.add(marked))
  return [...found]
}

/** The line as its author wrote it, else as its fields come to be shown. */
function markedLineOf(ingredient: RecipeIngredient, disableAmount: boolean): MarkedLine {
  const written = shownLine(ingredient)
  if (written && !disableAmount) return markLine(written)
  const parts: LinePart[] = []
  const values = [ingredient.quantity, ingredient.quantityMax].filter(value => value)
  let text = ''
  for (const piece of ingredientParts(ingredient, { disableAmount }).pieces) {
    const value = piece.kind === 'quantity' ? values.shift() : undefined
    const start = text.length
    text += piece.text
    if (piece.kind !== 'sign') parts.push({ start, end: text.length, kind: piece.kind, ...(value && { value }) })
  }
  return markLine({ text, parts })
}
