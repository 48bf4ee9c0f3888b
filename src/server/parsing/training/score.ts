import { readFileSync } from 'node:fs'
import { fold, singular } from '#shared/domain/parsing/fold.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import type { TruthLine } from './dataset.ts'

export type Marks = { quantity?: boolean; unit?: boolean; food?: boolean; all?: boolean }

type UnitFile = { units: Record<string, string[]>; phrases: Record<string, string[]>; modifiers: string[] }

const wordsOf = (text: string) =>
  fold(text.replace(/(?<=\p{L})\(\p{L}{1,3}\)/gu, ''))
    .replaceAll("'", '')
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)

const near = (a: number, b: number) => Math.abs(a - b) <= Math.max(0.006, 0.01 * Math.abs(b))

/** Marks parsed lines by the rules of the data's README: 1 % on quantities, spellings of a unit taken as equal. */
export function scorer(unitsPath: string): (line: TruthLine, parsed: ParsedLine) => Marks {
  const { units, phrases, modifiers } = JSON.parse(readFileSync(unitsPath, 'utf8')) as UnitFile
  const spellings = new Map<string, string>()
  for (const table of [units, phrases]) {
    for (const [unit, texts] of Object.entries(table))
      for (const text of [unit, ...texts])
        if (!spellings.has(wordsOf(text).join(' '))) spellings.set(wordsOf(text).join(' '), unit)
  }
  const filling = new Set(modifiers)
  const unitKey = (text: string) => {
    if (text.replace(/\.$/, '') === 'T') return 'tablespoon'
    const words = wordsOf(text).filter(word => !filling.has(word))
    while (words.length && ['of', 'de', 'd', 'di', 'von', 'van'].includes(words.at(-1)!)) words.pop()
    const single = words.map(singular).join(' ')
    return spellings.get(words.join(' ')) ?? spellings.get(single) ?? single
  }
  const foodKey = (text: string) => {
    const words = wordsOf(text).map(singular)
    while (['of', 'the', 'a', 'an'].includes(words[0]!)) words.shift()
    return words.join(' ')
  }
  return (line, parsed) => {
    const { truth, scored } = line
    const marks: Marks = {}
    const got = parsed.quantity || null
    const want = truth.quantity || null
    if (scored.includes('quantity')) {
      marks.quantity =
        want === null
          ? got === null || (got === 1 && !!truth.unit)
          : got !== null && (near(got, want) || (truth.quantityMax != null && near(got, truth.quantityMax)))
    }
    if (scored.includes('unit')) marks.unit = unitKey(truth.unit ?? '') === unitKey(parsed.unit)
    if (scored.includes('food')) marks.food = foodKey(truth.food ?? '') === foodKey(parsed.food)
    if (marks.quantity !== undefined && marks.unit !== undefined && marks.food !== undefined)
      marks.all = marks.quantity && marks.unit && marks.food
    return marks
  }
}

/** Shares of right lines, by any key. */
export type Tally = Record<string, Record<string, { right: number; of: number }>>

export function count(tally: Tally, key: string, marks: Marks): void {
  const row = tally[key] ?? {}
  tally[key] = row
  for (const [field, right] of Object.entries(marks)) {
    const { right: before, of } = row[field] ?? { right: 0, of: 0 }
    row[field] = { right: before + (right ? 1 : 0), of: of + 1 }
  }
}

export function showTally(tally: Tally): string {
  return Object.entries(tally)
    .map(
      ([key, row]) =>
        key.padEnd(22) +
        ['quantity', 'unit', 'food', 'all']
          .filter(f => row[f])
          .map(f => `${f} ${((100 * row[f]!.right) / row[f]!.of).toFixed(2)} (${row[f]!.of})`)
          .join('  '),
    )
    .join('\n')
}
