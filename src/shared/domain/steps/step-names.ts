import { type DisplayFood, type DisplayIngredient, shownLine } from '../lines/display.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { wordsOfForms } from '../measures/plural-forms.ts'
import { parseQuantity } from '../measures/quantity.ts'
import type { WordForms } from '../measures/unit-forms.ts'
import { isSpoon, measureOf } from '../measures/units.ts'
import { vulgarSigns } from '../measures/vulgar-fractions.ts'
import { formsOfPart, partAt } from './parts-of-foods.ts'

const joint = '\\s+(?:(?:e|y|és|și)\\s+)?'
/** An amount as steps write it, in the digits of any script: "1 1/2", "2 e 1/2", "½", "١٫٥". */
export const number = `(?:\\p{Nd}+${joint}\\p{Nd}+\\s?[/⁄]\\s?\\p{Nd}+|\\p{Nd}+\\s?[/⁄]\\s?\\p{Nd}+|\\p{Nd}+(?:[.,٫]\\p{Nd}+)?(?:\\s?[${vulgarSigns}])?|[${vulgarSigns}])`

export const amountIn = (text: string): number | null => parseQuantity(text.replace(/\s+\p{L}+\s+/u, ' '))

const between = new Set(
  (
    'of the de du des d la le les el los las il lo i gli von dem der den des di del della dello dei da do dos das van het een من ' +
    'a an large small medium big ripe fresh große großen kleine kleinen grandes petits av af med'
  ).split(' '),
)

/** What an amount of a step may be of: the ingredients by all their names, longest first, and their units of several words. */
export interface StepNames {
  foods: { name: string; ingredient: DisplayIngredient }[]
  phrases: { said: string; unit: DisplayUnit }[]
  /** The letters that a language puts to the end of a food in a sentence: "tereyağını", "marhahúst". */
  endings: RegExp
}

const plainEnd = /^(?!\p{L})/u
/** Languages that line up endings, so that a name only grows. */
const grownEnd = /^\p{L}{0,4}(?!\p{L})/u
const growing = new Set(['tr', 'hu', 'fi'])
const shortestGrown = 3

/** Before an ending "irmik" is "irmiğ-", "burgonya" "burgonyá-". */
const changing: Record<string, Record<string, string>> = { tr: { k: 'ğ', ç: 'c', p: 'b' }, hu: { a: 'á', e: 'é' } }
function grownStem(name: string, code: string): string[] {
  const last = changing[code]?.[name.at(-1)!]
  return last ? [name.slice(0, -1) + last] : []
}

/** Languages that say first what something is: a step calls "aceite de oliva" "aceite". */
const nounFirst = new Set(['fr', 'es', 'it', 'pt', 'ro', 'ca', 'gl', 'ar', 'he', 'vi'])

export function namesIn(ingredients: readonly DisplayIngredient[], language = 'en'): StepNames {
  const code = language.slice(0, 2)
  const foods = ingredients.flatMap(one => {
    const names = namesOf(one)
    const heads = nounFirst.has(code) ? names.map(name => name.split(' ')[0]!).filter(name => name.length > 2) : []
    const stems = names.flatMap(name => grownStem(name, code))
    return [...new Set([...names, ...heads, ...stems])].map(name => ({ name, ingredient: one }))
  })
  const phrases = ingredients.flatMap(one => unitPhrasesOf(one))
  return {
    foods: foods.sort((a, b) => b.name.length - a.name.length),
    phrases: phrases.sort((a, b) => b.said.length - a.said.length),
    endings: growing.has(code) ? grownEnd : plainEnd,
  }
}

export interface Named {
  unit: DisplayUnit | null
  unitText: string
  food: DisplayFood | null
  foodText: string
  /** What is counted where nothing measures it: the food, or a part of it ("egg yolk"). */
  counted: WordForms | DisplayFood | null
  /** Where the second measure of "1 cup (240 ml)" or "1 lb 2 oz" ends, 0 without one: both grow, and neither is converted. */
  secondEnd: number
}

/** The rest of an amount in two measures, seen from the first of them and from the one in brackets. */
const otherMeasure = new RegExp(`^(?:\\s*\\([^()]{0,12}\\d[^()]{0,12}\\)|\\)|\\s+${number}\\s?\\p{L}+\\.?(?=\\s))`, 'u')

/** "2 12-ounce steaks", "2 (14-ounce) cans": the size between a count and what is counted. */
const sizeInFront = new RegExp(`^\\s+(?:${number}-\\p{L}+\\.?|\\(${number}[\\s-]?\\p{L}+\\.?\\))(?=\\s)`, 'u')

