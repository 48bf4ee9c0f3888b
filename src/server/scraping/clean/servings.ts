import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { headingKey } from '../words/headings.ts'
import { numberPattern, toNumber, withPlainDigits } from './number.ts'

const range = new RegExp(`(${numberPattern})(?:\\s?(?:-|–|—|to|or|bis|à|a|tot|até|до|~|/)\\s?(${numberPattern}))?`, 'i')
/** Number words of every language that the parser of ingredients knows; shorter ones are other words elsewhere. */
const shortestWord = 3

/** How large a tin is, says nothing of how many. */
const size = /[Øø∅]?\s?\d+(?:[.,]\d+)?(?:\s?[x×]\s?\d+(?:[.,]\d+)?)*[\s-]?(?:cm|mm|inch(?:es)?|zoll|["”])(?!\p{L})/giu

/** "2 dozen cookies", "4 Dutzend Kekse". */
const dozen =
  /^\s?(?:dozens?|dz|dutzend|douzaines?|docenas?|dozzin[ae]|dozijn|dussin|dusin|tusinaa|tuzin(?:y|ów)?|tuct?ů?y?|tucat|дюжин[аы]?|düzine)(?!\p{L})/iu

/** The number in a yield, of a range the upper end: "4-6 servings" gives 6. */
export function servingsOf(whole: string): number | null {
  const text = withPlainDigits(whole).replace(size, ' ')
  const found = range.exec(text)
  if (found) {
    const number = toNumber(found[2] ?? found[1]!) * (dozen.test(text.slice(found.index + found[0].length)) ? 12 : 1)
    return Number.isFinite(number) && number > 0 && number < 100_000 ? number : null
  }
  const { numbers } = vocabularyOf('')
  const words = headingKey(text).split(' ')
  const counts = words.map(word => (word.length < shortestWord ? 0 : word === 'dozen' ? 12 : (numbers.get(word) ?? 0)))
  return counts.find(count => count >= 1) ?? null
}

/** Of several statements of one yield, the one that says most: a number with a unit, then a number, then the first. */
export function chooseYield(yields: string[]): string {
  const numbered = yields.filter(text => /[\d½¼¾⅓⅔]/.test(withPlainDigits(text)))
  const chosen = numbered.find(text => /\p{L}{2}/u.test(text)) ?? numbered[0] ?? yields[0] ?? ''
  if (/^\d+(?:[.,]0+)?$/.test(chosen)) {
    const number = Number.parseInt(chosen, 10)
    return number === 1 ? '1 serving' : `${number} servings`
  }
  return chosen
}
