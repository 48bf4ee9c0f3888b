import { numberValue } from '#shared/domain/parsing/amounts/numbers.ts'
import { fold, singular } from '#shared/domain/parsing/fold.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { partsByFields, valuedParts } from '#shared/domain/parsing/parts-by-fields.ts'
import { tokenize } from '#shared/domain/parsing/tokens.ts'

/** The fields a person can put right. */
export type CorrectedFields = { quantity: number | null; unit: string; food: string; note: string }

/**
 * A correction as a group keeps it. `shape` is the line with its numbers taken out; `numberAt` says which of the
 * line's numbers the quantity is (-1: the quantity does not come from the line and is kept as it is).
 */
export type Correction = CorrectedFields & { line: string; shape: string; numberAt: number }

type LineShape = { shape: string; numbers: number[] }

/** Words of a line in order, in the singular ("1 cup", "2 cups"), with a mark for each amount ("1 1/2" is one). */
export function lineShape(line: string): LineShape {
  const words: string[] = []
  const numbers: number[] = []
  let afterNumber = false
  for (const token of tokenize(line.slice(0, 1000))) {
    const value = token.isNumber ? numberValue(token.fold) : null
    if (value === null) words.push(singular(token.fold))
    else if (afterNumber && value < 1 && numbers.at(-1)! >= 1 && !(token.gap & ~1))
      numbers[numbers.length - 1]! += value
    else {
      numbers.push(value)
      words.push('#')
    }
    afterNumber = value !== null
  }
  return { shape: words.join(' '), numbers }
}

const lineKey = (line: string) => fold(line).replace(/\s+/g, ' ').trim()

const near = (a: number, b: number) => Math.abs(a - b) < 0.002

/** What to keep when a person puts `corrected` in the place of how `line` was read. */
export function correctionOf(line: string, corrected: CorrectedFields): Correction {
  const { shape, numbers } = lineShape(line)
  const { quantity, unit, food, note } = corrected
  const numberAt = quantity === null ? -1 : numbers.findIndex(number => near(number, quantity))
  return { line: lineKey(line), shape, numberAt, quantity, unit, food, note }
}

/** Corrected lines come out as corrected: the same line, and the same words with another amount. Later ones count. */
export function applyCorrections(parsed: ParsedLine[], corrections: Correction[]): ParsedLine[] {
  const byLine = new Map(corrections.map(one => [one.line, one]))
  const byShape = new Map(
    corrections.filter(one => one.quantity === null || one.numberAt >= 0).map(one => [one.shape, one]),
  )
  return parsed.map(result => {
    const same = byLine.get(lineKey(result.input))
    if (same) return corrected(result, same, same.quantity)
    const { shape, numbers } = lineShape(result.input)
    const like = byShape.get(shape)
    if (!like || !fitsNote(like, numbers)) return result
    return corrected(result, like, like.quantity === null ? null : numbers[like.numberAt]!)
  })
}

// A note that repeats other numbers of its line ("400 g each") would be wrong beside other numbers.
function fitsNote(correction: Correction, numbers: number[]): boolean {
  const kept = lineShape(correction.note).numbers
  return kept.every(value => numbers.some((number, i) => i !== correction.numberAt && near(number, value)))
}

function corrected(result: ParsedLine, correction: Correction, quantity: number | null): ParsedLine {
  const { unit, food, note } = correction
  const sure = {
    average: 1,
    quantity: quantity === null ? null : 1,
    unit: unit ? 1 : null,
    food: food ? 1 : null,
    comment: note ? 1 : null,
  }
  return {
    ...result,
    quantity,
    quantityMax: null,
    unit,
    food,
    note,
    heading: false,
    confidence: sure,
    parts: valuedParts(result.input, partsByFields(result.input, correction), quantity),
  }
}
