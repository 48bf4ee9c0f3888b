import { wordsOfForms } from '#shared/domain/measures/plural-forms.ts'
import { fold, singular } from '#shared/domain/parsing/fold.ts'
import { findByStem, type Stems, stemsOf } from '#shared/domain/parsing/language/inflection.ts'
import type { Catalogue, CatalogueFood, CatalogueUnit } from './offline/catalogue.ts'

const keyOf = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const singularKey = (text: string) => keyOf(text).split(' ').map(singular).join(' ')

/** What the foods and units of a group are called, by names without case, accents and signs. */
export interface Names {
  foods: Map<string, CatalogueFood>
  units: Map<string, CatalogueUnit>
  /** By languages in which somebody wrote: the foods by their names without endings. */
  stems: Map<string, Stems<CatalogueFood>>
}
const namesOfFood = (food: CatalogueFood) => [
  food.name,
  food.pluralName,
  ...wordsOfForms(food.pluralForms),
  ...food.aliases.map(alias => alias.name),
]

const known = new WeakMap<object, Names>()

/** The names of a catalogue, made once. */
export function namesOf(catalogue: Catalogue): Names {
  const made = known.get(catalogue.foods)
  if (made) return made
  const foods = new Map<string, CatalogueFood>()
  for (const food of Object.values(catalogue.foods))
    for (const name of namesOfFood(food))
      if (name) {
        foods.set(keyOf(name), food)
        if (!foods.has(singularKey(name))) foods.set(singularKey(name), food)
      }
  const units = new Map<string, CatalogueUnit>()
  for (const unit of Object.values(catalogue.units))
    for (const name of [
      unit.name,
      unit.pluralName,
      ...wordsOfForms(unit.pluralForms),
      unit.abbreviation,
      unit.pluralAbbreviation,
      ...unit.aliases.map(alias => alias.name),
    ])
      if (name) units.set(keyOf(name), unit)
  const names = { foods, units, stems: new Map() }
  known.set(catalogue.foods, names)
  return names
}

export const findFood = ({ foods }: Names, text: string) => foods.get(keyOf(text)) ?? foods.get(singularKey(text))

/** The food whose name is written in another form than the group has it: "2 l mleka" is of "mleko". */
export function findInflectedFood({ foods, stems }: Names, text: string, language: string): CatalogueFood | null {
  let known = stems.get(language)
  if (!known) {
    known = stemsOf(
      [...new Set(foods.values())].map(food => [food, namesOfFood(food)] as const),
      language,
    )
    stems.set(language, known)
  }
  return findByStem(known, text, language)
}

export const findNamedUnit = ({ units }: Names, text: string): CatalogueUnit | undefined =>
  units.get(keyOf(text)) ?? units.get(singularKey(text))

/** Words of these scripts stand without spaces, and one letter may be a whole word: 卵, 무. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A capital Σ becomes ς at the end of what is typed so far. */
const anySigma = (key: string) => key.replaceAll('ς', 'σ')

/** Foods whose names begin as what is typed does, then those of which a later word does; the shortest first. */
export function foodsLike(text: string, catalogue: Catalogue, limit: number): CatalogueFood[] {
  const key = anySigma(keyOf(text))
  const isUnspaced = UNSPACED.test(key)
  if (key.length < (isUnspaced ? 1 : 2)) return []
  const within = isUnspaced ? key : ` ${key}`
  const found = new Map<CatalogueFood, number>()
  for (const [known, food] of namesOf(catalogue).foods) {
    const name = anySigma(known)
    const at = name.startsWith(key) ? 0 : name.includes(within) ? 100 : -1
    if (at >= 0) found.set(food, Math.min(found.get(food) ?? Number.POSITIVE_INFINITY, at + name.length))
  }
  return [...found]
    .sort((a, b) => a[1] - b[1])
    .slice(0, limit)
    .map(([food]) => food)
}
