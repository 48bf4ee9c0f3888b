import { amountParts, amountText } from './amount-parts.ts'
import { densityOf } from './densities.ts'
import { type DisplayFood, type DisplayIngredient, type DisplayUnit, shownLine } from './display.ts'
import { formsOf, inNumber } from './in-number.ts'
import { kitchenAmount } from './kitchen-amounts.ts'
import { countedName, wordsOfForms } from './plural-forms.ts'
import { parseQuantity, type Quantity, quantityOf } from './quantity.ts'
import { rangeWords } from './range-words.ts'
import { isSizeBehind } from './sized-thing.ts'
import { isUnspaced, scaleUnspaced } from './step-amounts-unspaced.ts'
import { carried } from './sum-of-measures.ts'
import { unitForms } from './unit-forms.ts'
import { convertAmount, isSpoon, measureOf, type UnitSystem } from './units.ts'
import { vulgarSigns } from './vulgar-fractions.ts'

export interface StepAmountOptions {
  scale: number
  system?: UnitSystem | null
  /** Decimals are written with a comma where the step itself shows no other sign. */
  decimalComma?: boolean
}

const number = `(?:\\d+\\s+\\d+\\s?[/⁄]\\s?\\d+|\\d+\\s?[/⁄]\\s?\\d+|\\d+(?:[.,]\\d+)?(?:\\s?[${vulgarSigns}])?|[${vulgarSigns}])`
const amount = new RegExp(
  `(?<![\\p{L}\\d/.,⁄${vulgarSigns}])(${number})(?:(\\s*[-–—]\\s*|\\s+(?:${rangeWords})\\s+)(${number}))?(?![\\d%°/⁄])`,
  'gu',
)
const between = new Set(
  (
    'of the de du des d la le les el los las il lo i gli von dem der den des di del della dello dei da do dos das van het een ' +
    'a an large small medium big ripe fresh große großen kleine kleinen grandes petits av af med'
  ).split(' '),
)

/**
 * A step's text with the amounts of the recipe's ingredients scaled and converted where they stand: "add 200 g flour". An
 * amount counts when nothing but its unit and small words stands between it and the name of an ingredient; "half of the flour"
 * stays what it is.
 */
export function scaleStepAmounts(
  text: string,
  ingredients: readonly DisplayIngredient[],
  { scale, system, decimalComma = false }: StepAmountOptions,
): string {
  if (scale === 1 && !system) return text
  const names = ingredients.flatMap(one => namesOf(one).map(name => ({ name, ingredient: one })))
  if (!names.length) return text
  names.sort((a, b) => b.name.length - a.name.length)
  if (isUnspaced(text))
    return scale === 1 ? text : scaleUnspaced(text, [...new Set(names.map(({ name }) => name))], scale)
  let done = 0
  let secondEnd = 0
  let out = ''
  for (const match of text.matchAll(amount)) {
    const end = match.index + match[0].length
    if (match.index < done) continue
    const named = whatFollows(text.slice(end, end + 80), names)
    const low = parseQuantity(match[1]!)
    const high = match[3] ? parseQuantity(match[3]) : null
    if (!named || low === null || (match[3] && high === null)) continue
    if (named.secondEnd) secondEnd = Math.max(secondEnd, end + named.secondEnd)
    const comma = /\d,\d/.test(match[0]) || (decimalComma && !/\d\.\d/.test(match[0]))
    const sum = scale === 1 || high !== null ? null : sumBehind(text.slice(end, end + 40), low, scale, names, comma)
    if (sum) {
      out += text.slice(done, match.index) + sum.text
      done = end + sum.length
      continue
    }
    // "The 12-ounce steak" is as large as ever, however many there are.
    const own = isSizeBehind(text.slice(end)) ? 1 : scale
    const made = changed(named, low, high, {
      scale: own,
      system: end <= secondEnd ? null : system,
      decimalComma: comma,
    })
    if (!made) continue
    out += text.slice(done, match.index) + made.low + (match[3] ? match[2] + made.high : '')
    done = end
    const unitAt = named.unitText ? text.indexOf(named.unitText, end) : -1
    if (unitAt < 0) continue
    const glued = unitAt === end && (made.low.includes('/') || made.unit.length > 2) ? ' ' : ''
    out += text.slice(end, unitAt) + glued + made.unit
    done = unitAt + named.unitText.length
  }
  return out + text.slice(done)
}

const addedBehind = new RegExp(
  `^(\\s?)(\\p{L}+\\.?)(\\s+(?:(?:plus|and|und|et|e|y|en|och|og)\\s+)?)(${number})(\\s?)(\\p{L}+\\.?)(?=[\\s,;.)]|$)`,
  'u',
)

