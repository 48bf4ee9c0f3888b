const LONGEST_WITH_DELETIONS = 9

/** The runs of three letters in a word, whatever contains it has them all. */
export const trigrams = (word: string): string[] =>
  Array.from({ length: Math.max(word.length - 2, 0) }, (_, index) => word.slice(index, index + 3))

/**
 * What a word is found by although it is misspelt: its runs of three letters, how it begins, and, for words too short to
 * have many of these, the word less each of its letters. Two words one slip apart share one of the latter.
 */
export function fuzzyKeysOf(word: string): string[] {
  if (word.length < 3) return []
  const keys = [...trigrams(word), `^${word.slice(0, 2)}`]
  if (word.length > 3 && word.length <= LONGEST_WITH_DELETIONS)
    keys.push(`-${word}`, ...Array.from(word, (_, index) => `-${word.slice(0, index)}${word.slice(index + 1)}`))
  return [...new Set(keys)]
}
