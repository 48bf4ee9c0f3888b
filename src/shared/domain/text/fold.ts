import { toAscii } from './ascii.ts'
import { withoutVowelMarks } from './vowel-marks.ts'

/**
 * Text as search and matching compare it: in ASCII letters, lower case, trimmed ("Rátàtôuile" → "ratatouile",
 * "红烧肉" → "hong shao rou"), and without vowel marks. Two texts with the same fold are the same name to a person.
 */
export const fold = (text: string): string => toAscii(withoutVowelMarks(text)).toLowerCase().trim()
