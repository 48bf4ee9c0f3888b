import { type SearchText, wordsOf } from './words.ts'

const plainNames = new Map<string, string>()
const NAMES_KEPT = 50_000

/** A name as it is compared: its words with single blanks between. The same few thousand come with every search. */
export function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  if (plainNames.size >= NAMES_KEPT) plainNames.clear()
  const plain = wordsOf(name).join(' ')
  plainNames.set(name, plain)
  return plain
}

/** For "peas", "pea" is looked for, and no "peanut". */
export const wholeWord = (word: string) => ` ${word} `

/**
 * How well something that goes by these plain names fits what was typed: 0 for a name itself, 1 for its beginning, 2 for
 * a part of it, then by how many of the words are missing. Null when none is there. `readings`: what each typed word may
 * stand for; a word between blanks is not found as a piece of another.
 */
export function rankNames(names: string[], typed: SearchText, readings: string[][]): number | null {
  if (names.includes(typed.whole)) return 0
  if (names.some(name => name.startsWith(typed.whole))) return 1
  if (names.some(name => name.includes(typed.whole))) return 2
  const phrases = typed.phrases.filter(phrase => names.some(name => ` ${name}`.includes(` ${phrase.join(' ')}`)))
  const words = readings.filter(any => any.some(word => names.some(name => ` ${name} `.includes(word))))
  const found = phrases.length + words.length
  return found ? 3 + typed.phrases.length + readings.length - found : null
}
