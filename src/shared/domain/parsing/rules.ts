import { amountsIn, type FoundAmount } from './amounts.ts'
import { COMMENT, NAME, PREP, PURPOSE, QTY, QTY2, SIZE, UNIT, UNIT2 } from './labels.ts'
import { isMeasure, tasteAt, unitAt, type WordIndex } from './lexicon.ts'
import { gap, type Token } from './tokens.ts'

const breaks = gap.comma | gap.open | gap.close
// Units that stand behind their food: "2 garlic cloves", "3 Knoblauch Zehen".
const behindFood = new Set(['clove', 'stalk', 'sprig'])

/** Whether a gap parts the food from a remark: a comma, a bracket, or a dash between blanks. */
const parts = (bits: number) => (bits & breaks) !== 0 || ((bits & gap.dash) !== 0 && (bits & gap.space) !== 0)

/**
 * A label for each token by position, signs and lexicons alone, for any language. The first amount counts, wherever
 * it stands; a number followed by a package size counts packages; the food ends at a comma or bracket.
 */
export function labelByRules(line: string, tokens: Token[], index: WordIndex): Uint8Array {
  const labels = new Uint8Array(tokens.length).fill(NAME)
  const amounts = amountsIn(line, tokens, index)
  const main = mainAmount(tokens, amounts)
  for (const amount of amounts)
    if (amount === main || !isPartOfName(tokens, amount)) markAmount(tokens, labels, index, amount, amount === main)
  if (main && main.unitEnd === main.unitStart) findContainer(tokens, labels, amounts, main, index)
  if (!main) leadingUnit(tokens, labels, index)
  markFoodAndRemarks(tokens, labels, index)
  if (main && !labels.includes(UNIT)) unitBehindFood(tokens, labels, index)
  return labels
}

// Amounts in brackets come second to amounts outside: "flour (1 cup)". Behind the food, one with a unit comes first:
// "Farina 00 200 g".
function mainAmount(tokens: Token[], amounts: FoundAmount[]): FoundAmount | undefined {
  const outside = amounts.filter(amount => tokens[amount.start]!.depth === 0)
  const first = outside[0]
  const measured = (amount: FoundAmount) => amount.unitEnd > amount.unitStart
  if (!first)
    return amounts.find(amount => amount.start > 0 && measured(amount) && tokens[amount.start]!.gap & gap.open)
  return first.start > 0 && !measured(first) ? (outside.find(measured) ?? first) : first
}

// "Weizenmehl Type 405": a bare number among the words of the food.
function isPartOfName(tokens: Token[], amount: FoundAmount): boolean {
  const token = tokens[amount.start]!
  return (
    amount.unitEnd === amount.unitStart &&
    amount.start > 0 &&
    token.gap === gap.space &&
    token.depth === 0 &&
    !tokens[amount.start - 1]!.isNumber
  )
}

function markAmount(tokens: Token[], labels: Uint8Array, index: WordIndex, amount: FoundAmount, main: boolean): void {
  labels.fill(main ? QTY : QTY2, amount.start, amount.end)
  labels.fill(main ? UNIT : UNIT2, amount.unitStart, amount.unitEnd)
  for (let i = amount.end; i < amount.unitStart; i++)
    labels[i] = !main ? UNIT2 : index.of.has(tokens[i]!.fold) ? COMMENT : SIZE
}

/** "1 (14 ounce) can", "2 x 400g tins": behind the size of the package stands what is counted. */
function findContainer(
  tokens: Token[],
  labels: Uint8Array,
  amounts: FoundAmount[],
  main: FoundAmount,
  index: WordIndex,
): void {
  let i = main.end
  while (i < tokens.length && (tokens[i]!.fold === 'x' || index.sizes.has(tokens[i]!.fold))) {
    labels[i] = tokens[i]!.fold === 'x' ? COMMENT : SIZE
    i++
  }
  let size = amounts.find(amount => amount.start === i && amount.unitEnd > amount.unitStart)
  if (!size) return
  while (size) {
    i = size.unitEnd
    const next: number = i
    size = amounts.find(amount => amount.start === next)
  }
  const unit = i < tokens.length ? unitAt(index, tokens, i) : undefined
  if (unit) labels.fill(UNIT, i, i + unit.words.length)
}

/** "Pinch of salt", "a big stalk bell peppers": a unit without a number at the head of the line. */
function leadingUnit(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  for (let i = 0; i < Math.min(3, tokens.length - 1); i++) {
    const unit = unitAt(index, tokens, i)
    if (
      unit &&
      unit.words.join('').length > 3 &&
      i + unit.words.length < tokens.length &&
      !parts(tokens[i + unit.words.length]!.gap)
    ) {
      labels.fill(UNIT, i, i + unit.words.length)
      return
    }
    const word = tokens[i]!.fold
    if (!index.about.has(word) && !index.sizes.has(word) && !index.filling.has(word)) return
    labels[i] = COMMENT
  }
  if (!labels.includes(UNIT)) for (let i = 0; i < tokens.length; i++) if (labels[i] === COMMENT) labels[i] = NAME
}

function unitBehindFood(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  for (let i = 1; i < tokens.length; i++) {
    if (labels[i] !== NAME || labels[i - 1] !== NAME || (i + 1 < tokens.length && labels[i + 1] === NAME)) continue
    const unit = unitAt(index, tokens, i)
    if (unit && behindFood.has(unit.unit)) labels[i] = UNIT
    return
  }
}

/** What is left: connecting words and sizes before the food, the food up to a break, remarks behind it. */
function markFoodAndRemarks(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  let seenFood = false
  let remark = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (seenFood && parts(token.gap)) remark = true
    if (labels[i] !== NAME) continue
    const phrase = tasteAt(index, tokens, i)
    if (phrase) {
      labels.fill(COMMENT, i, i + phrase)
      i += phrase - 1
      continue
    }
    const opened = token.depth > 0 && !seenFood
    if (remark || opened)
      labels[i] = index.purpose.has(token.fold) ? PURPOSE : index.prep.has(token.fold) ? PREP : COMMENT
    else if (!seenFood && (index.of.has(token.fold) || index.about.has(token.fold))) labels[i] = COMMENT
    else if (!seenFood && (index.sizes.has(token.fold) || isFillingBehindUnit(tokens, labels, index, i)))
      labels[i] = SIZE
    else seenFood = true
  }
  if (!seenFood) nameSomething(tokens, labels, index)
}

// "1 c. à café rase de sucre": how the measure is filled, between it and "of".
function isFillingBehindUnit(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): boolean {
  return (
    labels[i - 1] === UNIT &&
    index.filling.has(tokens[i]!.fold) &&
    i + 1 < tokens.length &&
    index.of.has(tokens[i + 1]!.fold)
  )
}

// A line of which nothing is left for the food: what looked like a unit, size or remark is the food ("1 large").
function nameSomething(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  const at = labels.indexOf(UNIT)
  const unit = at >= 0 ? unitAt(index, tokens, at) : undefined
  for (const taken of unit && !isMeasure(unit.unit) ? [UNIT, SIZE, COMMENT] : [SIZE, COMMENT]) {
    let found = false
    for (let i = 0; i < tokens.length; i++) {
      if (labels[i] === taken && tokens[i]!.depth === 0) {
        labels[i] = NAME
        found = true
      } else if (found) return
    }
    if (found) return
  }
}
