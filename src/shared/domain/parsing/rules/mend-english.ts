import { numberWords, readAmount } from '../amounts/numbers.ts'
import { COMMENT, NAME, PREP, QTY, QTY2, SIZE, UNIT, UNIT2 } from '../labels.ts'
import { isFoodAt, isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

/** Words in front of an amount that say how exact it is, or how the measure is filled. */
const before = new Set(
  'less,more,than,brimming,generous,scant,heaping,heaped,rounded,level,just,over,under,barely,up,to,nearly,almost'.split(
    ',',
  ),
)

const containers = new Set('bag,box,can,tin,jar,bottle,package,packet,carton,tub'.split(','))

/** What the tagger, which has seen few such lines, gets wrong by habit. */
export function mendEnglish(line: string, labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  articlesOfAmounts(labels, tokens, index)
  partOfUnit(labels, tokens, index)
  leadingContainer(labels, tokens, index)
  leadingWords(labels, tokens)
  sizeInWords(labels, tokens, index)
  amountsOfUnits(line, labels, tokens, index)
  strayUnits(labels, tokens, index)
  furtherUnit(labels, tokens, index)
  brokenChoice(labels, tokens, index)
  furtherFood(labels, tokens)
  trailingWork(labels, tokens, index)
}

/** "Half a lemon", "½ of an onion", "a dozen eggs", "half a dozen": the article is part of the amount. */
function articlesOfAmounts(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  if (isArticle(tokens[0]!) && index.dozen.has(tokens[1]?.fold ?? '') && tokens.length > 2) labels.fill(QTY, 0, 2)
  const isShare = (i: number) => !tokens[i]?.isNumber && (index.numbers.get(tokens[i]?.fold ?? '') ?? 1) < 1
  // "a half cup", "quarter of a cabbage".
  if (isArticle(tokens[0]!) && isShare(1) && labels[1] === QTY) labels[0] = QTY
  if (isShare(0) && tokens[1]?.fold === 'of' && !labels.includes(QTY)) labels[0] = QTY
  let first = labels.indexOf(QTY)
  if (first < 0) return
  if (isArticle(tokens[first]!)) first++
  let end = first + 1
  while (labels[end] === QTY && !isArticle(tokens[end]!)) end++
  const amount = readAmount(tokens.slice(first, end), numberWords(index))
  let i = end
  if (tokens[i]?.fold === 'of') i++
  if (!amount || amount.quantity >= 1 || !tokens[i + 1] || !isArticle(tokens[i]!) || tokens[i]!.gap !== gap.space)
    return
  if (index.dozen.has(tokens[i + 1]!.fold) && i + 2 < tokens.length) i++
  labels.fill(QTY, end, i + 1)
}

const isArticle = ({ fold }: Token) => fold === 'a' || fold === 'an'

/** "A litre and a half of milk", "2 cups and a quarter flour": behind the unit, the part of one more. */
function partOfUnit(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 3 < tokens.length; i++) {
    if (!index.and.has(tokens[i]!.fold) || tokens[i + 1]!.fold !== 'a') continue
    const part = index.numbers.get(tokens[i + 2]!.fold) ?? 1
    let start = i - 1
    while (start > 0 && labels[start - 1] === UNIT) start--
    if (part >= 1 || unitAt(index, tokens, start)?.words.length !== i - start) continue
    if (start === 1 && isArticle(tokens[0]!)) labels[0] = COMMENT
    else if (labels[start - 1] !== QTY) continue
    labels.fill(UNIT, start, i)
    labels.fill(QTY2, i, i + 3)
    if (index.of.has(tokens[i + 3]!.fold)) labels[i + 3] = COMMENT
    return
  }
}

/** "Bag of flour", "a splash of milk": a container, or any measure behind its article, at the head, and what is in it. */
function leadingContainer(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  if (labels.includes(QTY) || labels.includes(UNIT) || tokens.length < 3) return
  const start = isArticle(tokens[0]!) ? 1 : 0
  const unit = unitAt(index, tokens, start)
  const end = start + (unit?.words.length ?? 0)
  if (
    !unit ||
    !(start > 0 || containers.has(unit.unit)) ||
    !index.of.has(tokens[end]?.fold ?? '') ||
    end + 1 >= tokens.length ||
    labels[end + 1] !== NAME
  )
    return
  labels[0] = COMMENT
  labels.fill(UNIT, start, end)
  labels[end] = COMMENT
}

/** "Brimming 1 tablespoon oyster sauce", "less than 1 g salt". */
function leadingWords(labels: Uint8Array, tokens: Token[]): void {
  const first = labels.indexOf(QTY)
  if (first < 1 || labels.indexOf(NAME, first) < 0) return
  if (!tokens.slice(0, first).every(({ fold }) => before.has(fold))) return
  for (let i = 0; i < first; i++) if (labels[i] === NAME) labels[i] = COMMENT
}

/** "1 two-pound rabbit", "40 six-inch skewers": a number in words that is joined to its measure says how big each is. */
function sizeInWords(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 2 < tokens.length; i++) {
    const unit = tokens[i + 1]!.gap & gap.dash ? unitAt(index, tokens, i + 1) : undefined
    if (!unit || !tokens[i - 1]!.isNumber || tokens[i]!.isNumber || !index.numbers.has(tokens[i]!.fold)) continue
    labels[i] = QTY2
    labels.fill(UNIT2, i + 1, i + 1 + unit.words.length)
  }
}

