import type { PartKind } from '../lines/author-line.ts'
import { isInOrder } from '../lines/line-order.ts'
import { type AmountPlaces, lineAmounts } from './amounts/line-amounts.ts'
import { numberWords, readAmount } from './amounts/numbers.ts'
import { type Addend, addendOf, partBehindUnit } from './amounts/sums.ts'
import { singular } from './fold.ts'
import { kindsOf } from './kinds.ts'
import { aboutAt, unitAt, type WordIndex } from './lexicon.ts'
import { type Confidence, type ParsedLine, type Part, unknownConfidence } from './parsed-line.ts'
import { saysOptional } from './rules/optional.ts'
import { textOfRuns } from './run-text.ts'
import { gap, type Token } from './tokens.ts'

export type AssembleOptions = {
  confidence?: Confidence
  /** English units are spelled out: "c." becomes "cup". */
  spellUnits?: boolean
  /** "Pinch of salt" is one pinch. */
  impliesOne?: boolean
  /** Tokens that belong to no field. */
  silent?: number[]
}

/** Makes a parsed line of labelled tokens. Nothing is dropped but connecting words between amount and food. */
export function assemble(
  input: string,
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
  options: AssembleOptions = {},
): ParsedLine {
  const kinds = kindsOf(tokens, labels, index, options.silent)
  const firstRun = tokens.filter((_, i) => kinds[i] === 'quantity')
  const amount = readAmount(firstRun, numberWords(index))
  if (!amount) for (let i = 0; i < tokens.length; i++) if (kinds[i] === 'quantity') kinds[i] = 'note'
  const addend = amount && !amount.max ? addendOf(tokens, labels, index, numberWords(index)) : null
  if (amount && addend) addUp(amount, addend, tokens, kinds, firstRun[0]!)
  const part = addend || amount?.max ? null : partBehindUnit(tokens, labels, index)
  const written = amount && { ...amount, quantity: amount.quantity - (addend?.adds ?? 0) + (part?.adds ?? 0) }
  const { places, packageSize, max } = lineAmounts(input, tokens, kinds, index, written)
  if (part) kinds.fill('quantity', part.start, part.end)
  const unit = unitText(input, tokens, kinds, index, options.spellUnits ?? false)
  const implied = options.impliesOne && !amount ? numberOfUnit(tokens, kinds, index, unit) : null
  const whole = amount?.quantity || amount?.max || implied || (part ? 1 : 0)
  const quantity = whole + (part?.adds ?? 0) || null
  if (part) places.set(part.start, { end: part.end, value: 0 })
  if (!amount && quantity) placeImplied(tokens, kinds, places, quantity)
  const parts = partsOf(tokens, kinds, places)
  return {
    input,
    quantity,
    quantityMax: amount?.quantity ? (amount.max ?? (max && max > amount.quantity ? max : null)) : null,
    packageSize,
    isOptional: saysOptional(input),
    unit,
    food: textOfRuns(input, runs(tokens, kinds, 'food'), ' '),
    note: textOfRuns(input, runs(tokens, kinds, 'note'), ', '),
    heading: false,
    confidence: neverFull(options.confidence ?? unknownConfidence, isInOrder(input, parts)),
    parts,
  }
}

/** The second amount of a sum goes into the first; the note keeps the sum as it was written. */
function addUp(amount: { quantity: number }, addend: Addend, tokens: Token[], kinds: PartKind[], first: Token): void {
  amount.quantity += addend.adds
  const unitFrom = kinds.indexOf('unit', tokens.indexOf(first))
  let i = unitFrom
  while (kinds[i] === 'unit') i++
  for (; i < addend.end; i++) kinds[i] = 'quantity'
}

/** "Pinch of salt" is one pinch, "sprigs of thyme" is no number, "كوبان" is two cups. */
function numberOfUnit(tokens: Token[], kinds: PartKind[], index: WordIndex, unit: string): number | null {
  const first = kinds.indexOf('unit')
  const last = kinds.lastIndexOf('unit')
  if (unit === '' || first < 0) return null
  const words = tokens.slice(first, last + 1)
  if (index.two.has(words.map(token => token.fold).join(' '))) return 2
  if (index.language === 'en') return singular(words.at(-1)!.fold) === words.at(-1)!.fold ? 1 : null
  const vague = first > 0 && tokens.slice(0, first).some((_, i) => aboutAt(index, tokens, i))
  return !vague && unitAt(index, tokens, first)?.isOne ? 1 : null
}

function runs(tokens: Token[], kinds: PartKind[], kind: PartKind): Token[][] {
  const found: Token[][] = []
  for (let i = 0; i < tokens.length; i++) {
    if (kinds[i] !== kind) continue
    if (i > 0 && kinds[i - 1] === kind) found.at(-1)!.push(tokens[i]!)
    else found.push([tokens[i]!])
  }
  return found
}

function unitText(input: string, tokens: Token[], kinds: PartKind[], index: WordIndex, spell: boolean): string {
  const unitRuns = runs(tokens, kinds, 'unit')
  const first = unitRuns[0]
  if (!first) return ''
  const text = textOfRuns(input, unitRuns, ' ')
  if (!spell) return text
  if (text === 'T') return 'tablespoon'
  const phrase = unitRuns.length === 1 ? unitAt(index, first, 0) : undefined
  const spelled = phrase && (spelledOut.has(phrase.unit) || !/[aeiou]/.test(phrase.words.join('')))
  if (spelled && phrase.words.length === first.length) return phrase.unit
  if (!unitAt(index, first, first.length - 1)) return text
  const words = text.toLowerCase().split(' ')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
}

const spelledOut = new Set(
  'teaspoon tablespoon cup milliliter liter gram kilogram ounce pound pint quart gallon'.split(' '),
).add('fluid ounce')

function partsOf(tokens: Token[], kinds: PartKind[], places: AmountPlaces): Part[] {
  const parts: Part[] = []
  let valueEnd = 0
  for (let i = 0; i < tokens.length; i++) {
    const last = parts.at(-1)
    const place = places.get(i)
    const { start, end } = tokens[i]!
    const kind = kinds[i]!
    if (place) valueEnd = place.end
    const goesOn = last && last.kind === kind && !place && (last.value === undefined || i < valueEnd)
    if (goesOn) last.end = end
    else parts.push(place ? { start, end, kind, value: place.value } : { start, end, kind })
  }
  return parts
}

/** "Pinch of salt", "a pinch of salt": the amount has its place in the word that says one. */
function placeImplied(tokens: Token[], kinds: PartKind[], places: AmountPlaces, quantity: number): void {
  const unit = kinds.indexOf('unit')
  if (unit < 0) return
  const isArticle = unit > 0 && kinds[unit - 1] === 'other' && /^(?:an?|one)$/.test(tokens[unit - 1]!.fold)
  // "A good glug", "good glug": the number goes in front of what fills the measure.
  const isFilled = unit === 1 && kinds[0] === 'note' && quantity === 1 && tokens[1]!.gap === gap.space
  const at = isArticle || isFilled ? unit - 1 : unit
  places.set(at, { end: isArticle ? unit : at + 1, value: quantity })
}

/** A line whose parts do not give it back when they are joined may have been misunderstood. */
const neverFull = (confidence: Confidence, isInOrder: boolean): Confidence =>
  isInOrder || confidence.average === null ? confidence : { ...confidence, average: Math.min(confidence.average, 0.98) }
