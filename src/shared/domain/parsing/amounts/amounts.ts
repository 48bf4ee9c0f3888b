import { aboutAt, isMeasure, unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { numberValue } from './numbers.ts'
import { takenWords } from './taken-words.ts'

/** An amount in a line: tokens `start` to `end` are its numbers, `unitStart` to `unitEnd` its unit (empty if none). */
export type FoundAmount = { start: number; end: number; unitStart: number; unitEnd: number }

/** All amounts of a line, in order, without judging which of them counts. */
export function amountsIn(line: string, tokens: Token[], index: WordIndex): FoundAmount[] {
  const found: FoundAmount[] = []
  for (let i = 0; i < tokens.length; i++) {
    const end = numbersFrom(line, tokens, index, i, found.length === 0)
    if (end === i) continue
    let unitStart = end
    const timesUnit = tokens[end]?.fold === 'x' && end + 1 < tokens.length && unitAt(index, tokens, end + 1)
    // "1 l de lait": a word that is an article in other places measures behind a number.
    const isOf = index.of.has(tokens[end]?.fold ?? '') && !unitAt(index, tokens, end)
    const ofUnit = isOf && end + 1 < tokens.length && unitAt(index, tokens, end + 1)
    if (timesUnit || ofUnit) unitStart++
    while (unitStart < tokens.length && unitStart < end + 2 && isFillingOrSize(tokens, index, i, unitStart)) unitStart++
    let unit =
      unitStart < tokens.length && !separated(tokens[unitStart]!.gap) ? unitAt(index, tokens, unitStart) : undefined
    if (!unit) unitStart = end
    // A unit of one or two letters before a full word is an article ("2 l'"), never at the end of the line.
    if (unit && tokens[unitStart]!.text.length === 1 && line[tokens[unitStart]!.end] === '%') unit = undefined
    const before: { at: number } | undefined = unit ? undefined : unitBefore(tokens, index, i, end)
    if (before) found.push({ start: i, end, unitStart: before.at, unitEnd: i })
    else found.push({ start: i, end, unitStart, unitEnd: unit ? unitStart + unit.words.length : unitStart })
    i = Math.max(end, unit ? unitStart + unit.words.length : 0) - 1
  }
  return found
}

/** A word that can be a size and a unit ("2 gr. Zwiebeln", "200 gr Butter") is a size behind small numbers only. */
function isFillingOrSize(tokens: Token[], index: WordIndex, amount: number, i: number): boolean {
  const { fold, gap: before, text } = tokens[i]!
  if (!index.filling.has(fold) && !index.sizes.has(fold)) return false
  if (!unitAt(index, tokens, i)) return true
  const value = numberValue(tokens[amount]!.fold) ?? 1
  return before !== 0 && value < 10 && text !== text.toUpperCase()
}

const separated = (bits: number) => (bits & (gap.comma | gap.open | gap.close)) !== 0

// Japanese writes the measure before the number: 大さじ2.
const measuresBefore = new Set(['tablespoon', 'teaspoon', 'cup'])

/** "大さじ2"; "farina g 200", "g 200 di farina": a measure in front of its number. */
function unitBefore(tokens: Token[], index: WordIndex, i: number, end: number): { at: number } | undefined {
  const unit = i > 0 ? unitAt(index, tokens, i - 1) : undefined
  if (unit?.words.length !== 1) return undefined
  if (tokens[i]!.gap === 0) return measuresBefore.has(unit.unit) ? { at: i - 1 } : undefined
  const isAlone = end === tokens.length || separated(tokens[end]!.gap)
  const isFree = isAlone || (i === 1 && index.of.has(tokens[end]!.fold))
  const isJoined = !(tokens[i]!.gap & ~(gap.space | gap.dot))
  return index.language !== 'en' && isMeasure(unit.unit) && isFree && isJoined ? { at: i - 1 } : undefined
}

/** End of the run of numbers from `i`: "1 1/2", "2-3", "2 to 3", "one and a half"; `i` itself when there is none. */
function numbersFrom(line: string, tokens: Token[], index: WordIndex, i: number, first: boolean): number {
  if (!isNumber(line, tokens, index, i, first)) return i
  let end = i + 1
  while (end < tokens.length) {
    const token = tokens[end]!
    if (token.gap & (gap.open | gap.close | gap.comma | gap.slash)) break
    if (isNumber(line, tokens, index, end, true)) {
      if (token.isNumber && !joins(tokens[end - 1]!, token, index)) break
      end++
    } else if (index.dozen.has(token.fold)) end++
    else if (index.language === 'en' && isArticleOfPart(tokens, index, end)) end += token.fold === 'of' ? 2 : 1
    else {
      const next = linkedNumber(line, tokens, index, end)
      if (next === end) break
      end = next + 1
    }
  }
  return end
}

/** "Half a cup", "½ of an onion": the article behind a part of one. */
function isArticleOfPart(tokens: Token[], index: WordIndex, i: number): boolean {
  const at = tokens[i]!.fold === 'of' ? i + 1 : i
  const article = tokens[at]
  return isPartOfOne(tokens[i - 1]!, index) && isArticle(article) && article.gap === gap.space && at + 1 < tokens.length
}

const isArticle = (token: Token | undefined): token is Token => token?.fold === 'a' || token?.fold === 'an'

const isFractionSign = /^[¼-¾⅐-⅞]$/

// "1 1/2" and "2-3" go on, "2 12-ounce" does not: a whole number behind a blank is another amount.
function joins(before: Token, token: Token, index: WordIndex): boolean {
  if (!before.isNumber) return index.to.has(before.fold) || index.or.has(before.fold)
  // "½1 כוסות": as right-to-left pages write one and a half.
  if (token.gap === 0 && isFractionSign.test(before.fold)) return true
  return (token.gap & gap.dash) !== 0 || /[¼-¾⅐-⅞]|^\d+[/⁄]\d+$/.test(token.fold)
}

/** "to 3", "or 3", "and a half", "& 1/2": the index of the number linked by a word at `i`, else `i`. */
function linkedNumber(line: string, tokens: Token[], index: WordIndex, i: number): number {
  const word = tokens[i]!.fold
  const ranges = index.to.has(word) || index.or.has(word)
  if (!ranges && !index.and.has(word)) return i
  let next = i + 1
  if (tokens[next]?.fold === 'a') next++
  if (
    next >= tokens.length ||
    tokens[next]!.gap & ~(gap.space | gap.dash) ||
    !isNumber(line, tokens, index, next, true)
  )
    return i
  return ranges || isPartOfOne(tokens[next]!, index) || areTensAndOnes(tokens[i - 1]!, tokens[next]!, index) ? next : i
}

const isPartOfOne = (token: Token, index: WordIndex) =>
  token.isNumber ? /[/⁄¼-¾⅐-⅞]/.test(token.fold) : (index.numbers.get(token.fold) ?? 1) < 1

/** "Treinta y cinco", "vingt et un". */
function areTensAndOnes(before: Token, after: Token, index: WordIndex): boolean {
  const [tens = 0, ones = 0] = [before, after].map(token => index.numbers.get(token.fold))
  return tens >= 20 && tens < 100 && tens % 10 === 0 && ones >= 1 && ones < 10
}

/** A number, or a number word where one can stand: at the head of the line, in a run, or before a unit. */
function isNumber(line: string, tokens: Token[], index: WordIndex, i: number, expected: boolean): boolean {
  const token = tokens[i]!
  if (token.isNumber) return !/^\s?[%°]/.test(line.slice(token.end, token.end + 2))
  // "A dozen eggs".
  if (index.language === 'en' && isArticle(token) && index.dozen.has(tokens[i + 1]?.fold ?? ''))
    return i + 2 < tokens.length
  if (!index.numbers.has(token.fold) && !(index.dozen.has(token.fold) && expected)) return false
  // "een paar", "ein wenig", "un peu": no number.
  if (aboutAt(index, tokens, i) > 1) return false
  const before = i > 0 ? tokens[i - 1]!.fold : ''
  // "A litre and a half" is more of the unit.
  if (index.language === 'en' && i > 2 && isArticle(tokens[i - 1]) && isPartOfOne(token, index))
    if (index.and.has(tokens[i - 2]!.fold) && unitAt(index, tokens, i - 3)) return false
  if (index.language !== 'en' && i > 0 && i + 1 < tokens.length && index.numbers.get(token.fold)! <= 1) {
    if (i === 1 && takenWords.has(before)) return true
    // "le jus d'un citron"; "كوب و نصف" is more of the unit.
    if (i > 1 && expected && index.of.has(before) && !separated(token.gap)) return true
    if (i > 1 && index.and.has(before) && unitAt(index, tokens, i - 2)) return false
  }
  if (
    expected &&
    (i === 0 ||
      tokens[i - 1]!.isNumber ||
      index.numbers.has(before) ||
      index.to.has(before) ||
      index.or.has(before) ||
      index.and.has(before) ||
      index.about.has(before))
  )
    return i + 1 < tokens.length
  return i + 1 < tokens.length && unitAt(index, tokens, i + 1) !== undefined
}
