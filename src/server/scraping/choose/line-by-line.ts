import { itemsOf, type Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'
import { hasQuantity, startsWithQuantity } from '../words/quantities.ts'

type Pair = { known: string; shown: string }

/**
 * The list as the page shows it, where it says the same as the metadata line by line and says it better; null when the
 * metadata do as well.
 */
export function betterOnPage(known: Line[], shown: Line[]): Line[] | null {
  const lines = withNamesBetween(known, shown)
  const before = itemsOf(known)
  const after = itemsOf(lines)
  if (before.length !== after.length || before.length < 3) return null
  const pairs = before.map((line, at) => ({ known: line.text, shown: after[at]!.text }))
  return isSpaced(pairs) || isFuller(pairs) || hasAmountsFirst(pairs) || isMeasured(pairs) ? lines : null
}

/** Short lines without an amount that the page sets between the known ones name groups. */
function withNamesBetween(known: Line[], shown: Line[]): Line[] {
  if (itemsOf(shown).length <= itemsOf(known).length) return shown
  const before = new Set(itemsOf(known).map(line => fold(line.text)))
  return shown.map(line => {
    const isName = !line.heading && line.text.length < 40 && !hasQuantity(line.text) && !before.has(fold(line.text))
    return isName ? { ...line, heading: true } : line
  })
}

const glued = /(?<![\p{L}\d])\d+\p{L}{1,3}(?= )/u
const apart = /(?<![\p{L}\d])\d+ \p{L}{1,3}(?= )/u

/** The same letters, but the metadata run words together. */
function isSpaced(pairs: Pair[]): boolean {
  if (!pairs.every(({ known, shown }) => fold(known) === fold(shown))) return false
  const run = pairs.filter(({ known, shown }) => !known.includes(' ') && shown.includes(' ')).length
  const spaced = pairs.some(({ known, shown }) => glued.test(known) && apart.test(shown))
  return run * 2 > pairs.length || (spaced && !pairs.some(({ shown }) => glued.test(shown)))
}

/** The words of a line, fractions in one spelling and amounts apart from their units. */
function wordsOf(line: string): string[] {
  const plain = line.normalize('NFKC').replaceAll('⁄', '/').toLowerCase()
  return plain.match(/\p{L}+|\d+(?:[.,/]\d+)?/gu) ?? []
}

/** "¼ cup" and "¼ cups" say the same. */
const isSame = (word: string, other: string | undefined) =>
  word === other || (other !== undefined && (`${word}s` === other || word === `${other}s`))

/** Whether the page says all that the metadata say, in the same order, and more. */
function isMore({ known, shown }: Pair): boolean {
  const words = wordsOf(shown)
  const wanted = wordsOf(known)
  let at = 0
  for (const word of words) if (isSame(word, wanted[at])) at++
  return wanted.length > 0 && at === wanted.length && words.length > wanted.length
}

/** The same lines, many of them fuller: "1 shallot, sliced" for "1 shallot". */
function isFuller(pairs: Pair[]): boolean {
  const fuller = pairs.filter(isMore).length
  const like = pairs.filter(
    pair => isMore(pair) || fold(pair.known.normalize('NFKC')) === fold(pair.shown.normalize('NFKC')),
  ).length
  return fuller >= pairs.length * 0.4 && like >= pairs.length * 0.8
}

const holdsAll = (words: string[], wanted: string[]) => wanted.every(word => words.includes(word))

/** Amount first, as lists are written, where the metadata set it behind: "500 g ravioli" for "ravioli 500g". */
function hasAmountsFirst(pairs: Pair[]): boolean {
  const turned = pairs.filter(
    ({ known, shown }) =>
      /\p{L}[,:–-]?\s+\d[^\s]*(?:\s?\p{L}{1,12}\.?)?$/u.test(known) &&
      !startsWithQuantity(known) &&
      startsWithQuantity(shown) &&
      holdsAll(wordsOf(shown), wordsOf(known)),
  ).length
  return turned * 2 > pairs.length
}

const computed = /^\d+[.,]\d+\s(\p{L}+)\.?\s(.+)$/u

/** Measured as cooks do, where the metadata hold amounts that a program computed: "2 tbsp oil" for "36.40 gm oil". */
function isMeasured(pairs: Pair[]): boolean {
  const isConverted = ({ known, shown }: Pair) => {
    const [, unit, name] = computed.exec(known) ?? []
    if (!unit || !name || !startsWithQuantity(shown) || /^\d+[.,]\d/.test(shown)) return false
    const words = wordsOf(shown)
    return !words.includes(unit.toLowerCase()) && holdsAll(words, wordsOf(name))
  }
  const isLike = ({ known, shown }: Pair) => holdsAll(wordsOf(shown), wordsOf(known))
  return pairs.some(isConverted) && pairs.every(pair => isConverted(pair) || isLike(pair))
}
