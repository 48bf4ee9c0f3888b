import Fraction from 'fraction.js'
import { amountParts, amountText } from '../measures/amount-parts.ts'
import { densityOf } from '../measures/densities.ts'
import { digitSample, digitsAs } from '../measures/digits.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { kitchenAmount } from '../measures/kitchen-amounts.ts'
import { countedName } from '../measures/plural-forms.ts'
import { type Quantity, quantityOf } from '../measures/quantity.ts'
import { hasPluralS, unitForms } from '../measures/unit-forms.ts'
import { convertAmount, isSpoon, measureOf, type UnitSystem } from '../measures/units.ts'
import { vulgarSigns } from '../measures/vulgar-fractions.ts'
import type { AuthorLine, LinePart } from './author-line.ts'
import type { DisplayFood } from './display.ts'
import { formsOf, inNumber } from './in-number.ts'
import { type LinePiece, textOfPieces } from './line-piece.ts'
import { foodInNumber, withArticle, withDuals, withLeads } from './line-words.ts'
import { rangeWords } from './range-words.ts'
import { isUnspaced, readablePieces } from './readable-pieces.ts'
import { type SizedThing, sizedThing, withWord } from './sized-thing.ts'
import { type Carried, carriedSums } from './sum-of-measures.ts'

export interface RenderOptions {
  scale?: number
  system?: UnitSystem | null
  unit?: DisplayUnit | null
  food?: DisplayFood | null
  /** The whole amount of a line that adds one up ("1 lb 2 oz"), in its first unit. */
  quantity?: number | null
  /** Decimals are written with a comma where the line itself shows no other sign. */
  decimalComma?: boolean
  /** Of whoever reads it: English plurals are not put to what may be a word of theirs. */
  language?: string
}

/** The author's line with its amounts scaled and converted where they stand; at scale 1 it is the line, word by word. */
export function renderLine(line: AuthorLine, options: RenderOptions): LinePiece[] {
  const { text } = line
  const factor = quantityOf(options.scale ?? 1)
  const isScaled = !factor.equals(1)
  const sized = isScaled ? sizedThing(line) : null
  if (sized) return sizedPieces(sized, factor, options)
  const converted = options.system ? conversion(line, options, factor) : null
  const before = quantityOf(largestIn(line.parts))
  const counted = isScaled ? { text, parts: withArticle(line) } : line
  const parts = isScaled ? withLeads({ text, parts: withDuals(counted, options) }, options, before) : line.parts
  const after = before.mul(factor)
  const sums = isScaled && !converted ? carriedSums(line, factor) : null
  const pieces: LinePiece[] = []
  let end = 0
  let lead: string | null = null
  parts.forEach((part, i) => {
    const said = text.slice(part.start, part.end)
    const carried = sums?.get(i)
    const gone = isScaled && (part.value === 0 || carried === 'gone')
    const unitOf = converted?.get(i)
    const written = text.slice(end, part.start)
    if (gone) lead ??= written
    const sign = carried !== 'gone' && carried?.isLed ? (lead ?? '') : written
    if (sign && !gone && !unitOf?.isGone) {
      // "Une demi-gousse", "zwei- bis dreihundert": with a number in the place of the word, no dash behind it.
      pieces.push({
        kind: 'sign',
        text: isScaled && isWordAmount(parts[i - 1], text) ? sign.replace(/^-\s?$/, ' ') : sign,
      })
    }
    end = part.end
    if (gone || unitOf?.isGone) return
    // "Полстакана": with a number in the place of its first letters the word stands alone.
    if (isScaled && sign === '' && isWordAmount(parts[i - 1], text) && /^\p{L}/u.test(said) && !isUnspaced(said))
      pieces.push({ kind: 'sign', text: ' ' })
    lead = null
    // "2 lbs. beef" in grams has no dot behind them.
    if (unitOf?.text !== undefined && text[end] === '.') end++
    if (unitOf?.text !== undefined) pieces.push({ kind: part.kind, text: unitOf.text })
    else if (unitOf?.value) pieces.push(...amountPieces(part, said, { ...unitOf, value: unitOf.value }, text, options))
    else if (part.value && isScaled)
      pieces.push(
        ...scaledPieces({ text, parts }, i, said, amountOf(carried) ?? quantityOf(part.value).mul(factor), options),
      )
    else if (part.value !== undefined) pieces.push(writtenPiece(part, said))
    else if (part.kind === 'unit' && isScaled)
      pieces.push({
        kind: 'unit',
        text: inNumber(said, formsOf(said, options.unit, hasPluralS(text, options.language)), before, after),
      })
    else if (part.kind === 'quantity' && isScaled && parts[i - 1]?.value)
      pieces.push({ kind: 'quantity', text: addedUnit(parts[i - 1]!, said, amountOf(sums?.get(i - 1)), factor) })
    else if (part.kind === 'note' && isScaled && parts[i - 1]?.value)
      pieces.push({
        kind: 'note',
        text: said.replace(/^\p{L}+/u, word => addedUnit(parts[i - 1]!, word, null, factor)),
      })
    else if (part.kind === 'food' && isScaled && !options.unit)
      pieces.push({ kind: 'food', text: foodInNumber(line, part, options.food, before, after) })
    else pieces.push({ kind: part.kind, text: said })
  })
  if (end < text.length) pieces.push({ kind: 'sign', text: text.slice(end) })
  return isScaled || converted ? readablePieces(pieces) : pieces
}

