import type { WordIndex } from './lexicon.ts'
import { numberValue } from './numbers.ts'
import type { Token } from './tokens.ts'

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u

/**
 * Cuts units off words of scripts without blanks: behind a number at the front ("200|克|面粉"), before a number at
 * the back ("醤油|大さじ|2"). Returns the places of the cuts.
 */
export function cutWord(index: WordIndex, word: string, before: Token | undefined, next: string): number[] {
  if (index.language === 'en') return cutGluedMeasure(word, before)
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

const glued = /^(tablespoon|teaspoon|cup|ounce|pound|tbsp|tsp)(s?)(?=(\p{L}{3,}))/iu

/** "1/4 cupsugar", "2 cupsflour": pages that lose the blank behind the measure. One or less of it has no s. */
function cutGluedMeasure(word: string, before: Token | undefined): number[] {
  const found = before?.isNumber ? glued.exec(word) : null
  if (!found || /^(?:cup|pound)s?cakes?$/i.test(word)) return []
  const many = found[2] !== '' && (numberValue(before!.fold) ?? 0) > 1
  return [found[1]!.length + (many ? 1 : 0)]
}
