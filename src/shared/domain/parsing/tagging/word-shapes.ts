import { singular } from '../fold.ts'
import { unitAt, type WordIndex } from '../lexicon.ts'
import { gap, type Token } from '../tokens.ts'
import { hashText } from './hashing.ts'

export const gapClasses = 8
export const wordClasses = 16

type Word = { base: number; ending: number; ending2: number; beginning: number; kind: number }

/** Class of a gap for transitions; the strongest sign counts. */
export function gapClass(bits: number, first: boolean): number {
  if (first) return 0
  if (bits & gap.comma) return 1
  if (bits & gap.open) return bits & gap.close ? 7 : 2
  if (bits & gap.close) return 3
  if (bits & gap.slash) return 4
  if (bits & gap.dash) return bits & gap.space ? 6 : 5
  return bits & (gap.sign | gap.plus) ? 6 : 7
}

/** Class of a word by the lexicons of its language: what it can be, not what it is. */
export function wordClass(token: Token, index: WordIndex, tokens: Token[], i: number): number {
  const word = token.fold
  if (token.isNumber) return /[/⁄¼-¾⅐-⅞]/.test(word) ? 1 : word.length > 1 ? 2 : 3
  if (unitAt(index, tokens, i)) return 4
  if (index.numbers.has(word)) return 5
  if (index.sizes.has(word)) return 6
  if (index.of.has(word)) return 7
  if (index.and.has(word)) return 8
  if (index.or.has(word)) return 9
  if (index.to.has(word)) return 10
  if (index.purpose.has(word)) return 11
  if (index.about.has(word)) return 12
  if (index.prep.has(word)) return 13
  return 0
}

export const letterCase = (text: string) => {
  const first = text[0]!
  if (first === first.toLowerCase()) return 0
  return text.length > 1 && text === text.toUpperCase() ? 2 : 1
}

/** What stands around a word in its line: which stretch between signs, and where in it. */
export type Place = { stretch: number; fromEnd: number; head: number; first: number }

export function placesOf(tokens: Token[], bases: number[]): Place[] {
  const places: Place[] = []
  const breaks = gap.comma | gap.open | gap.close
  let from = 0
  let stretch = 0
  for (let i = 1; i <= tokens.length; i++) {
    if (i < tokens.length && !(tokens[i]!.gap & breaks)) continue
    for (let k = from; k < i; k++)
      places.push({
        stretch: Math.min(stretch, 4),
        fromEnd: Math.min(i - 1 - k, 4),
        head: bases[i - 1]!,
        first: bases[from]!,
      })
    from = i
    stretch++
  }
  return places
}

const cache = new Map<string, Word>()

export function wordOf(token: Token): Word {
  let word = cache.get(token.fold)
  if (!word) {
    const text = token.fold
    const base = token.isNumber ? hashText(numberShape(text)) : hashText(singular(text))
    word = {
      base,
      ending: hashText(text.slice(-3)),
      ending2: hashText(text.slice(-2)),
      beginning: hashText(text.slice(0, 4)),
      kind: 0,
    }
    if (cache.size > 20_000) cache.clear()
    cache.set(text, word)
  }
  return word
}

// Numbers are told apart by form and size only: 3 and 4 are alike, 3 and 300 are not.
function numberShape(text: string): string {
  if (/[/⁄¼-¾⅐-⅞]/.test(text)) return '<fraction>'
  if (/[.,]/.test(text)) return '<decimal>'
  return text.length === 1 ? (text === '1' ? '<1>' : '<digit>') : text.length === 2 ? '<tens>' : '<hundreds>'
}
