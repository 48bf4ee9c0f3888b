import { numberValue } from '../amounts/numbers.ts'
import { fold } from '../fold.ts'
import type { WordIndex } from '../lexicon.ts'
import type { Token } from '../tokens.ts'

const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+$/u
/** "200|ml|程度". */
const mixed = /^\p{Script=Latin}+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u
const thai = /^[\p{Script=Thai}]+$/u
const hangul = /^[\uac00-\ud7af]+$/

/** The places where a run of letters is cut into words: scripts without blanks, and words that are written as one. */
export function cutWord(index: WordIndex, word: string, before: Token | undefined, next: string): number[] {
  if (index.language === 'en') return cutGluedMeasure(word, before)
  const latin = before?.isNumber ? (mixed.exec(word)?.[0] ?? '') : ''
  if (latin && isUnit(index, fold(latin))) return [latin.length]
  if (unspaced.test(word)) return cutUnspaced(index, word, before, next)
  if (thai.test(word)) return cutThai(index, word, before)
  if (hangul.test(word)) return before && !before.isNumber ? cutCounted(index, word) : []
  return cutHalf(index, word)
}

/**
 * Cuts units off words of scripts without blanks: behind a number at the front ("200|克|面粉"), before a number at
 * the back ("醤油|大さじ|2"); and what is written in words: "鸡蛋|两|个", "半|茶匙|盐", "盐|少许".
 */
function cutUnspaced(index: WordIndex, word: string, before: Token | undefined, next: string): number[] {
  if (before?.isNumber) {
    for (let length = Math.min(5, word.length); length > 0; length--)
      if (isUnit(index, word.slice(0, length))) return cutsBehindUnit(index, word, length)
  }
  if (/^\s?[\p{Nd}¼-¾⅐-⅞]/u.test(next)) {
    for (let length = Math.min(4, word.length - 1); length > 0; length--)
      if (isUnit(index, word.slice(-length))) return [word.length - length]
  }
  if (index.taste.some(([phrase, ...more]) => !more.length && phrase === word)) return []
  for (const [phrase, ...more] of index.taste) {
    if (more.length || phrase!.length >= word.length) continue
    if (word.endsWith(phrase!)) return [word.length - phrase!.length]
    if (word.startsWith(phrase!)) return [phrase!.length]
  }
  // "料酒|一|勺|半".
  const half = [...index.added].find(added => word.endsWith(added)) ?? ''
  const end = word.length - half.length
  for (let length = Math.min(3, end - 1); length > 0; length--) {
    if (!isUnit(index, word.slice(end - length, end))) continue
    const number = numberAtEnd(index, word.slice(0, end - length))
    if (number) return [end - length - number, end - length, end].filter(cut => cut > 0 && cut < word.length)
  }
  return index.language === 'zh' ? cutCountedFood(index, word) : []
}

/** "半肥瘦肉", "半熟": meat that is half fat and what is half done, no half of a unit. */
const halfOfFood = /^半[肥熟干乾成脱脫甜生透发發精]/

/** Behind the unit, and behind the half of one more, or a word that the amount is not exact: "1|杯|半|水", "1|小さじ|弱". */
function cutsBehindUnit(index: WordIndex, word: string, unit: number): number[] {
  const more = halfOfFood.test(word.slice(unit))
    ? undefined
    : [...index.added, ...index.about.keys()].find(added => word.startsWith(added, unit))
  return [unit, ...(more ? [unit + more.length] : [])].filter(cut => cut < word.length)
}

/** "1 ช้อนโต๊ะ|ครึ่ง", "เกลือ|ตามชอบ", "มะนาว|ครึ่ง|ลูก": Thai writes no blanks. */
function cutThai(index: WordIndex, word: string, before: Token | undefined): number[] {
  if (before?.isNumber)
    for (let length = word.length; length > 0; length--)
      if (isUnit(index, fold(word.slice(0, length)))) return cutsBehindUnit(index, word, length)
  for (const [phrase, ...more] of index.taste) {
    const start = word.length - phrase!.length
    if (!more.length && start > 0 && fold(word.slice(start)) === phrase) return [start]
  }
  for (let start = word.length - 2; start > 0; start--) {
    if (!isUnit(index, fold(word.slice(start)))) continue
    for (const number of index.numbers.keys())
      if (word.slice(0, start).endsWith(number)) return [start - number.length, start].filter(cut => cut > 0)
  }
  return []
}

/** "几" and "数" are some: they count without saying how many. */
const isCount = (index: WordIndex, word: string) => index.numbers.has(word) || /^[几幾数數]$/.test(word)

/** How many letters at the end of a text are a number in words. */
function numberAtEnd(index: WordIndex, text: string): number {
  for (let length = Math.min(3, text.length); length > 0; length--)
    if (isCount(index, text.slice(-length))) return length
  return 0
}

// "一碗米饭": Chinese only, for Japanese names begin like that ("八丁味噌").
function cutCountedFood(index: WordIndex, word: string): number[] {
  for (let length = Math.min(3, word.length - 2); length > 0; length--) {
    if (!isCount(index, word.slice(0, length))) continue
    for (let unit = Math.min(3, word.length - length - 1); unit > 0; unit--)
      if (isUnit(index, word.slice(length, length + unit)))
        return [length, ...cutsBehindUnit(index, word.slice(length), unit).map(cut => length + cut)]
  }
  return []
}

/** "한줌": a number and a unit without a blank, and nothing else. */
function cutCounted(index: WordIndex, word: string): number[] {
  for (let length = Math.min(2, word.length - 1); length > 0; length--)
    if (index.numbers.has(word.slice(0, length)) && isUnit(index, word.slice(length))) return [length]
  return []
}

/** "полстакана", "півсклянки", "półlitra", "félliter": half of a unit. */
function cutHalf(index: WordIndex, word: string): number[] {
  const half = /^(?:пол|пів|pół|půl|fél)(?=\p{L}{3})/u.exec(word)
  return half && isUnit(index, fold(word.slice(3))) ? [3] : []
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
