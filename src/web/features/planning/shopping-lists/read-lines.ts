import { amountToBuy, noteBesideSize } from '#shared/domain/lines/amount-to-buy.ts'
import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import { measureOf } from '#shared/domain/measures/units.ts'
import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { findFood, findNamedUnit, type Names, namesOf } from './catalogue-names.ts'
import type { Catalogue, CatalogueUnit } from './offline/catalogue.ts'

/** A line that was understood: what is to go on the list. */
export interface ReadLine {
  quantity: number
  unitId: string | null
  foodId: string | null
  /** The food's name as it is known, for a server that has lost it meanwhile. */
  name: string | null
  note: string
  packageSize?: PackageSize | null
  pictureId?: string | null
  labelId?: string | null
  /** What somebody said that it costs. */
  price?: number | null
}

/** By name, else by what it measures: "kg" finds the group's "Kilogramm". */
function findUnit(names: Names, text: string): CatalogueUnit | undefined {
  const named = findNamedUnit(names, text)
  const measure = named ? null : measureOf({ name: text })
  if (named || !measure) return named
  for (const unit of names.units.values()) {
    const other = measureOf(unit as never)
    if (other && other.kind === measure.kind && Math.abs(other.size / measure.size - 1) < 0.01) return unit
  }
  return undefined
}

const MOST_UNIT_WORDS = 3

/** A unit of several words ("5 десертных ложек сахара") stands at the head of what was taken for the food. */
function withOwnUnit(names: Names, line: ParsedLine): ParsedLine {
  if (!line.food.includes(' ') || findFood(names, line.food)) return line
  const words = [...(line.unit ? [line.unit] : []), ...line.food.split(' ')]
  for (let count = Math.min(MOST_UNIT_WORDS, words.length - 1); count > 1; count--) {
    const unit = words.slice(0, count).join(' ')
    if (findNamedUnit(names, unit)) return { ...line, unit, food: words.slice(count).join(' ') }
  }
  return line
}

/** Parts that stand for items of their own: lines, and what commas part, unless the comma belongs to a number. */
export const partsOf = (text: string): string[] =>
  text
    .split(/\r?\n|;|[,،、](?!\d)/u)
    .map(part => part.replace(/^\s*(?:[-*•–]\s*(?:\[[ x]?\]\s*)?|\[[ x]?\]\s*)/iu, '').trim())
    .filter(part => part !== '')

const noteOf = ({ note, packageSize }: ParsedLine) => noteBesideSize(note, packageSize)

/** Understands what was typed or pasted, in the language of the cook, with the group's own foods and units. */
export function readLines(text: string, language: string, catalogue: Catalogue): ReadLine[] {
  const names = namesOf(catalogue)
  const index = vocabularyOf(language.split('-')[0] ?? 'en')
  return partsOf(text).map(part => {
    const whole = findFood(names, part)
    if (whole) return { quantity: 1, unitId: null, foodId: whole.id, name: whole.name, note: '' }
    const line = withOwnUnit(names, parseByRules(part, index))
    const unit = line.unit ? findUnit(names, line.unit) : undefined
    const joined = line.unit ? findFood(names, `${line.unit} ${line.food}`) : undefined
    const food = joined ?? (line.food ? findFood(names, line.food) : undefined)
    const isAmount = line.quantity !== null && (!line.unit || unit || joined)
    // What is not understood whole stays as it was written.
    if (!food && (!isAmount || !line.food || unit))
      return { quantity: 1, unitId: null, foodId: null, name: null, note: part }
    const quantity = amountToBuy(line)?.quantity ?? line.quantity ?? 1
    if (!food)
      return {
        quantity,
        unitId: null,
        foodId: null,
        name: null,
        note: [line.food, line.note].filter(Boolean).join(', '),
      }
    const { packageSize } = line
    const known = { foodId: food.id, name: food.name, packageSize }
    // How many packages of a size is said without the word for them, too. Else the amount is what was written.
    if (line.unit && !unit && !joined)
      return packageSize
        ? { ...known, quantity, unitId: null, note: [line.unit, noteOf(line)].filter(Boolean).join(', ') }
        : { ...known, quantity: 0, unitId: null, note: part }
    return { quantity, unitId: joined ? null : (unit?.id ?? null), note: noteOf(line), ...known }
  })
}
