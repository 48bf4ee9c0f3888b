import type { WordIndex } from './lexicon.ts'
import type { Token } from './tokens.ts'

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/**
 * Cuts units off words of scripts without blanks: behind a number at the front ("200|克|面粉"), before a number at
 * the back ("醤油|大さじ|2"). Returns the places of the cuts.
 */
export function cutWord(index: WordIndex, word: string, before: Token | undefined, next: string): number[] {
  if (!unspaced.test(word)) return []
  if (before?.isNumber) {
    for (let length = Math.min(5, word.length - 1); length > 0; length--)
      if (isUnit(index, word.slice(0, length))) return [length]
  }
  if (/^\s?[\p{Nd}¼-¾⅐-⅞]/u.test(next)) {
    for (let length = Math.min(4, word.length - 1); length > 0; length--)
      if (isUnit(index, word.slice(-length))) return [word.length - length]
  }
  return []
}

const isUnit = (index: WordIndex, word: string) =>
  index.units.get(word)?.some(({ words }) => words.length === 1) ?? false
