import { linesOf } from '../../shopping-lists/pasted-note.ts'

export const isAddress = (text: string): boolean => /^https?:\/\/\S+\.\S+$/i.test(text.trim())

/** The lines of what was pasted, with its headings; addresses beside each other are a line each. */
export function pastedLines(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean)
  return words.every(isAddress) ? words : linesOf(text, true)
}
