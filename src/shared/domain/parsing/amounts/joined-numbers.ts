import { unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { fractionAt } from './fractions-in-words.ts'
import { largeNumberAt } from './large-numbers.ts'
import { multipliedMeasure } from './multiplied-measures.ts'

/** What is called by how many of these are in it, in one word with its number: "5-spice powder", "9-grain bread", "quatre-épices". */
const counted = new Set(
  'spice spices grain grains seed seeds bean korn gewurz gewurze krauter epices cereales especias cereali spezie'.split(
    ' ',
  ),
)

const hyphens = /^[-‐‑]$/

/**
 * Puts numbers together with the word that they are no amount without: those of names ("7-Up"), which never grow, and the
 * thousands that Italian is written with in two words ("due mila"). What several words count as one number, or one word of
 * several, becomes that number ("deux cent cinquante", "zweihundert", "drei Viertel").
 */
export function joinNumbers(line: string, tokens: Token[], index: WordIndex): Token[] {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!
    const large = largeNumberAt(tokens, i, index)
    const number = large
      ? { text: String(large.value), last: large.last }
      : ((i === 0 ? multipliedMeasure(tokens, index) : null) ?? fractionAt(tokens, i, index))
    if (number) {
      joined.push(together(line, token, tokens[number.last]!, number.text, true))
      i = number.last
      continue
    }
    const before = joined.at(-1)
    const between = before ? line.slice(before.end, token.start) : ''
    const value = before && (before.isNumber ? wholeNumber(before.fold) : index.numbers.get(before.fold))
    // "00 flour", "farina 00": a name, and no number.
    if (token.isNumber && /^00+$/.test(token.fold)) joined.push({ ...token, isNumber: false })
    else if (!before || !value) joined.push(token)
    else if (isNamed(token, between, value)) joined.splice(-1, 1, together(line, before, token, token.fold, false))
    else if (isPackageSize(tokens, i, index))
      joined.push({ ...token, fold: String(index.numbers.get(token.fold)), isNumber: true })
    else if (token.fold === 'mila' && token.gap & (gap.dash | gap.space))
      joined.splice(-1, 1, together(line, before, token, String(value * 1000), true))
    else joined.push(token)
  }
  return withHundreds(joined, index)
}

/** "Zwei- bis dreihundert", "two to three hundred", "due o tre mila": what ends a range is meant at its begin, too. */
function withHundreds(tokens: Token[], index: WordIndex): Token[] {
  return tokens.map((token, i) => {
    const isLinked = index.to.has(tokens[i + 1]?.fold ?? '') || index.or.has(tokens[i + 1]?.fold ?? '')
    const end = tokens[isLinked ? i + 2 : i + 1]
    const value = end && /^\p{L}/u.test(end.text) && end.isNumber ? Number(end.fold) : 0
    const unit = value % 1000 === 0 ? 1000 : 100
    const most = value / unit
    if (!end || !Number.isInteger(most) || most >= 10 || (!isLinked && end.gap !== gap.dash)) return token
    const count = token.isNumber ? wholeNumber(token.fold) : index.numbers.get(token.fold)
    return count && count < most && Number.isInteger(count)
      ? { ...token, fold: String(count * unit), isNumber: true }
      : token
  })
}

const wholeNumber = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : undefined)

/** With a blank between it takes a capital letter, or the five spices of China, to tell a name from a count. */
function isNamed({ text, fold }: Token, between: string, value: number): boolean {
  const isUp = fold === 'up' && value === 7
  if (between === ' ') return isUp ? text !== 'up' : fold === 'spice' && value === 5
  return isUp ? between === '' || hyphens.test(between) : counted.has(fold) && hyphens.test(between)
}

/** "One twelve-ounce can": behind a number, a number that a dash ties to its measure. */
function isPackageSize(tokens: Token[], at: number, index: WordIndex): boolean {
  const measure = tokens[at + 1]
  const size = index.numbers.get(tokens[at]!.fold) ?? 0
  return size > 1 && Number.isInteger(size) && measure?.gap === gap.dash && unitAt(index, tokens, at + 1) !== undefined
}

const together = (line: string, first: Token, last: Token, fold: string, isNumber: boolean): Token => ({
  ...first,
  text: line.slice(first.start, last.end),
  end: last.end,
  fold,
  isNumber,
})
