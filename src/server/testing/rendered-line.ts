import { ingredientDisplay } from '#shared/domain/display.ts'
import { ingredientParts } from '#shared/domain/ingredient-parts.ts'
import { lineWith } from '#shared/domain/line-with.ts'
import { parseRecipeLines } from '#shared/domain/parsing/parse-recipe-lines.ts'
import { loadModel } from '../parsing/load-model.ts'

/** An ingredient as the editor and the import make it of a line; what is linked has other names than the author's. */
export function ingredientOf(text: string, language = 'en', linked: { unit?: object; food?: object } = {}) {
  const [parsed] = parseRecipeLines([text], { parser: 'nlp', language, model: loadModel })
  const { quantity, quantityMax, packageSize, unit, food, note, isOptional, parts, confidence } = parsed!
  return {
    quantity,
    quantityMax,
    packageSize,
    unit: unit ? { name: unit, ...linked.unit } : null,
    food: food ? { name: food, ...linked.food } : null,
    note,
    optional: isOptional,
    line: lineWith(text, parts, quantity),
    confidence,
  }
}

const plain = (text: string) => text.replace(/\s+/g, '')

/** Nothing of a line is lost or out of order, in the text and in the pieces that are drawn. */
export function checkLine(text: string, language: string): string[] {
  const one = ingredientOf(text, language)
  if (!one.line) return one.quantity === null && text.trim() === '' ? [] : [`no line: ${text}`]
  const asShown = ingredientParts({ ...one }, { disableAmount: false })
  const drawn = asShown.pieces.map(piece => piece.text).join('')
  const wire = ingredientDisplay(one, { disableAmount: false })
  return plain(drawn) === plain(text) && plain(wire) === plain(text) ? [] : [`${text} => ${drawn}`]
}