const word = /^[\s-]*(\p{L}[\p{L}\p{M}'’-]*\.?)/u
/** "10 cl d'eau". */
const elision = /^(\s*)(?:d|l|dell|all)['’](?=\p{L})/iu

/** The unit behind an amount and the ingredient that it measures; null when it measures none. */
export function whatFollows(rest: string, names: StepNames): Named | null {
  let left = rest.replace(sizeInFront, '')
  let unit: DisplayUnit | null = null
  let unitText = ''
  let secondEnd = 0
  for (let words = 0; words < 5; words++) {
    left = left.replace(elision, '$1')
    const bare = left.replace(/^\s+/, '')
    const found = foodAt(bare, names)
    if (found) {
      const part = partAt(bare.slice(found.name.length))
      const foodText = bare.slice(0, found.name.length + part.length)
      const food = found.ingredient.food ?? null
      return { unit, unitText, food, foodText, counted: part ? formsOfPart(foodText, part) : food, secondEnd }
    }
    const phrase = unitText ? undefined : phraseAt(bare, names)
    const next = phrase ? phrase.text : word.exec(left)?.[1]
    if (!next) return null
    const known = unitText ? null : (phrase?.unit ?? unitCalled(next, names))
    if (known) [unit, unitText] = [known, phrase ? next : next.replace(/\.$/, '')]
    // "1/2 of the flour" is a share of it.
    else if (!between.has(next.toLowerCase()) || (!unitText && /^(?:of|the|de|du|der|des|von|di|del)$/i.test(next)))
      return null
    left = left.slice(left.indexOf(next) + next.length)
    if (phrase) left = left.replace(/^\./, '')
    const other = known && otherMeasure.exec(left)
    if (!other) continue
    left = left.slice(other[0].length)
    secondEnd = rest.length - left.length
  }
  return null
}

function foodAt(bare: string, { foods, endings }: StepNames) {
  const lower = bare.toLowerCase()
  const stands = (end: RegExp, shortest = 0) =>
    foods.find(({ name }) => name.length >= shortest && lower.startsWith(name) && end.test(bare.slice(name.length)))
  return stands(plainEnd) ?? (endings === plainEnd ? undefined : stands(endings, shortestGrown))
}

/** "c. à soupe", "xícara (chá)", "de linguri": a unit of an ingredient in several words, as it stands at the head of a text. */
function phraseAt(bare: string, { phrases }: StepNames): { text: string; unit: DisplayUnit } | undefined {
  const lower = bare.toLowerCase()
  const found = phrases.find(({ said }) => lower.startsWith(said) && plainEnd.test(bare.slice(said.length)))
  return found && { text: bare.slice(0, found.said.length), unit: asKitchens(found.unit) }
}

function unitPhrasesOf(ingredient: DisplayIngredient) {
  const { unit } = ingredient
  if (!unit) return []
  const line = shownLine(ingredient)
  const written = line?.parts.flatMap(({ kind, start, end }) => (kind === 'unit' ? line.text.slice(start, end) : []))
  const others = written?.filter(said => !/^\p{L}$/u.test(said)) ?? []
  const forms = formsIn(unit).filter(form => /[^\p{L}\p{M}]/u.test(form.replace(/\.$/, '')))
  return [...new Set([...forms, ...others])].map(said => ({ said: said.toLowerCase().replace(/\.$/, ''), unit }))
}

const formsIn = (unit: DisplayUnit): string[] =>
  [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...wordsOfForms(unit.pluralForms)].flatMap(
    form => form || [],
  )

/** A unit with the parts that kitchens measure of it. */
function asKitchens(unit: DisplayUnit, kind: DisplayUnit = unit): DisplayUnit {
  const measure = measureOf(kind)
  if (measure) return { ...unit, fraction: measure.system === 'us' }
  return isSpoon(kind) ? { ...unit, fraction: true } : unit
}

export function unitCalled(said: string, { foods }: Pick<StepNames, 'foods'>): DisplayUnit | null {
  const bare = said.replace(/\.$/, '')
  const plain: DisplayUnit = { name: bare }
  const own = foods.map(({ ingredient }) => ingredient.unit).find(unit => unit && isCalled(unit, bare)) ?? null
  const known = own?.pluralForms || own?.pluralName ? own : plain
  return measureOf(plain) || isSpoon(plain) ? asKitchens(known, plain) : own
}

const isCalled = (unit: DisplayUnit, said: string): boolean =>
  formsIn(unit).some(form => form.replace(/\.$/, '').toLowerCase() === said.toLowerCase())

/** How steps call an ingredient: its food's names, the words of its line, and the last word of those. */
function namesOf(ingredient: DisplayIngredient): string[] {
  const line = shownLine(ingredient)
  const written = line?.parts.find(({ kind }) => kind === 'food')
  const full = [
    ingredient.food?.name,
    ingredient.food?.pluralName,
    ...wordsOfForms(ingredient.food?.pluralForms),
    written && line?.text.slice(written.start, written.end),
  ].flatMap(name => (name ? [name.toLowerCase().trim()] : []))
  // One sign of Chinese, Japanese or Korean is a syllable at least.
  const last = full
    .flatMap(name => name.split(/\s+/).slice(-1))
    .filter(
      name =>
        name.length > 3 || /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{2}/u.test(name),
    )
  return [...new Set([...full, ...last])]
}
