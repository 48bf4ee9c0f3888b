import { canonicalUnit } from '#server/parsing/canonical-unit.ts'
import { parseLines } from '#server/parsing/parse-lines.ts'
import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import type { DisplayUnit } from '#shared/domain/measures/display-unit.ts'
import type { LineToCount } from './add-up.ts'
import { type FoodFacts, factsByNames } from './match-food.ts'

/** An ingredient line of which at least the text is known. */
export interface WrittenLine {
  text: string
  quantity: number | null
  quantityMax: number | null
  unit: DisplayUnit | null
  packageSize: PackageSize | null
  optional: boolean
  /** Of the food that the line names; undefined where it names none and the text has to tell. */
  facts: FoodFacts | null | undefined
}

/** Lines ready to be counted. Those that were never told apart are read by the parser first, all at once. */
export function linesToCount(lines: WrittenLine[]): LineToCount[] {
  const unread = lines.filter(line => line.facts === undefined)
  const read = unread.length
    ? parseLines(
        unread.map(({ text }) => text),
        { parser: 'nlp' },
      )
    : []
  const parsedOf = new Map(unread.map((line, i) => [line, read[i]]))
  return lines.map(line => {
    const parsed = parsedOf.get(line)
    if (!parsed) return { ...line, facts: line.facts ?? null, isOptional: line.optional }
    const isMeasured = !!line.unit
    return {
      text: line.text,
      quantity: isMeasured ? line.quantity : parsed.quantity,
      quantityMax: isMeasured ? line.quantityMax : parsed.quantityMax,
      unit: line.unit ?? (parsed.unit ? unitCalled(parsed.unit) : null),
      packageSize: line.packageSize ?? parsed.packageSize,
      isOptional: line.optional || parsed.isOptional,
      name: parsed.food || parsed.note,
      facts: factsByNames([parsed.food || parsed.note]),
    }
  })
}

/** With its English name beside its own, by which sizes are known. */
const unitCalled = (name: string): DisplayUnit => ({ name, pluralName: canonicalUnit(name) ?? null })
