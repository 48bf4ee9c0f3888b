import type { PartKind } from '../lines/author-line.ts'
import { numberWords, startsAmount } from './amounts/numbers.ts'
import { COMMENT, NAME, QTY, QTY2, SIZE, UNIT, UNIT2 } from './labels.ts'
import { isMeasure, unitAt, type WordIndex } from './lexicon.ts'
import { gap, type Token } from './tokens.ts'

/** The field each labelled token goes to. Only the first amount is the quantity; `silent` tokens go to no field. */
export function kindsOf(
  tokens: Token[],
  labels: ArrayLike<number>,
  index: WordIndex,
  silent: number[] = [],
): PartKind[] {
  const words = numberWords(index)
  const kinds: PartKind[] = []
  let quantityRuns = 0
  for (let i = 0; i < tokens.length; i++) {
    const label = labels[i]!
    const before = i > 0 ? labels[i - 1]! : -1
    if (label === QTY && index.dozen.has(tokens[i]!.fold) && kinds.at(-1) === 'quantity' && tokens[i - 1]!.fold !== 'a')
      kinds.push('unit')
    else if (label === QTY && tokens[i]!.fold === 'x' && kinds.at(-1) === 'quantity') kinds.push('other')
    else if (label === QTY) {
      if (before !== QTY || startsAmount(tokens[i]!, tokens[i - 1]!, words)) quantityRuns++
      kinds.push(quantityRuns === 1 ? 'quantity' : 'note')
    } else if (label === UNIT) kinds.push(isFilling(tokens, labels, index, i) ? 'note' : 'unit')
    else if (label === NAME) kinds.push('food')
    else if (label === COMMENT && isConnecting(tokens, labels, index, i, kinds.at(-1) === 'other')) kinds.push('other')
    else kinds.push('note')
  }
  for (const i of silent) kinds[i] = 'other'
  dropPackageUnit(labels, kinds)
  dropContainer(tokens, kinds, index)
  keepPlantParts(tokens, labels, kinds, index)
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
  if (i === 0 && after === UNIT && (word === 'a' || word === 'an')) return true
  if (before === QTY && (word === 'x' || ((word === 'a' || word === 'an') && after === UNIT))) return true
  // "q.b. di olio", "una taza y media de agua", "a litre and a half of milk": before the first word of the food.
  const isBehindPart = before === QTY2 && !tokens[i - 1]!.isNumber
  if ((index.language !== 'en' || isBehindPart) && after === NAME && index.of.has(word) && !hasName(labels, i))
    return true
  return (follows || before === UNIT || before === QTY || before === SIZE) && after !== -1 && index.of.has(word)
}

function hasName(labels: ArrayLike<number>, end: number): boolean {
  for (let i = 0; i < end; i++) if (labels[i] === NAME) return true
  return false
}

// Of two units the one behind a further amount measures the package: "1 28 ounce (400 g) can".
function dropPackageUnit(labels: ArrayLike<number>, kinds: PartKind[]): void {
  const starts = kinds.flatMap((kind, i) => (kind === 'unit' && kinds[i - 1] !== 'unit' ? [i] : []))
  const packaged = starts.filter(i => labels[i - 1] === QTY2 || (labels[i - 1] === QTY && kinds[i - 1] === 'note'))
  // "4 cod fillets weighing 100-120g": the only unit is the size's.
  if (packaged.length === starts.length && !kinds.includes('quantity')) return
  for (const start of packaged) for (let i = start; kinds[i] === 'unit'; i++) kinds[i] = 'note'
}

// "4 pounds fennel bulbs", "10 g thyme sprigs": what is weighed is not counted too, so the word belongs to the food.
function keepPlantParts(tokens: Token[], labels: ArrayLike<number>, kinds: PartKind[], index: WordIndex): void {
  const start = kinds.indexOf('unit')
  const unit = start > 0 && kinds[start - 1] === 'quantity' ? unitAt(index, tokens, start) : undefined
  if (!unit || !isMeasure(unit.unit)) return
  for (let i = start + unit.words.length + 1; i < tokens.length; i++) {
    const counted = labels[i] === UNIT || labels[i] === UNIT2
    if (counted && kinds[i - 1] === 'food' && tokens[i]!.gap === gap.space) kinds[i] = 'food'
  }
}

// "16 oz box of pasta" is 16 oz: what it comes in is a remark.
function dropContainer(tokens: Token[], kinds: PartKind[], index: WordIndex): void {
  const start = kinds.indexOf('unit')
  const unit = start >= 0 ? unitAt(index, tokens, start) : undefined
  if (!unit || !isMeasure(unit.unit)) return
  const isCounted = kinds[start - 1] === 'quantity'
  for (let i = start + unit.words.length; i < kinds.length; i++) {
    // "2 cups juice from two 15-ounce cans": further on, behind a remark, too.
    if (kinds[i] === 'unit') kinds[i] = 'note'
    else if (!isCounted) return
  }
}
