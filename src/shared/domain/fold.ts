import { toAscii } from './ascii.ts'

/**
 * Text as search and matching compare it: in ASCII letters, lower case, trimmed ("Rátàtôuile" → "ratatouile",
 * "红烧肉" → "hong shao rou"). Two texts with the same fold are the same name to a person.
 */
export function fold(text: string): string {
  if (isPlain(text)) return text.toLowerCase().trim()
  return toAscii(text).toLowerCase().trim()
}

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text)
