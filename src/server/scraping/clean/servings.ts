import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { withoutSizes } from '#shared/domain/measures/yield-sizes.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { headingKey } from '../words/headings.ts'
import { numberPattern, toNumber } from './number.ts'

const range = new RegExp(`(${numberPattern})(?:\\s?(?:-|–|—|to|or|bis|à|a|tot|até|до|~|/)\\s?(${numberPattern}))?`, 'i')
/** Number words of every language that the parser of ingredients knows; shorter ones are other words elsewhere. */
const shortestWord = 3

/** "2 dozen cookies", "4 Dutzend Kekse". */
const dozen =
  /^\s?(?:dozens?|dz|dutzend|douzaines?|docenas?|dozzin[ae]|dozijn|dussin|dusin|tusinaa|tuzin(?:y|ów)?|tuct?ů?y?|tucat|дюжин[аы]?|düzine)(?!\p{L})/iu

/** The number in a yield, of a range the upper end: "4-6 servings" gives 6. */
export function servingsOf(whole: string): number | null {
  const text = withoutSizes(plainNumbers(whole))
  const found = range.exec(text)
  if (found) {
    const number = toNumber(found[2] ?? found[1]!) * (dozen.test(text.slice(found.index + found[0].length)) ? 12 : 1)
    return Number.isFinite(number) && number > 0 && number < 100_000 ? number : null
  }
  return countsIn(text).at(-1) ?? null
}

const between = new Set(['to', 'or', 'bis', 'oder', 'a', 'ou', 'o', 'tot', 'of', 'ate', 'do', 'til', 'till'])

/** The first number that a text has in words, and the upper one where it opens a range: "serves eight to ten" gives 8 and 10. */
function countsIn(text: string): number[] {
  const { numbers } = vocabularyOf('')
  const words = headingKey(text).split(' ')
  const countOf = (word = '') => (word.length < shortestWord ? 0 : word === 'dozen' ? 12 : (numbers.get(word) ?? 0))
  const at = words.findIndex(word => countOf(word) >= 1)
  if (at < 0) return []
  if (words[at] === 'dozen' && /half (?:a )?dozen/.test(words.join(' '))) return [6]
  const [lower, upper] = [countOf(words[at]), between.has(words[at + 1] ?? '') ? countOf(words[at + 2]) : 0]
  return upper > lower ? [lower, upper] : [lower]
}

/** "8 slices 1x": a button that multiplies the amounts. */
const multiplier = /(?<=\p{L})\s+\d{1,2}\s?[x×]$/u

/** Of several statements of one yield, the one that says most: a number with a unit, then a number, then the first. */
export function chooseYield(all: string[]): string {
  const yields = all.map(text => text.replace(multiplier, ''))
  const numbered = yields.filter(text => /[\d½¼¾⅓⅔]/.test(plainNumbers(text)))
  const chosen = numbered.find(text => /\p{L}{2}/u.test(text)) ?? numbered[0] ?? yields[0] ?? ''
  if (/^\d+(?:[.,]0+)?$/.test(chosen)) {
    const number = Number.parseInt(chosen, 10)
    return number === 1 ? '1 serving' : `${number} servings`
  }
  const words = headingKey(chosen).split(' ')
  const counts = /\d/.test(chosen) ? [] : countsIn(chosen)
  // "Eight to ten" is a number that stands alone as well.
  return words.length === counts.length * 2 - 1 && counts[0] !== 1 ? `${counts.join('-')} servings` : chosen
}
