import type { DisplayIngredient } from '../lines/display.ts'
import { formsOf, inNumber } from '../lines/in-number.ts'
import { rangeWords } from '../lines/range-words.ts'
import { isSizeBehind } from '../lines/sized-thing.ts'
import { carried } from '../lines/sum-of-measures.ts'
import { amountParts, amountText } from '../measures/amount-parts.ts'
import { densityOf } from '../measures/densities.ts'
import { digitsAs } from '../measures/digits.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { kitchenAmount } from '../measures/kitchen-amounts.ts'
import { countedName } from '../measures/plural-forms.ts'
import { type Quantity, quantityOf } from '../measures/quantity.ts'
import { hasPluralS, unitForms } from '../measures/unit-forms.ts'
import { convertAmount, measureOf, type UnitSystem } from '../measures/units.ts'
import { vulgarSigns } from '../measures/vulgar-fractions.ts'
import { inWords, wordAmount } from './amounts-in-words.ts'
import { isForEach } from './for-each.ts'
import { isUnspaced, scaleUnspaced } from './step-amounts-unspaced.ts'
import { amountIn, type Named, namesIn, number, type StepNames, unitCalled, whatFollows } from './step-names.ts'

export interface StepAmountOptions {
  scale: number
  system?: UnitSystem | null
  /** Decimals are written with a comma where the step itself shows no other sign. */
  decimalComma?: boolean
  /** Of whoever reads it: English plurals are not put to what may be a word of theirs. */
  language?: string
}

const amount = new RegExp(
  `(?<![\\p{L}\\p{Nd}/.,⁄${vulgarSigns}])(${inWords}|${number})(?:(\\s*[-–—]\\s*|\\s+(?:${rangeWords})\\s+)(${inWords}|${number}))?(?![\\p{Nd}%°/⁄])`,
  'giu',
)
const valueIn = (said: string) => wordAmount(said)?.value ?? amountIn(said)

/**
 * A step's text with the amounts of the recipe's ingredients scaled and converted where they stand: "add 200 g flour", "half a
 * cup of cream". An amount counts when nothing but its unit and small words stands between it and the name of an ingredient; "half of the flour"
 * stays what it is.
 */
export function scaleStepAmounts(
  text: string,
  ingredients: readonly DisplayIngredient[],
  { scale, system, decimalComma = false, language }: StepAmountOptions,
): string {
  if (scale === 1 && !system) return text
  const pluralS = hasPluralS(text, language)
  const names = namesIn(ingredients, language)
  if (!names.foods.length) return text
  if (isUnspaced(text))
    return scale === 1 ? text : scaleUnspaced(text, [...new Set(names.foods.map(({ name }) => name))], scale)
  let done = 0
  let secondEnd = 0
  let out = ''
  for (const match of text.matchAll(amount)) {
    const end = match.index + match[0].length
    if (match.index < done) continue
    const named = whatFollows(text.slice(end, end + 80), names)
    const said = wordAmount(match[1]!)
    const low = valueIn(match[1]!)
    const high = match[3] ? valueIn(match[3]) : null
    if (!named || low === null || (match[3] && high === null)) continue
    if (said?.ofUnit && !named.unitText) continue
    if (named.secondEnd) secondEnd = Math.max(secondEnd, end + named.secondEnd)
    const comma = /\d,\d/.test(match[0]) || (decimalComma && !/\d\.\d/.test(match[0]))
    const inDigits = (written: string) => digitsAs(match[0], written)
    const sum = scale === 1 || high !== null ? null : sumBehind(text.slice(end, end + 40), low, scale, names, comma)
    if (sum) {
      out += text.slice(done, match.index) + inDigits(sum.text)
      done = end + sum.length
      continue
    }
    const foodEnd = text.indexOf(named.foodText, end) + named.foodText.length
    const each = isForEach(text.slice(Math.max(0, match.index - 40), match.index), text.slice(foodEnd, foodEnd + 60))
    // "The 12-ounce steak" is as large as ever, however many there are.
    const own = each || (isSizeBehind(text.slice(end)) && said?.value !== 0.5) ? 1 : scale
    const made = changed(named, low, high, {
      scale: own,
      system: end <= secondEnd ? null : system,
      decimalComma: comma,
      pluralS,
    })
    if (!made) continue
    out += text.slice(done, match.index) + inDigits(made.low) + (match[3] ? match[2] + inDigits(made.high) : '')
    done = end
    // What is not measured is counted itself: "1 egg" becomes "2 eggs".
    const [thing, word] = named.unitText ? [named.unitText, made.unit] : [named.foodText, made.food]
    const at = text.indexOf(thing, end)
    if (at < 0) continue
    const glued = at === end && (made.low.includes('/') || word.length > 2) ? ' ' : ''
    // "Une demi-tasse" becomes "1 tasse".
    const between = text.slice(end, at)
    out += (said && between === '-' ? ' ' : between) + glued + word
    done = at + thing.length
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
  names: StepNames,
  comma: boolean,
): { text: string; length: number } | null {
  const [all = '', before = '', larger = '', joint = '', added = '', blank = '', smaller = ''] =
    addedBehind.exec(rest) ?? []
  const second = amountIn(added)
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

function changed(
  { unit, unitText, food, foodText, counted }: Named,
  low: number,
  high: number | null,
  { scale, system, decimalComma = false, pluralS }: Omit<StepAmountOptions, 'language'> & { pluralS: boolean },
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
      food: foodText,
    }
  }
  if (scale === 1) return null
  const [a, b] = values.map(value => kitchenAmount(value, unit).value)
  return {
    low: textOf(a!, unit, decimalComma),
    high: textOf(b!, unit, decimalComma),
    unit: inNumber(unitText, formsOf(unitText, unit, pluralS), quantityOf(high ?? low), b!),
    food: inNumber(foodText, counted, quantityOf(high ?? low), b!),
  }
}

function textOf(value: Quantity, unit: DisplayUnit | null, comma: boolean): string {
  const measure = unit && measureOf(unit)
  return amountText(amountParts(value, !!measure && measure.system !== 'us', comma))
}
