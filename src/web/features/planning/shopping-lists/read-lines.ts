import { amountToBuy, noteBesideSize } from '#shared/domain/lines/amount-to-buy.ts'
import type { PackageSize } from '#shared/domain/lines/author-line.ts'
import { measureOf } from '#shared/domain/measures/units.ts'
import { foldIn, isMeasure, phraseWords, unitAt, type WordIndex } from '#shared/domain/parsing/lexicon.ts'
import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { findFood, findInflectedFood, findNamedUnit, type Names, namesOf } from './catalogue-names.ts'
import type { Catalogue, CatalogueUnit } from './offline/catalogue.ts'
import { countFirst, isCounted, isUncounted, linesOf, partsOf, withoutPrice } from './pasted-note.ts'

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

/** By name, else by what languages call the same, and by what it measures: "kg" and "quilo" find the group's "Kilogramm". */
function findUnit(names: Names, text: string, index: WordIndex): CatalogueUnit | undefined {
  const named = findNamedUnit(names, text)
  if (named) return named
  const meant = meantUnit(text, index)
  const measure = measureOf({ name: text }) ?? (meant ? measureOf({ name: meant }) : null)
  for (const unit of names.units.values()) {
    if (meant && isMeasure(meant) && meantUnit(unit.name, index) === meant) return unit
    if (!measure) continue
    const other = measureOf(unit as never)
    if (other && other.kind === measure.kind && Math.abs(other.size / measure.size - 1) < 0.01) return unit
  }
  return undefined
}

/** The English name of the unit that a word of the language stands for. */
function meantUnit(text: string, index: WordIndex): string | undefined {
  const words = phraseWords(text, foldIn(index.language)).map(fold => ({ fold, isNumber: false }))
  const found = words.length ? unitAt(index, words, 0) : undefined
  return found?.words.length === words.length ? found.unit : undefined
}

/** Where nothing is counted without a word for it: "卵10個" are ten eggs. */
const COUNTED_BY_WORD = ['zh', 'ja', 'ko']

/** How many things a unit is that the group does not have: a dozen is twelve. */
function countOf(unit: string, index: WordIndex): number | undefined {
  if (index.dozen.has(phraseWords(unit, foldIn(index.language)).join(' '))) return 12
  return COUNTED_BY_WORD.includes(index.language) && meantUnit(unit, index) === 'piece' ? 1 : undefined
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

const noteOf = ({ note, packageSize }: ParsedLine) => noteBesideSize(note, packageSize)

const AMOUNT_ALONE = /^\p{N}+(?:[.,/]\p{N}+)?\s*(\p{L}*)\.?$/u

/** Parts that stand for items of their own. An amount behind a comma is of what stands before it: "flour, 500 g". */
function itemsIn(text: string, names: Names, index: WordIndex): string[] {
  const isAmount = (part: string) => {
    const unit = AMOUNT_ALONE.exec(part)?.[1]
    return unit === '' || (unit !== undefined && findUnit(names, unit, index) !== undefined)
  }
  return linesOf(text).flatMap(line => {
    const items: string[] = []
    for (const part of partsOf(line)) {
      const last = items.at(-1)
      if (last && !/\p{N}/u.test(last) && isAmount(part)) items.splice(-1, 1, `${part} ${last}`)
      else items.push(part)
    }
    return items
  })
}

/** Understands what was typed or pasted, in the language of the cook, with the group's own foods and units. */
export function readLines(text: string, language: string, catalogue: Catalogue): ReadLine[] {
  const names = namesOf(catalogue)
  const index = vocabularyOf(language.split('-')[0] ?? 'en')
  return itemsIn(text, names, index).map(part => {
    const { words, price } = withoutPrice(part)
    const read = readPart(countFirst(words), names, index)
    if (!price) return read
    // What it costs may be in any money: it is kept as it was written.
    return { ...read, note: read.foodId ? [read.note, price].filter(Boolean).join(', ') : `${read.note} ${price}` }
  })
}

const foodOf = (names: Names, text: string, { language }: WordIndex) =>
  findFood(names, text) ?? findInflectedFood(names, text, language) ?? undefined

function readPart(part: string, names: Names, index: WordIndex): ReadLine {
  const whole = findFood(names, part)
  if (whole) return { quantity: 1, unitId: null, foodId: whole.id, name: whole.name, note: '' }
  const line = withOwnUnit(names, parseByRules(part, index))
  const unit = line.unit ? findUnit(names, line.unit, index) : undefined
  const count = line.unit && !unit ? countOf(line.unit, index) : undefined
  const joined = line.unit ? findFood(names, `${line.unit} ${line.food}`) : undefined
  const food = joined ?? (line.food ? foodOf(names, line.food, index) : undefined)
  const isAmount = line.quantity !== null && (!line.unit || unit || joined || count)
  // What is not understood whole stays as it was written.
  const isLost = isUncounted(part) && !isUncounted(noteOf(line))
  if (isLost || (!food && (!isAmount || !line.food || unit || !isCounted(part))))
    return { quantity: 1, unitId: null, foodId: null, name: null, note: part }
  const quantity = (amountToBuy(line)?.quantity ?? line.quantity ?? 1) * (count ?? 1)
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
  if (line.unit && !unit && !joined && !count)
    return packageSize
      ? { ...known, quantity, unitId: null, note: [line.unit, noteOf(line)].filter(Boolean).join(', ') }
      : { ...known, quantity: 0, unitId: null, note: part }
  return { quantity, unitId: joined ? null : (unit?.id ?? null), note: noteOf(line), ...known }
}
