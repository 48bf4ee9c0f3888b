import type { Part } from './parsed-line.ts'
import { tokenize } from './tokens.ts'

/**
 * The parts of a line whose fields came from a person or a model: each word goes to the field that holds it, the first
 * number to the quantity, the rest to the note.
 */
export function partsByFields(line: string, { unit, food }: { unit: string; food: string }): Part[] {
  const wordsOf = (text: string) => new Set(tokenize(text).map(token => token.fold))
  const units = wordsOf(unit)
  const foods = wordsOf(food)
  const tokens = tokenize(line.slice(0, 1000))
  const firstNumber = tokens.findIndex(token => token.isNumber && !foods.has(token.fold))
  return tokens.map(({ start, end, fold }, i) => {
    const kind = i === firstNumber ? 'quantity' : foods.has(fold) ? 'food' : units.has(fold) ? 'unit' : 'note'
    return { start, end, kind }
  })
}