const isCount = (part: LinePart | undefined) => part?.kind === 'quantity' && !!part.value
/** The amount that the words of a line are in: the upper one of a range, that of "a pinch" where none is counted. */
const largestIn = (parts: readonly LinePart[]): number =>
  (parts.find((part, i) => isCount(part) && !isCount(parts[i + 1])) ?? parts.find(({ value }) => value))?.value ?? 0

const fractionSigns = new RegExp(`[/⁄${vulgarSigns}]`)

/**
 * "14-ounce can tomatoes", of which there are two: "2 (14-ounce) cans tomatoes". Of several, and of what has no known plural,
 * there is so many times what the line says: "2 × 6-ounce salmon fillets".
 */
function sizedPieces({ size, joint, thing, rest }: SizedThing, factor: Quantity, options: RenderOptions): LinePiece[] {
  const { value, isAbout } = kitchenAmount(factor, null)
  const amount = amountParts(value, false)
  const content = textOfPieces(renderLine(size, { ...options, scale: 1, quantity: null }))
  const isSet = thing !== null && joint !== '-'
  const named =
    thing &&
    withWord(
      rest,
      thing.start,
      thing.end,
      inNumber(rest.text.slice(thing.start, thing.end), thing.forms, new Fraction(1), value),
    )
  return [
    { kind: 'quantity', text: amountText(amount), amount, ...(isAbout && { isAbout }) },
    { kind: 'sign', text: isSet ? ' ' : ' × ' },
    { kind: 'note', text: isSet ? `(${content})` : content },
    { kind: 'sign', text: joint },
    ...renderLine(named ?? rest, { ...options, system: null, unit: null, food: null, quantity: null }),
  ]
}

function writtenPiece(part: LinePart, said: string): LinePiece {
  if (!fractionSigns.test(said) || !/^[\d\s/⁄]*[^\p{L}]*$/u.test(said)) return { kind: part.kind, text: said }
  return { kind: part.kind, text: said, amount: amountParts(quantityOf(part.value ?? 0), false) }
}

function scaledPieces(line: AuthorLine, i: number, said: string, exact: Quantity, options: RenderOptions): LinePiece[] {
  const part = line.parts[i]!
  const isBegin = part.kind === 'quantity' && line.parts[i + 1]?.kind === 'quantity'
  const own = unitBehind(line, i) ?? (isBegin ? unitBehind(line, i + 1) : null)
  const unit = part.kind === 'quantity' && options.unit ? options.unit : own
  const { value, isAbout } = isUsDecimal(said, unit) ? inHundredths(exact) : kitchenAmount(exact, unit)
  const isWord = part.kind === 'unit' || (part.kind === 'note' && !numeric.test(said) && part.value === 1)
  if (!isWord) return amountPieces(part, said, { value, unit, isAbout }, line.text, options)
  // "Pinch of salt", "good glug of oil": the number comes in front of the word.
  const word = said.toLowerCase()
  const forms = formsOf(word, options.unit, hasPluralS(line.text, options.language))
  // "كوبان" are two cups in one word.
  const isDual = (part.value ?? 1) > 1 && options.unit
  const inUnit = isDual ? countedName(isDual, value.valueOf()) : inNumber(word, forms, new Fraction(1), value)
  const many = part.kind === 'unit' ? inUnit : word
  const amount = amountPieces({ ...part, kind: 'quantity' }, said, { value, unit, isAbout }, line.text, options)
  return [...amount, { kind: 'sign', text: ' ' }, { kind: part.kind, text: many }]
}

/** The unit of an amount that adds to the first one: "plus 2 tablespoons". */
function addedUnit({ value = 0 }: LinePart, said: string, carried: Quantity | null, factor: Quantity): string {
  const before = quantityOf(value)
  return inNumber(said, unitForms(said), before, carried ?? before.mul(factor))
}

const amountOf = (carried: Carried | undefined) => (carried && carried !== 'gone' ? carried.amount : null)

const isWordAmount = (part: LinePart | undefined, text: string) =>
  !!part?.value && !numeric.test(text.slice(part.start, part.end))

const numeric = new RegExp(`[\\p{Nd}${vulgarSigns}]`, 'u')

/** "2.2 lb", "1.5 cups": who writes decimals goes on with them. */
const isUsDecimal = (said: string, unit: DisplayUnit | null) =>
  /\d[.,]\d/.test(said) && !!unit && measureOf(unit)?.system !== 'metric'

function inHundredths(exact: Quantity) {
  const value = quantityOf(Math.round(exact.valueOf() * 100) / 100)
  return value.n === 0n ? { value: exact, isAbout: false } : { value, isAbout: false }
}

