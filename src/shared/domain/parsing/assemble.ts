import { singular } from './fold.ts'
import { COMMENT, NAME, QTY, QTY2, UNIT } from './labels.ts'
import { isMeasure, unitAt, type WordIndex } from './lexicon.ts'
import { type NumberWords, readAmount } from './numbers.ts'
import { type Confidence, type ParsedLine, type Part, type PartKind, unknownConfidence } from './parsed-line.ts'
import { textOfRuns } from './run-text.ts'
import { type Addend, addendOf } from './sums.ts'
import { gap, type Token } from './tokens.ts'

export type AssembleOptions = {
  confidence?: Confidence /** English units are spelled out: "c." becomes "cup". */
  spellUnits?: boolean
}

const numberWords = new WeakMap<WordIndex, NumberWords>()

function numberWordsOf(index: WordIndex): NumberWords {
  let words = numberWords.get(index)
  if (!words) {
    words = {
      value: word => index.numbers.get(word),
      isRange: word => index.to.has(word) || index.or.has(word),
      isSum: word => index.and.has(word),
      isDozen: word => index.dozen.has(word),
    }
    numberWords.set(index, words)
  }
  return words
}

/** Makes a parsed line of labelled tokens. Nothing is dropped but connecting words between amount and food. */
export function assemble(
  input: string,
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
  options: AssembleOptions = {},
): ParsedLine {
  const kinds = kindsOf(tokens, labels, index)
  dropPackageUnit(labels, kinds)
  dropContainer(tokens, kinds, index)
  const firstRun = runOf(tokens, labels, QTY, index)
  const amount = readAmount(firstRun, numberWordsOf(index))
  if (!amount) for (let i = 0; i < tokens.length; i++) if (kinds[i] === 'quantity') kinds[i] = 'note'
  const addend = amount && !amount.max ? addendOf(tokens, labels, index, numberWordsOf(index)) : null
  if (amount && addend) addUp(amount, addend, tokens, kinds, firstRun[0]!)
  const kept = addend ? tokens.slice(tokens.indexOf(firstRun[0]!), addend.end) : amount?.max ? firstRun : []
  const unit = unitText(input, tokens, kinds, index, options.spellUnits ?? false)
  return {
    input,
    quantity: amount?.quantity ?? (options.spellUnits && isOne(tokens, kinds, unit) ? 1 : null),
    quantityMax: amount?.max ?? null,
    unit,
    food: textOfRuns(input, runs(tokens, kinds, 'food'), ' '),
    note: textOfRuns(
      input,
      [kept, ...runs(tokens, kinds, 'note')].filter(run => run.length),
      ', ',
    ),
    heading: false,
    confidence: options.confidence ?? unknownConfidence,
    parts: partsOf(tokens, kinds),
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

/** "Pinch of salt" is one pinch, "sprigs of thyme" is no number. */
function isOne(tokens: Token[], kinds: PartKind[], unit: string): boolean {
  const last = kinds.lastIndexOf('unit')
  return unit !== '' && last >= 0 && singular(tokens[last]!.fold) === tokens[last]!.fold
}

/** The tokens of the first uninterrupted run of a label. */
function runOf(tokens: Token[], labels: ArrayLike<number>, label: number, index: WordIndex): Token[] {
  const run: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (run.length && index.dozen.has(tokens[i]!.fold)) break
    if (labels[i] === label && !(run.length && startsAnother(tokens[i]!, run.at(-1)!))) run.push(tokens[i]!)
    else if (run.length) break
  }
  return run
}

// "1 (0.25 oz)" and "1 28 ounce" are no mixed numbers: a bracket, a slash or another whole number ends an amount.
function startsAnother(token: Token, before: Token): boolean {
  if (token.gap & (gap.open | gap.close | gap.slash | gap.comma)) return true
  return token.isNumber && before.isNumber && !(token.gap & gap.dash) && /^[\d.,]+$/.test(token.fold)
}

function kindsOf(tokens: Token[], labels: ArrayLike<number>, index: WordIndex): PartKind[] {
  const kinds: PartKind[] = []
  let quantityRuns = 0
  for (let i = 0; i < tokens.length; i++) {
    const label = labels[i]!
    const before = i > 0 ? labels[i - 1]! : -1
    if (label === QTY && index.dozen.has(tokens[i]!.fold) && kinds.at(-1) === 'quantity') kinds.push('unit')
    else if (label === QTY) {
      if (before !== QTY || startsAnother(tokens[i]!, tokens[i - 1]!)) quantityRuns++
      kinds.push(quantityRuns === 1 ? 'quantity' : 'note')
    } else if (label === UNIT) kinds.push(isFilling(tokens, labels, index, i) ? 'note' : 'unit')
    else if (label === NAME) kinds.push('food')
    else if (label === COMMENT && isConnecting(tokens, labels, index, i, kinds.at(-1) === 'other')) kinds.push('other')
    else kinds.push('note')
  }
  return kinds
}

// "large handful": what fills or sizes a measure is a remark, so that the unit can be found among the group's own.
function isFilling(tokens: Token[], labels: ArrayLike<number>, index: WordIndex, i: number): boolean {
  return labels[i + 1] === UNIT && i + 1 < tokens.length && index.filling.has(tokens[i]!.fold)
}

// "of" between an amount and what it measures says nothing once the parts are apart.
function isConnecting(
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
  i: number,
  follows: boolean,
): boolean {
  const before = i > 0 ? labels[i - 1]! : -1
  const after = i + 1 < tokens.length ? labels[i + 1]! : -1
  const word = tokens[i]!.fold
  if (before === QTY && (word === 'x' || ((word === 'a' || word === 'an') && after === UNIT))) return true
  return (follows || before === UNIT || before === QTY) && after !== -1 && index.of.has(word)
}

// Of two units the one behind a further amount measures the package: "1 28 ounce (400 g) can".
function dropPackageUnit(labels: ArrayLike<number>, kinds: PartKind[]): void {
  const starts = kinds.flatMap((kind, i) => (kind === 'unit' && kinds[i - 1] !== 'unit' ? [i] : []))
  const packaged = starts.filter(i => labels[i - 1] === QTY2 || (labels[i - 1] === QTY && kinds[i - 1] === 'note'))
  if (packaged.length === starts.length) return
  for (const start of packaged) for (let i = start; kinds[i] === 'unit'; i++) kinds[i] = 'note'
}

// "16 oz box of pasta" is 16 oz: what it comes in is a remark.
function dropContainer(tokens: Token[], kinds: PartKind[], index: WordIndex): void {
  const start = kinds.indexOf('unit')
  const unit = start >= 0 ? unitAt(index, tokens, start) : undefined
  if (!unit || !isMeasure(unit.unit)) return
  for (let i = start + unit.words.length; kinds[i] === 'unit'; i++) kinds[i] = 'note'
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
  if (phrase?.words.length === first.length && spelledOut.has(phrase.unit)) return phrase.unit
  if (!unitAt(index, first, first.length - 1)) return text
  const words = text.toLowerCase().split(' ')
  return [...words.slice(0, -1), singular(words.at(-1)!)].join(' ')
}

const spelledOut = new Set(
  'teaspoon tablespoon cup milliliter liter gram kilogram ounce pound pint quart gallon'.split(' '),
).add('fluid ounce')

function partsOf(tokens: Token[], kinds: PartKind[]): Part[] {
  const parts: Part[] = []
  for (let i = 0; i < tokens.length; i++) {
    const last = parts.at(-1)
    if (last && last.kind === kinds[i]) last.end = tokens[i]!.end
    else parts.push({ start: tokens[i]!.start, end: tokens[i]!.end, kind: kinds[i]! })
  }
  return parts
}