/** "Half a pound of butter", "c. 200 g", "onions x 2", "sugar less 1 tbsp", "one 9\" shell": what stands beside a number. */
function amountsOfUnits(line: string, labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  const first = labels.indexOf(QTY)
  if (first === 1 && tokens[0]!.fold === 'c' && tokens[1]!.isNumber && labels[2] !== NAME) labels[0] = COMMENT
  const end = labels.indexOf(COMMENT, first)
  if (first >= 0 && end > 0 && labels[end - 1] === QTY && tokens[end]!.gap === gap.space && !labels.includes(UNIT)) {
    const unit = unitAt(index, tokens, end)
    if (unit && isMeasure(unit.unit) && labels.indexOf(NAME, end) > 0) labels.fill(UNIT, end, end + unit.words.length)
  }
  // "Bread flour 900 g 90%", a baker's percentage.
  const last = tokens.length - 1
  if (tokens[last]!.isNumber && labels[last] === NAME && labels[last - 1] === UNIT && labels.indexOf(NAME) < last)
    labels[last] = COMMENT
  for (let i = 1; i < last; i++) {
    if (labels[i] !== NAME || labels[i - 1] === UNIT) continue
    const isTimes = tokens[i]!.fold === 'x' && labels[i + 1] === QTY
    const isLess = /^(?:less|minus)$/.test(tokens[i]!.fold) && tokens[i + 1]!.isNumber
    const isLength = tokens[i]!.isNumber && labels[i - 1] === QTY && /^["”″]\s/.test(line.slice(tokens[i]!.end))
    if (isTimes || isLess || isLength) labels[i] = COMMENT
  }
}

/** "20 cup-shaped leaves", "4 pears with stalks", "6 spare ribs": what looks like a unit, and describes or is the food. */
function strayUnits(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i < tokens.length; i++) {
    if (labels[i] !== UNIT) continue
    const before = tokens[i - 1]!.fold
    const next = tokens[i + 1]
    const isShape = labels[i + 1] === NAME && next?.gap === gap.dash && /^(?:shaped|sized?|on)$/.test(next.fold)
    const isRib = unitAt(index, tokens, i)?.unit === 'stalk' && /^(?:spare|short)$/.test(before)
    if (isShape || isRib || isFoodAt(index, tokens, i) || (before === 'with' && labels[i - 1] === NAME))
      labels[i] = NAME
    // "1 medium to large zucchini"
    else if (index.to.has(tokens[i]!.fold) || (index.sizes.has(tokens[i]!.fold) && index.to.has(next?.fold ?? '')))
      labels[i] = SIZE
  }
}

/** "4 thick slices pound cake": behind what is counted a measure is part of the food's name. */
function furtherUnit(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i] !== UNIT || labels[i - 1] !== UNIT || labels[i + 1] !== NAME || tokens[i]!.gap !== gap.space) continue
    const unit = unitAt(index, tokens, i)
    const counted = unitAt(index, tokens, i - 1)
    if (unit && counted && isMeasure(unit.unit) && !isMeasure(counted.unit)) labels[i] = NAME
  }
}

/** "Butter or a splash of oil": a choice is whole in the food ("A or B"), or its second half is a remark. */
function brokenChoice(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i] === NAME || labels[i - 1] !== NAME || !index.or.has(tokens[i]!.fold)) continue
    if (tokens[i]!.gap !== gap.space) continue
    const next = labels.indexOf(NAME, i)
    if (next < 0) return
    if (next === i + 1 && tokens[next]!.gap === gap.space) labels[i] = NAME
    else for (let k = next; k < labels.length; k++) if (labels[k] === NAME) labels[k] = COMMENT
    return
  }
}

/** Where the first run of food words ends, and where the next one begins behind other words; null where there is one run. */
function runsOfFood(labels: Uint8Array): { end: number; next: number } | null {
  const start = labels.indexOf(NAME)
  if (start < 0) return null
  let end = start
  while (labels[end] === NAME) end++
  const next = labels.indexOf(NAME, end)
  return next < 0 ? null : { end, next }
}

const leads = new Set('with,in,into,on,like,from'.split(','))

/** "Cornstarch dissolved in 2 tablespoons water", "flour seasoned with salt": what the food is mixed with is another one. */
function furtherFood(labels: Uint8Array, tokens: Token[]): void {
  const runs = runsOfFood(labels)
  if (!runs) return
  if (!tokens.slice(runs.end, runs.next).some(({ fold }) => leads.has(fold))) return
  for (let k = runs.next; k < labels.length; k++) if (labels[k] === NAME) labels[k] = COMMENT
}

/** "Anchovies mashed with a fork", "bread cut into cubes": what is done with the food is none of it, without a comma as well. */
function trailingWork(labels: Uint8Array, tokens: Token[], index: WordIndex): void {
  const isWork = (i: number) => {
    const [word, next] = [tokens[i]!.fold, tokens[i + 1]!]
    return (
      index.prep.has(word) &&
      /(?:ed|cut|torn)$/.test(word) &&
      next.gap === gap.space &&
      /^(?:with|into)$/.test(next.fold)
    )
  }
  for (let i = 1; i + 1 < tokens.length; i++) {
    if (labels[i - 1] !== NAME || labels[i] !== NAME || tokens[i]!.gap !== gap.space) continue
    if (!isWork(i) && tokens[i]!.fold !== 'weighing' && tokens[i]!.fold !== 'measuring') continue
    for (let k = i; labels[k] === NAME; k++) labels[k] = PREP
    return
  }
}
