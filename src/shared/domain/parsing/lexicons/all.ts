import type { Lexicon } from '../lexicon.ts'
import { de } from './de.ts'
import { en } from './en.ts'

/** The languages the parser knows; a language is added here. */
export const lexicons: Lexicon[] = [en, de]
