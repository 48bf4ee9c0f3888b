import type { PackageSize } from '#shared/domain/author-line.ts'
import { fold, singular } from '#shared/domain/parsing/fold.ts'
import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { measureOf } from '#shared/domain/units.ts'
import type { Catalogue, CatalogueFood, CatalogueUnit } from './offline/catalogue.ts'

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
}

const keyOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const singularKey = (text: string) => keyOf(text).split(' ').map(singular).join(' ')

interface Names {
  foods: Map<string, CatalogueFood>
  units: Map<string, CatalogueUnit>
}
const known = new WeakMap<object, Names>()

/** The names of a catalogue, made once. */
function namesOf(catalogue: Catalogue): Names {
  const made = known.get(catalogue.foods)
  if (made) return made
  const foods = new Map<string, CatalogueFood>()
  for (const food of Object.values(catalogue.foods))
    for (const name of [food.name, food.pluralName, ...food.aliases.map(alias => alias.name)])
      if (name) {
        foods.set(keyOf(name), food)
        if (!foods.has(singularKey(name))) foods.set(singularKey(name), food)
      }
  const units = new Map<string, CatalogueUnit>()
  for (const unit of Object.values(catalogue.units))
    for (const name of [
      unit.name,
      unit.pluralName,
      unit.abbreviation,
      unit.pluralAbbreviation,
      ...unit.aliases.map(alias => alias.name),
    ])
      if (name) units.set(keyOf(name), unit)
  const names = { foods, units }
  known.set(catalogue.foods, names)
  return names
}

const findFood = ({ foods }: Names, text: string) => foods.get(keyOf(text)) ?? foods.get(singularKey(text))

/** By name, else by what it measures: "kg" finds the group's "Kilogramm". */
function findUnit({ units }: Names, text: string): CatalogueUnit | undefined {
  const named = units.get(keyOf(text)) ?? units.get(singularKey(text))
  const measure = named ? null : measureOf({ name: text })
  if (named || !measure) return named
  for (const unit of units.values()) {
    const other = measureOf(unit as never)
    if (other && other.kind === measure.kind && Math.abs(other.size / measure.size - 1) < 0.01) return unit
  }
  return undefined
}

/** Parts that stand for items of their own: lines, and what commas part, unless the comma belongs to a number. */
export const partsOf = (text: string): string[] =>
  text
    .split(/\r?\n|;|[,،、](?!\d)/u)
    .map(part => part.replace(/^\s*(?:[-*•–]\s*(?:\[[ x]?\]\s*)?|\[[ x]?\]\s*)/iu, '').trim())
    .filter(part => part !== '')

/** Understands what was typed or pasted, in the language of the cook, with the group's own foods and units. */
export function readLines(text: string, language: string, catalogue: Catalogue): ReadLine[] {
  const names = namesOf(catalogue)
  const index = vocabularyOf(language.split('-')[0] ?? 'en')
  return partsOf(text).map(part => {
    const whole = findFood(names, part)
    if (whole) return { quantity: 1, unitId: null, foodId: whole.id, name: whole.name, note: '' }
    const line = parseByRules(part, index)
    const unit = line.unit ? findUnit(names, line.unit) : undefined
    const joined = line.unit ? findFood(names, `${line.unit} ${line.food}`) : undefined
    const food = joined ?? (line.food ? findFood(names, line.food) : undefined)
    const isAmount = line.quantity !== null && (!line.unit || unit || joined)
    // What is not understood whole stays as it was written.
    if (!food && (!isAmount || !line.food || unit))
      return { quantity: 1, unitId: null, foodId: null, name: null, note: part }
    const quantity = line.quantity ?? 1
    if (!food)
      return {
        quantity,
        unitId: null,
        foodId: null,
        name: null,
        note: [line.food, line.note].filter(Boolean).join(', '),
      }
    if (line.unit && !unit && !joined)
      return { quantity: 1, unitId: null, foodId: food.id, name: food.name, note: part }
    const { note, packageSize } = line
    return { quantity, unitId: joined ? null : (unit?.id ?? null), foodId: food.id, name: food.name, note, packageSize }
  })
}

/** Foods whose names begin as what is typed does, then those that hold it; the shortest first. */
export function foodsLike(text: string, catalogue: Catalogue, limit: number): CatalogueFood[] {
  const key = keyOf(text)
  if (key.length < 2) return []
  const found = new Map<CatalogueFood, number>()
  for (const [name, food] of namesOf(catalogue).foods) {
    const at = name.startsWith(key) ? 0 : name.includes(` ${key}`) ? 100 : -1
    if (at >= 0) found.set(food, Math.min(found.get(food) ?? Number.POSITIVE_INFINITY, at + name.length))
  }
  return [...found]
    .sort((a, b) => a[1] - b[1])
    .slice(0, limit)
    .map(([food]) => food)
}
