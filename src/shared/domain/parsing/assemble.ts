import { singular } from './fold.ts'
import { COMMENT, NAME, QTY, UNIT } from './labels.ts'
import { unitAt, type WordIndex } from './lexicon.ts'
import { type NumberWords, readAmount } from './numbers.ts'
import { type Confidence, type ParsedLine, type Part, type PartKind, unknownConfidence } from './parsed-line.ts'
import { textOfRuns } from './run-text.ts'
import type { Token } from './tokens.ts'

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
  const firstRun = runOf(tokens, labels, QTY)
  const amount = readAmount(firstRun, numberWordsOf(index))
  if (!amount) for (let i = 0; i < tokens.length; i++) if (kinds[i] === 'quantity') kinds[i] = 'note'
  const range = amount?.max ? [textOfRuns(input, [firstRun])] : []
  return {
    input,
    quantity: amount?.quantity ?? null,
    quantityMax: amount?.max ?? null,
    unit: unitText(input, tokens, kinds, index, options.spellUnits ?? false),
    food: textOfRuns(input, runs(tokens, kinds, 'food'), ' '),
    note: [...range, textOfRuns(input, runs(tokens, kinds, 'note'), ', ')].filter(Boolean).join(', '),
    heading: false,
    confidence: options.confidence ?? unknownConfidence,
    parts: partsOf(tokens, kinds),
  }
}

/** The tokens of the first uninterrupted run of a label. */
function runOf(tokens: Token[], labels: ArrayLike<number>, label: number): Token[] {
  const run: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    if (labels[i] === label) run.push(tokens[i]!)
    else if (run.length) break
  }
  return run
}

function kindsOf(tokens: Token[], labels: ArrayLike<number>, index: WordIndex): PartKind[] {
  const kinds: PartKind[] = []
  let quantityRuns = 0
  for (let i = 0; i < tokens.length; i++) {
    const label = labels[i]!
    const before = i > 0 ? labels[i - 1]! : -1
    if (label === QTY) {
      if (before !== QTY) quantityRuns++
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
  if (word === 'x' && before === QTY) return true
  return (follows || before === UNIT || before === QTY) && after !== -1 && index.of.has(word)
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
