import type { Db } from '../schema.ts'
import { readingsOf } from './known-words.ts'
import { wholeWord } from './names.ts'
import { readSearchText, wordsOf } from './words.ts'

/** What a typed word or phrase is found as in a text. */
export type TypedForms = string[]

/**
 * For each word and phrase that was typed, what it is found as: itself, its singular or plural, or the words it was corrected
 * to. A phrase begins with a blank, so that it is not found in the midst of a word, and a singular or plural stands between two.
 */
export async function typedForms(db: Db, text: string, language?: string): Promise<TypedForms[]> {
  const typed = readSearchText(text)
  if (!typed) return []
  const readings = await readingsOf(db, typed.words, language)
  const formsOf = (word: string) => {
    const { corrected = [], alike = [] } = readings.get(word) ?? {}
    return corrected.length ? corrected : [word, ...alike.map(wholeWord)]
  }
  return [...typed.phrases.map(words => [` ${words.join(' ')}`]), ...typed.words.map(formsOf)]
}

/** Whether a text has one of the forms, in any of its words. */
export function hasForm(text: string, forms: TypedForms): boolean {
  const words = wholeWord(wordsOf(text).join(' '))
  return forms.some(form => words.includes(form))
}
