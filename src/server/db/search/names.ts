import { type SearchText, wordsOf } from './words.ts'

/** A name as it is compared: its words with single blanks between. */
export const plainName = (name: string) => wordsOf(name).join(' ')

export const distinctWords = (names: string[][]): string[] => [
  ...new Set(names.flatMap(of => of.flatMap(name => name.split(' ')))),
]

/**
 * How well something that goes by these plain names fits what was typed: 0 for a name itself, 1 for its beginning, 2 for
 * a part of it, then by how many of the words are missing. Null when none is there. `readings`: what each typed word may
 * stand for.
 */
export function rankNames(names: string[], typed: SearchText, readings: string[][]): number | null {
  if (names.includes(typed.whole)) return 0
  if (names.some(name => name.startsWith(typed.whole))) return 1
  if (names.some(name => name.includes(typed.whole))) return 2
  const phrases = typed.phrases.filter(phrase => names.some(name => ` ${name}`.includes(` ${phrase.join(' ')}`)))
  const words = readings.filter(any => any.some(word => names.some(name => name.includes(word))))
  const found = phrases.length + words.length
  return found ? 3 + typed.phrases.length + readings.length - found : null
}