/** The rest of a sum whose smaller amount goes over to the larger when it is scaled ("1 kg 500 g"), and how long it was; else null. */
function sumBehind(
  rest: string,
  low: number,
  scale: number,
  names: Name[],
  comma: boolean,
): { text: string; length: number } | null {
  const [all = '', before = '', larger = '', joint = '', added = '', blank = '', smaller = ''] =
    addedBehind.exec(rest) ?? []
  const second = parseQuantity(added)
  if (second === null || !all) return null
  const factor = quantityOf(scale)
  const made = carried(quantityOf(low).mul(factor), quantityOf(second).mul(factor), [larger, smaller])
  if (!made) return null
  const [whole, part] = made
  const written = (value: Quantity, of: number, said: string, sign: string) => {
    const unit = unitCalled(said, names)
    return `${textOf(kitchenAmount(value, unit).value, unit, comma)}${sign}${inNumber(said, unitForms(said), quantityOf(of), value)}`
  }
  const texts = [
    whole.n === 0n ? '' : written(whole, low, larger, before),
    part.n === 0n ? '' : written(part, second, smaller, blank),
  ]
  return { text: texts.filter(Boolean).join(joint), length: all.length }
}

interface Named {
  unit: DisplayUnit | null
  unitText: string
  food: DisplayFood | null
  /** Where the second measure of "1 cup (240 ml)" or "1 lb 2 oz" ends, 0 without one: both grow, and neither is converted. */
  secondEnd: number
}

/** The rest of an amount in two measures, seen from the first of them and from the one in brackets. */
const otherMeasure = new RegExp(`^(?:\\s*\\([^()]{0,12}\\d[^()]{0,12}\\)|\\)|\\s+${number}\\s?\\p{L}+\\.?(?=\\s))`, 'u')

/** "2 12-ounce steaks", "2 (14-ounce) cans": the size between a count and what is counted. */
const sizeInFront = new RegExp(`^\\s+(?:${number}-\\p{L}+\\.?|\\(${number}[\\s-]?\\p{L}+\\.?\\))(?=\\s)`, 'u')

type Name = { name: string; ingredient: DisplayIngredient }

const word = /^[\s-]*(\p{L}[\p{L}\p{M}'’]*\.?)/u

/** The unit behind an amount and the ingredient that it measures; null when it measures none. */
function whatFollows(rest: string, names: Name[]): Named | null {
  let left = rest.replace(sizeInFront, '')
  let unit: DisplayUnit | null = null
  let unitText = ''
  let secondEnd = 0
  for (let words = 0; words < 5; words++) {
    const bare = left.replace(/^\s+/, '').toLowerCase()
    const found = names.find(({ name }) => bare.startsWith(name) && !/^\p{L}/u.test(bare.slice(name.length)))
    if (found) return { unit, unitText, food: found.ingredient.food ?? null, secondEnd }
    const next = word.exec(left)
    if (!next) return null
    const said = next[1]!
    const known = unitText ? null : unitCalled(said, names)
    if (known) [unit, unitText] = [known, said]
    // "1/2 of the flour" is a share of it.
    else if (!between.has(said.toLowerCase()) || (!unitText && /^(?:of|the|de|du|der|des|von|di|del)$/i.test(said)))
      return null
    left = left.slice(next[0].length)
    const other = known && otherMeasure.exec(left)
    if (!other) continue
    left = left.slice(other[0].length)
    secondEnd = rest.length - left.length
  }
  return null
}

function unitCalled(said: string, names: Name[]): DisplayUnit | null {
  const bare = said.replace(/\.$/, '')
  const plain: DisplayUnit = { name: bare }
  const own = names.map(({ ingredient }) => ingredient.unit).find(unit => unit && isCalled(unit, bare)) ?? null
  const known = own?.pluralForms ? own : plain
  const measure = measureOf(plain)
  if (measure) return { ...known, fraction: measure.system === 'us' }
  if (isSpoon(plain)) return { ...known, fraction: true }
  return own
}

const isCalled = (unit: DisplayUnit, said: string): boolean =>
  [unit.name, unit.pluralName, unit.abbreviation, unit.pluralAbbreviation, ...wordsOfForms(unit.pluralForms)].some(
    form => form && form.toLowerCase() === said.toLowerCase(),
  )

function changed(
  { unit, unitText, food }: Named,
  low: number,
  high: number | null,
  { scale, system, decimalComma = false }: StepAmountOptions,
) {
  const factor = quantityOf(scale)
  const values = [low, high ?? low].map(value => quantityOf(value).mul(factor))
  const converted =
    system && unit ? values.map(value => convertAmount(value.valueOf(), unit, system, densityOf(food))) : []
  const [first, second] = converted
  if (first && second && first.unit.name === second.unit.name) {
    return {
      low: textOf(quantityOf(first.quantity), first.unit, decimalComma),
      high: textOf(quantityOf(second.quantity), first.unit, decimalComma),
      unit: countedName(first.unit, second.quantity),
    }
  }
  if (scale === 1) return null
  const said = unitText.replace(/\.$/, '')
  const [a, b] = values.map(value => kitchenAmount(value, unit).value)
  return {
    low: textOf(a!, unit, decimalComma),
    high: textOf(b!, unit, decimalComma),
    unit: inNumber(said, formsOf(said, unit), quantityOf(high ?? low), b!),
  }
}

function textOf(value: Quantity, unit: DisplayUnit | null, comma: boolean): string {
  const measure = unit && measureOf(unit)
  return amountText(amountParts(value, !!measure && measure.system !== 'us', comma))
}

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
  const last = full.flatMap(name => name.split(/\s+/).slice(-1)).filter(name => name.length > 3)
  return [...new Set([...full, ...last])]
}
