import type { WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'

/** Below it, number words are read where they stand. */
const LEAST = 60

/**
 * A number of sixty and more that begins at this token and is written in words, with the place of its last word: "two hundred
 * and fifty", "trois cent cinquante", "zweihundertfünfzig", "двести пятьдесят". Undefined where one word of the lexicon says
 * all of it, or none.
 */
export function largeNumberAt(tokens: Token[], first: number, index: WordIndex) {
  let value = isArticle(tokens, first, index) ? 1 : wordValue(tokens[first]!, index)
  if (!value) return
  let last = first
  for (let i = first + 1; i < tokens.length; i++) {
    const isLink = value >= 100 && index.and.has(tokens[i]!.fold)
    const word = isLink ? i + 1 : i
    if (!tokens[word] || ![i, word].every(at => follows(tokens[at]!))) break
    const grown = grow(value, wordValue(tokens[word]!, index), index.language)
    if (!grown) break
    value = grown
    last = word
    i = word
  }
  const isOneWord = last === first && index.numbers.has(tokens[first]!.fold)
  return value < LEAST || isOneWord ? undefined : { value, last }
}

/** "A hundred". */
const isArticle = (tokens: Token[], at: number, index: WordIndex) =>
  index.language === 'en' && tokens[at]!.fold === 'a' && index.hundreds.includes(tokens[at + 1]?.fold ?? '')

const follows = (token: Token) => (token.gap & ~(gap.space | gap.dash)) === 0

/** What a number becomes with the next word: "two" and "hundred", "two hundred" and "fifty", "fifty" and "five". */
function grow(value: number, next: number | undefined, language: string): number | undefined {
  if (!next) return
  if (next === 100 && value < 10) return value * 100
  if (language === 'fr' && value % 100 === 4 && next === 20) return value + 76 // quatre-vingts
  if (language === 'fr' && [60, 80].includes(value % 100) && next >= 10 && next < 20) return value + next
  const room = value % 100 === 0 ? 100 : value % 10 === 0 && value % 100 >= 20 ? 10 : 0
  return next < room ? value + next : undefined
}

/** A whole number that is written as one word. */
function wordValue({ fold, isNumber }: Token, index: WordIndex): number | undefined {
  if (isNumber || index.times.has(fold) || index.added.has(fold)) return
  const value = index.numbers.get(fold) ?? joinedValue(fold, index)
  return value !== undefined && Number.isInteger(value) ? value : undefined
}

/** "Zweihundertfünfzig", "honderdvijftig", "duecentocinquanta": what stands before and behind the hundred. */
function joinedValue(word: string, { numbers, hundreds }: WordIndex): number | undefined {
  const hundred = hundreds.find(one => one !== word && word.includes(one))
  if (!hundred) return
  const [before = '', behind = ''] = word.split(hundred)
  const times = before ? (numbers.get(before) ?? 0) : 1
  const rest = behind ? (numbers.get(behind) ?? numbers.get(behind.replace(/^(?:und|en|og)/, '')) ?? 0) : 0
  if (times < 1 || times > 9 || (behind && (rest < 1 || rest > 99))) return
  return times * 100 + rest
}
