import { leadsToEach } from '../amounts/line-amounts.ts'
import { COMMENT, NAME, PREP, PURPOSE, QTY, QTY2, SIZE, UNIT, UNIT2 } from '../labels.ts'
import { aboutAt, isMeasure, tasteAt, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

const breaks = gap.comma | gap.open | gap.close

/** Whether a gap parts the food from a remark: a comma, a bracket, or a dash between blanks. */
export const parts = (bits: number) => (bits & breaks) !== 0 || ((bits & gap.dash) !== 0 && (bits & gap.space) !== 0)

/**
 * Labels what amounts leave over: connecting words and sizes before the food, the food up to a sign or to words that
 * begin a remark, remarks behind it.
 */
export function markFoodAndRemarks(tokens: Token[], labels: Uint8Array, index: WordIndex): void {
  let seenFood = false
  let remark = false
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    if (seenFood && parts(token.gap)) remark = true
    if (labels[i] !== NAME) {
      // Another amount behind the food: "yogur natural de 125 g", "caldo ou 1 colher de sal".
      if (seenFood && !remark && (labels[i] === QTY2 || labels[i] === UNIT2) && token.depth === 0) {
        remark = true
        looseConnections(tokens, labels, index, i)
      }
      continue
    }
    const phrase = tasteAt(index, tokens, i)
    if (phrase) {
      labels.fill(COMMENT, i, i + phrase)
      i += phrase - 1
      continue
    }
    if (seenFood && !remark) remark = beginsRemark(tokens, labels, index, i)
    const opened = token.depth > 0 && !seenFood
    // "盐 3 克 左右": of a food that stands first, behind its amount.
    const isBehindAmount = index.language !== 'en' && (labels[i - 1] === UNIT || labels[i - 1] === QTY)
    const about =
      seenFood && !isBehindAmount && !leadsToAmount(tokens, labels, index, i) ? 0 : aboutAt(index, tokens, i)
    if (remark || opened) labels[i] = labelOfRemark(index, token)
    else if (about) {
      labels.fill(COMMENT, i, i + about)
      i += about - 1
    } else if (
      !seenFood &&
      (index.of.has(token.fold) || linksAmounts(labels, index, token, i) || leadsToSize(tokens, labels, index, i))
    )
      labels[i] = COMMENT
    else if (!seenFood && (isSize(tokens, index, i) || isFillingBehindUnit(tokens, labels, index, i))) labels[i] = SIZE
    else seenFood = true
  }
  if (!seenFood) nameSomething(tokens, labels, index)
}

/** "油 约30毫升", "Öl ca. 30 ml", "塩・こしょう 各少々": between a food and its amount, which stands behind it. */
function leadsToAmount(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): boolean {
  const next = i + aboutAt(index, tokens, i)
  if (index.language === 'en' || next === i || next >= tokens.length) return false
  return labels[next] === QTY || tasteAt(index, tokens, next) > 0
}

// "1 cup plus 2 tbsp", "1 sobre o 16 g".
const linksAmounts = (labels: Uint8Array, index: WordIndex, { fold }: Token, i: number) =>
  labels[i + 1] === QTY2 && (index.or.has(fold) || index.and.has(fold))

// "2 confezioni da 250 g di ricotta", "2 Dosen zu je 400 g Tomaten": small words between a container and its size, where the food
// follows. English says it otherwise, and its model has learnt from the labels as they are.
function leadsToSize(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): boolean {
  if (index.language === 'en') return false
  const size = labels.indexOf(QTY2, i)
  const unit = labels.lastIndexOf(UNIT, i)
  const areSmall = tokens.slice(unit + 1, size).every(({ fold }) => fold.length <= 3)
  const areJoined = tokens.slice(unit + 1, size + 1).every(token => !(token.gap & gap.plus))
  return unit >= 0 && size > 0 && size - unit <= 3 && areSmall && areJoined && labels.indexOf(NAME, size) > 0
}

const labelOfRemark = (index: WordIndex, { fold }: Token) =>
  index.purpose.has(fold) ? PURPOSE : index.prep.has(fold) ? PREP : COMMENT

const isSize = (tokens: Token[], index: WordIndex, i: number) =>
  index.sizes.has(tokens[i]!.fold) &&
  !(i + 1 < tokens.length && index.sizedFoods.has(`${tokens[i]!.fold} ${tokens[i + 1]!.fold}`))

/** Words that go on behind the food but are no part of it: "zum Braten", "cortada em cubos", "grande". */
function beginsRemark(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): boolean {
  if (isMoreForPurpose(tokens, index, i)) return true
  if (!index.remark && !index.sizes.has(tokens[i]!.fold)) return false
  let end = i + 1
  while (end < tokens.length && !parts(tokens[end]!.gap) && labels[end] === NAME) end++
  const rest = tokens.slice(i, end)
  if (index.language !== 'en' && index.sizes.has(rest[0]!.fold) && rest.every(token => tellsSize(index, token)))
    return true
  return index.remark?.test(rest.map(token => token.fold).join(' ')) ?? false
}

/** "Oliwy plus do smażenia": more of the same, for something else. */
const isMoreForPurpose = (tokens: Token[], index: WordIndex, i: number) =>
  index.language !== 'en' && tokens[i]!.fold === 'plus' && index.purpose.has(tokens[i + 1]?.fold ?? '')

const tellsSize = (index: WordIndex, { fold }: Token) =>
  index.sizes.has(fold) || index.prep.has(fold) || index.and.has(fold)

/** Connecting words between a food and an amount behind it belong to the amount. */
function looseConnections(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): void {
  for (let k = i - 1; k > 0 && labels[k] === NAME; k--) {
    const { fold } = tokens[k]!
    const isLink = index.of.has(fold) || index.or.has(fold) || index.and.has(fold) || index.about.has(fold)
    if (!isLink && !leadsToEach(tokens[k]!)) break
    labels[k] = COMMENT
  }
}

// "1 c. à café rase de sucre", "2 colheres bem cheias de farinha", "2 EL, gehäuft Zucker": how the measure is filled, between
// it and the food.
function isFillingBehindUnit(tokens: Token[], labels: Uint8Array, index: WordIndex, i: number): boolean {
  const isFilling = (at: number) => at >= 0 && at < tokens.length && index.filling.has(tokens[at]!.fold)
  let start = i
  while (labels[start - 1] === SIZE && isFilling(start - 1)) start--
  let end = i
  while (isFilling(end)) end++
  if (labels[start - 1] !== UNIT || end === i || end === tokens.length) return false
  // "2 EL, leicht geröstete Mandeln": an adverb in front of an adjective, which German writes small, says nothing of the spoon.
  if (index.language === 'de' && germanAdverbs.has(tokens[end - 1]!.fold) && /^\p{Ll}/u.test(tokens[end]!.text))
    return false
  // "चुटकी भर हींग"
  if (index.of.has(tokens[end]!.fold) || index.language === 'hi') return true
  return (tokens[start]!.gap & gap.comma) !== 0
}

const germanAdverbs = new Set(['leicht', 'gut', 'knapp', 'reichlich'])

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
