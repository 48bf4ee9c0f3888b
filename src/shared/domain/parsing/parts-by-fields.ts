import { numberValue } from './amounts/numbers.ts'
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

/**
 * The parts with the place of the quantity: those that have it already, else the first number or two ("1 1/2") that come to
 * it. Where no number does, no part has a value.
 */
export function valuedParts(line: string, parts: readonly Part[], quantity: number | null): Part[] {
  const near = (value: number) => quantity !== null && Math.abs(value - quantity) < 0.002
  if (quantity === null) return parts.map(({ value: _, ...part }) => part)
  if (parts.some(({ kind, value }) => kind === 'quantity' && value !== undefined && near(value))) return [...parts]
  const bare = parts.map(({ value: _, ...part }): Part => part)
  const numbers = tokenize(line.slice(0, 1000)).filter(token => token.isNumber)
  for (const [i, { start, end, fold }] of numbers.entries()) {
    const value = numberValue(fold) ?? 0
    const next = numbers[i + 1]
    const both = next && /^\s*$/.test(line.slice(end, next.start)) ? value + (numberValue(next.fold) ?? 0) : null
    if (both !== null && near(both)) return withValue(bare, start, next!.end, quantity)
    if (near(value)) return withValue(bare, start, end, quantity)
  }
  return bare
}

function withValue(parts: Part[], start: number, end: number, value: number): Part[] {
  const rest = parts.flatMap((part): Part[] => {
    if (part.end <= start || part.start >= end) return [part]
    const before = part.start < start ? [{ ...part, end: start }] : []
    const after = part.end > end ? [{ ...part, start: end }] : []
    return [...before, ...after]
  })
  return [...rest, { start, end, kind: 'quantity' as const, value }].sort((a, b) => a.start - b.start)
}
