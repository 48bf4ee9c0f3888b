import { ingredientDisplay } from '#shared/domain/lines/display.ts'
import { ingredientParts } from '#shared/domain/lines/ingredient-parts.ts'
import { lineWith } from '#shared/domain/lines/line-with.ts'
import { parseRecipeLines } from '#shared/domain/parsing/parse-recipe-lines.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { lostWords } from '#shared/domain/parsing/testing/lost-words.ts'
import { loadModel } from '../parsing/load-model.ts'

const parse = (text: string, language: string): ParsedLine =>
  parseRecipeLines([text], { parser: 'nlp', language, model: loadModel })[0]!

/** An ingredient as the editor and the import make it of a line; what is linked has other names than the author's. */
export const ingredientOf = (text: string, language = 'en', linked: { unit?: object; food?: object } = {}) =>
  ingredientWith(text, parse(text, language), linked)

function ingredientWith(text: string, parsed: ParsedLine, linked: { unit?: object; food?: object } = {}) {
  const { quantity, quantityMax, packageSize, unit, food, note, isOptional, parts, confidence } = parsed
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

/** Nothing of a line is lost or out of order, in its parts, in the text and in the pieces that are drawn. */
export function checkLine(text: string, language: string): string[] {
  const parsed = parse(text, language)
  return [
    ...lostWords(text, parsed).map(word => `${word} is lost: ${text}`),
    ...checkShown(text, ingredientWith(text, parsed)),
  ]
}

function checkShown(text: string, one: ReturnType<typeof ingredientOf>): string[] {
  if (!one.line) return one.quantity === null && text.trim() === '' ? [] : [`no line: ${text}`]
  const asShown = ingredientParts({ ...one }, { disableAmount: false })
  const drawn = asShown.pieces.map(piece => piece.text).join('')
  const wire = ingredientDisplay(one, { disableAmount: false })
  return plain(drawn) === plain(text) && plain(wire) === plain(text) ? [] : [`${text} => ${drawn}`]
}
