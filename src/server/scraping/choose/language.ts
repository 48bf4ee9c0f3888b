import { guessLanguage } from '#shared/domain/parsing/language/language.ts'
import { knownLanguage } from '#shared/domain/parsing/vocabulary.ts'
import { itemsOf, type Line } from '../candidate.ts'

/** So little text is written alike in many languages. */
const fewest = 40

/** "x-default" and "undefined" name no language. */
const tag = /^\s*[a-z]{2,3}(?:[-_][a-z\d]{2,8})*\s*$/i

/** The language of a recipe: what the page claims, unless its text is clearly in another one, or it claims none. */
export function languageOf(claimed: string, ingredients: Line[], steps: Line[], name: string): string | null {
  const declared = tag.test(claimed) ? claimed.replace('_', '-').trim() : ''
  const lines = [...itemsOf(ingredients), ...itemsOf(steps)].map(line => line.text)
  if (lines.join('').length < fewest) return declared || null
  const base = declared.toLowerCase().split('-')[0] ?? ''
  if (base && !knownLanguage(base)) return declared
  const guessed = guessLanguage([name, ...lines], base || undefined)
  if (guessed === '' || guessed === base || isSame(base, guessed)) return declared || guessed || null
  return guessed
}

const norwegian = new Set(['no', 'nb', 'nn'])
const isSame = (a: string, b: string) => norwegian.has(a) && norwegian.has(b)