function amountPieces(
  part: LinePart,
  said: string,
  { value, unit, isAbout }: { value: Quantity; unit?: DisplayUnit | null; isAbout: boolean },
  text: string,
  { decimalComma = false, language }: RenderOptions,
): LinePiece[] {
  const measure = unit && measureOf(unit)
  const isDecimal = /\d[.,]\d/.test(said) || (!!measure && measure.system !== 'us' && !unit.fraction)
  const parts = amountParts(value, isDecimal, isDecimalComma(said) || (decimalComma && !/\d[.,]\d/.test(said)))
  const inDigits = (written: string) => digitsAs(digitSample(text, language), written)
  const amount = {
    whole: inDigits(parts.whole),
    numerator: inDigits(parts.numerator),
    denominator: inDigits(parts.denominator),
  }
  const piece: LinePiece = { kind: part.kind, text: amountText(amount), amount }
  if (isAbout && !saysAbout.test(text.slice(0, part.start))) piece.isAbout = true
  return [piece]
}

/** "1,5" and "0,125"; in "1,500" and "1,500.50" the comma parts thousands. */
const isDecimalComma = (said: string) =>
  /^(?:0|\d+(?:\.\d{3})*),\d+$/.test(said) && !/^[1-9]\d{0,2}(?:,\d{3})+$/.test(said)

// "About" once is enough, and behind the first number of a range it has been said.
const saysAbout = new RegExp(
  `(?:about|approx|approximately|around|roughly|circa|ca|etwa|ungefähr|environ|unos|cerca|at least|up to|\\d\\s*(?:[-–—]|${rangeWords}))\\.?\\s*$`,
  'iu',
)

/** The measure whose word follows an amount, when it is one that everybody knows. */
function unitBehind({ text, parts }: AuthorLine, i: number): DisplayUnit | null {
  const rest = text.slice(parts[i]!.end)
  const words = /^[\s-]*(\p{L}+\.?)(?:\s(\p{L}+))?/u.exec(rest)
  if (!words) return null
  for (const name of [`${words[1]} ${words[2] ?? ''}`.trim(), words[1]!]) {
    const unit: DisplayUnit = { name, fraction: false }
    const measure = measureOf(unit)
    if (measure) return { name, fraction: measure.system === 'us' }
    if (isSpoon(unit)) return { name, fraction: true }
  }
  return null
}

const isLink = new RegExp(`^\\.?\\s?(?:[-–—]|${rangeWords})\\s?$`, 'iu')

/** Whether a further amount in the same unit, or in another measure, ends a range that began in front of this unit. */
function isRangeBehind(line: AuthorLine, unitAt: number): boolean {
  const { start, end } = line.parts[unitAt]!
  const at = line.parts.findIndex(({ value }, i) => i > unitAt && value)
  const upper = line.parts[at]
  if (!upper || !isLink.test(line.text.slice(end, upper.start))) return false
  const isSame = line.text.slice(upper.end).trimStart().startsWith(line.text.slice(start, end))
  return isSame || unitBehind(line, at) !== null
}

type Converted = Map<
  number,
  { text?: string; value?: Quantity; unit?: DisplayUnit; isAbout: boolean; isGone?: boolean }
>

/** What the first amount and its unit become in the other system; nothing when the line says it in both already. */
function conversion(
  line: AuthorLine,
  { system, unit: known, food, quantity }: RenderOptions,
  factor: Quantity,
): Converted | null {
  const { parts } = line
  const first = parts.findIndex(isCount)
  const unitAt = parts.findIndex((part, i) => i > first && part.kind === 'unit')
  if (first < 0 || unitAt < 0 || !system) return null
  const unit = known ?? { name: line.text.slice(parts[unitAt]!.start, parts[unitAt]!.end), fraction: true }
  let sumEnd = unitAt + 1
  while (parts[sumEnd]?.kind === 'quantity') sumEnd++
  const isSum = parts.slice(unitAt + 1, sumEnd).some(({ value }) => value)
  // "300ml-350ml", "300 ml bis 350 ml": of the two ends one would stay behind.
  if (isRangeBehind(line, unitAt)) return null
  if (isSum && !quantity) return null
  const others = parts.flatMap((part, i) => (part.value && i >= sumEnd ? (unitBehind(line, i) ?? []) : []))
  if (others.some(other => measureOf(other)?.system === system)) return null
  const done: Converted = new Map()
  let target: DisplayUnit | null = null
  let value = new Fraction(0)
  for (let i = first; i < unitAt; i++) {
    if (!isCount(parts[i])) continue
    const amount = quantityOf((isSum ? quantity : parts[i]!.value) ?? 0).mul(factor)
    const made = convertAmount(amount.valueOf(), unit, system, densityOf(food))
    if (!made || (target && target.name !== made.unit.name)) return null
    target = made.unit
    value = quantityOf(made.quantity)
    done.set(i, { value, unit: target, isAbout: true })
  }
  if (!target) return null
  // "1 lb 2 oz" becomes one amount.
  for (let i = unitAt + 1; i < sumEnd; i++) done.set(i, { isAbout: false, isGone: true })
  return done.set(unitAt, { text: countedName(target, value.valueOf()), isAbout: false })
}
