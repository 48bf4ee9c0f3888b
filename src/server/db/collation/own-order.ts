import { collatorsOf } from './letters.ts'

/** The middle of the scripts that our languages are written in; a language that orders letters its own way moves some of these. */
const RANGES = [
  ['a', 'z'],
  ['\u00df', '\u024f'],
  ['\u0390', '\u03ce'],
  ['\u0430', '\u0491'],
  ['\u05d0', '\u05ea'],
  ['\u0621', '\u064a'],
  ['\u3041', '\u3094'],
  ['\uac00', '\uac00'],
] as const

const letters = RANGES.flatMap(([from, to]) => {
  const start = from.charCodeAt(0)
  return Array.from({ length: to.charCodeAt(0) - start + 1 }, (_, index) => String.fromCharCode(start + index))
}).filter(letter => /\p{L}/u.test(letter) && letter.normalize('NFKC') === letter)

const known = new Map<string, boolean>()

/**
 * Whether the alphabet of a language is not that of the letters without accents, in which English and the like find their
 * words: Swedish has å behind z, Russian has no Latin letters to stand among. Chinese goes by its sounds, spelled in these.
 */
export function hasOwnOrder(language: string | undefined): language is string {
  if (!language || language.startsWith('zh')) return false
  const isOwn = known.get(language) ?? differs(language)
  known.set(language, isOwn)
  return isOwn
}

function differs(language: string): boolean {
  const english = collatorsOf('en').base
  const own = collatorsOf(language).base
  const sorted = letters.toSorted(english.compare)
  return sorted.some((letter, at) => {
    const before = sorted[at - 1]
    return before !== undefined && Math.sign(english.compare(before, letter)) !== Math.sign(own.compare(before, letter))
  })
}
