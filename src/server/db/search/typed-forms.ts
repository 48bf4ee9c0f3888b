import type { Db } from '../schema.ts'
import { readingsOf } from './known-words.ts'
import { readSearchText, wordsOf } from './words.ts'

/** What a typed word or phrase is found as in a text. */
export type TypedForms = string[]

/**
 * For each word and phrase that was typed, what it is found as: itself, or the words it was corrected to. A phrase begins
 * with a blank, so that it is not found in the midst of a word.
 */
export async function typedForms(db: Db, text: string): Promise<TypedForms[]> {
  const typed = readSearchText(text)
  if (!typed) return []
  const readings = await readingsOf(db, typed.words)
  const corrected = (word: string) => readings.get(word)?.corrected ?? []
  return [
    ...typed.phrases.map(words => [` ${words.join(' ')}`]),
    ...typed.words.map(word => (corrected(word).length ? corrected(word) : [word])),
  ]
}

/** Whether a text has one of the forms, in any of its words. */
export function hasForm(text: string, forms: TypedForms): boolean {
  const words = ` ${wordsOf(text).join(' ')}`
  return forms.some(form => words.includes(form))
}
