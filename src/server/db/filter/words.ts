import type { Logic } from './part.ts'

/** The first place from `index` on that is not blank. */
export function blanks(text: string, index: number): number {
  let at = index
  while (at < text.length && /\s/.test(text[at] as string)) at++
  return at
}

/** AND or OR, standing as a word of its own. */
export function logicalWord(text: string, index: number): Logic | null {
  for (const word of ['AND', 'OR'] as const) {
    const end = index + word.length
    if (text.slice(index, end).toUpperCase() === word && !isWordAt(text, end)) return word
  }
  return null
}

/** Whether a word goes on here. */
export const isWordAt = (text: string, index: number) => /[\p{L}\p{N}_.]/u.test(text[index] ?? '')
