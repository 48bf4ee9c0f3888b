import { amountsIn, type FoundAmount } from '../amounts/amounts.ts'
import { partInDigits } from '../amounts/sums.ts'
import { takenWords } from '../amounts/taken-words.ts'
import { COMMENT, NAME, QTY, QTY2, SIZE, UNIT, UNIT2 } from '../labels.ts'
import { aboutAt, isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { markFoodAndRemarks, parts } from './rule-remarks.ts'

// Units that stand behind their food: "2 garlic cloves", "3 Knoblauch Zehen".
const behindFood = new Set(['clove', 'stalk', 'sprig'])

const smallMeasures = new Set(['pinch', 'dash', 'handful'])

/**
 * A label for each token by position, signs and lexicons alone, for any language. The first amount counts, wherever
 * it stands; a number followed by a package size counts packages; the food ends at a comma or bracket.
 */
export function labelByRules(line: string, tokens: Token[], index: WordIndex): Uint8Array {
  const labels = new Uint8Array(tokens.length).fill(NAME)
  const amounts = amountsIn(line, tokens, index)
  const leading = leadingUnit(tokens, index)
  const main = mainAmount(tokens, amounts, leading !== null, index.language === 'vi')
  for (const amount of amounts)
    if (amount === main || !isPartOfName(tokens, amount, index))
      markAmount(tokens, labels, index, amount, amount === main)
  if (main && main.unitEnd === main.unitStart) findContainer(tokens, labels, amounts, main, index)
  else if (main) countedByName(tokens, labels, index, main)
  if (!main && leading) {
    labels.fill(COMMENT, 0, leading.start)
    labels.fill(UNIT, leading.start, leading.end)
  }
  if (index.language !== 'en') {
    if (main) takenFrom(tokens, labels, index, main)
    else if (!leading) unitAtTheEnd(tokens, labels, index)
    fractionBehindUnit(tokens, labels, index)
    juiceOf(tokens, labels, main)
    moreOfIt(tokens, labels, index)
  } else fractionBehindUnit(tokens, labels, index)
  markFoodAndRemarks(tokens, labels, index)
  if (main && !labels.includes(UNIT)) unitBehindFood(tokens, labels, index)
  if (index.language !== 'en') preparedParts(tokens, labels, index)
  if (index.language === 'ja') groupMark(tokens, labels)
  return labels
}

/** "A 醤油 大さじ1": Japanese recipes letter what goes in together, and the letter is none of the food. */
function groupMark(tokens: Token[], labels: Uint8Array): void {
  const isLettered =
    /^[A-EＡ-Ｅ]$/u.test(tokens[0]?.text ?? '') && /^[^\p{Script=Latin}\p{N}]/u.test(tokens[1]?.text ?? '')
  if (isLettered && labels[0] === NAME && labels[1] === NAME) labels[0] = COMMENT
}

// Amounts in brackets come second to amounts outside: "flour (1 cup)". Behind the food, one with a unit comes first:
// "Farina 00 200 g".
function mainAmount(
  tokens: Token[],
  amounts: FoundAmount[],
  hasUnit: boolean,
  vietnamese: boolean,
): FoundAmount | undefined {
  const outside = amounts.filter(amount => tokens[amount.start]!.depth === 0)
  const first = outside[0]
  const measured = (amount: FoundAmount) => amount.unitEnd > amount.unitStart
  if (!first && hasUnit) return undefined
  if (!first)
    return amounts.find(amount => amount.start > 0 && measured(amount) && tokens[amount.start]!.gap & gap.open)
  // "ba chỉ heo 500g": "ba" is three, and here the begin of a name.
  const isWord = vietnamese && !tokens[first.start]!.isNumber
  return (first.start > 0 || isWord) && !measured(first) ? (outside.find(measured) ?? first) : first
}

// "Weizenmehl Type 405": a bare number among the words of the food.
function isPartOfName(tokens: Token[], amount: FoundAmount, index: WordIndex): boolean {
  const token = tokens[amount.start]!
  const before = tokens[amount.start - 1]?.fold ?? ''
  if (index.language === 'vi' && amount.start === 0 && !token.isNumber) return amount.unitEnd === amount.unitStart
  // "Saft + Abrieb 1 Zitrone".
  if (amount.start <= 3 && takenWords.has(tokens[0]!.fold) && amount.end < tokens.length) return false
  // "1 Zwiebel oder 2 Schalotten".
  if (index.language !== 'en' && (index.or.has(before) || index.and.has(before))) return false
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
    labels[i] = !main ? UNIT2 : index.of.has(tokens[i]!.fold) || tokens[i]!.fold === 'x' ? COMMENT : SIZE
}

// "2 Knoblauchzehen, gepresst": a thing that is counted and called by its unit's name is the food.
function countedByName(tokens: Token[], labels: Uint8Array, index: WordIndex, main: FoundAmount): void {
  const { start, unitStart, unitEnd } = main
  if (start > 0) return
  const unit =
    unitEnd < tokens.length && tokens[unitEnd]!.gap & gap.comma ? unitAt(index, tokens, unitStart) : undefined
  if (unit && !isMeasure(unit.unit)) labels.fill(NAME, unitStart, unitEnd)
}

/** "Saft von 1 Zitrone", "le jus d'un citron": the food is what is counted, the words before it say what is taken of it. */
function takenFrom(tokens: Token[], labels: Uint8Array, index: WordIndex, main: FoundAmount): void {
  const { start, end, unitStart, unitEnd } = main
  const follows = end < tokens.length && !parts(tokens[end]!.gap)
  if (start < 2 || unitEnd > unitStart || !follows || !index.of.has(tokens[start - 1]!.fold)) return
  for (let i = 0; i < start; i++) if (labels[i] === NAME) labels[i] = COMMENT
}

/** "Saft einer halben Zitrone": what is taken of the food stands before its amount, without a word between. */
function juiceOf(tokens: Token[], labels: Uint8Array, main: FoundAmount | undefined): void {
  if (!main || main.start < 1 || main.start > 3 || !takenWords.has(tokens[0]!.fold)) return
  // "آب ۲ لیوان" is water, "آب ۲ لیمو" the juice of lemons.
  if (main.unitEnd > main.unitStart || main.end >= tokens.length) return
  for (let i = 0; i < main.start; i++) if (labels[i] === NAME) labels[i] = COMMENT
}

/** "Smör + lite till stekning": behind a plus more of the same is a remark. */
function moreOfIt(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  for (let i = 1; i < tokens.length; i++) {
    if (!(tokens[i]!.gap & gap.plus) || labels[i] !== NAME) continue
    if (aboutAt(index, tokens, i) || tokens[i]!.fold === 'extra' || tokens[i]!.fold === 'mer')
      for (let k = i; k < tokens.length; k++) if (labels[k] === NAME) labels[k] = COMMENT
    return
  }
}

const plantParts = new Set(['clove', 'sprig', 'stalk', 'leaf', 'head', 'bunch'])

/** "2 dientes de ajo picados": parts of a plant are counted whole, so what is done to them is a remark. */
function preparedParts(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  const at = labels.indexOf(UNIT)
  const unit = at >= 0 ? unitAt(index, tokens, at) : undefined
  if (!unit || !plantParts.has(unit.unit)) return
  let last = labels.lastIndexOf(NAME)
  const first = labels.indexOf(NAME)
  while (last > first && index.prep.has(tokens[last]!.fold) && tokens[last]!.gap === gap.space) labels[last--] = COMMENT
}

/** "Соль щепотка", "sale un pizzico", "香油几滴": behind its food a small measure, or some of any, without a number. */
function unitAtTheEnd(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  const last = tokens.length - 1
  const unit = last > 0 ? unitAt(index, tokens, last) : undefined
  if (!unit) return
  const areSome = last > 1 && aboutAt(index, tokens, last - 1) > 0 && !(tokens[last - 1]!.gap & ~gap.space)
  if (areSome || smallMeasures.has(unit.unit)) labels[last] = UNIT
  if (areSome) labels[last - 1] = COMMENT
}

/**
 * "una taza y media de agua", "כוס וחצי חלב", "1 kg 500 de farine", "a litre and a half": a part of the unit behind it adds to the
 * amount.
 */
function fractionBehindUnit(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  let i = labels.lastIndexOf(UNIT) + 1
  if (i === 0 || i === tokens.length) return
  const start = i
  const isEnglish = index.language === 'en'
  if (!isEnglish && labels[i] !== QTY && partInDigits(tokens, i, labels.indexOf(UNIT), index)) {
    labels[i] = QTY2
    return
  }
  if (i + 1 < tokens.length && index.and.has(tokens[i]!.fold)) i++
  else if (!index.added.has(tokens[i]?.fold ?? '')) return
  if (isEnglish && tokens[i++]!.fold !== 'a') return
  const value = i < tokens.length && !tokens[i]!.isNumber ? (index.numbers.get(tokens[i]!.fold) ?? 1) : 1
  if (value < 1 && !(tokens[i]!.gap & ~gap.space)) labels.fill(QTY2, start, i + 1)
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
  // A measure may stand in front of its number; only one that stands behind it leads on.
  const sizeAt = (place: number) => amounts.find(amount => amount.start === place && amount.unitEnd > place)
  let size = sizeAt(i)
  if (!size || size.unitEnd === size.unitStart) return
  for (; size; size = sizeAt(i)) i = size.unitEnd
  const unit = i < tokens.length ? unitAt(index, tokens, i) : undefined
  if (unit) labels.fill(UNIT, i, i + unit.words.length)
}

/** "Pinch of salt", "a big stalk bell peppers": where a unit without a number stands at the head of the line. */
function leadingUnit(tokens: Token[], index: WordIndex): { start: number; end: number } | null {
  for (let i = 0; i < Math.min(3, tokens.length - 1); ) {
    const unit = unitAt(index, tokens, i)
    const end = unit ? i + unit.words.length : 0
    const isClear = unit && (isLong(unit.words.join('')) || (i > 0 && aboutAt(index, tokens, i - 1) > 0))
    if (isClear && end < tokens.length && !parts(tokens[end]!.gap)) return { start: i, end }
    const word = tokens[i]!.fold
    const about = aboutAt(index, tokens, i)
    if (!about && !index.sizes.has(word) && !index.filling.has(word)) return null
    i += Math.max(about, 1)
  }
  return null
}

// A short word of Latin letters may be anything; scripts without vowels or with signs for words need fewer letters.
const isLong = (word: string) => word.length > (/[\u0590-\u06ff\u3040-\u9fff\uac00-\ud7af]/.test(word) ? 1 : 3)

function unitBehindFood(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  for (let i = 1; i < tokens.length; i++) {
    if (labels[i] !== NAME || labels[i - 1] !== NAME || (i + 1 < tokens.length && labels[i + 1] === NAME)) continue
    const unit = unitAt(index, tokens, i)
    if (unit && behindFood.has(unit.unit)) labels[i] = UNIT
    return
  }
}
