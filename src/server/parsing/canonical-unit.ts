import { phraseWords, unitAt } from '#shared/domain/parsing/lexicon.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'

const known = new Map<string, string | undefined>()

/** The English name of a unit written in any language the parser knows ("EL" is "tablespoon"), if it is one. */
export function canonicalUnit(text: string): string | undefined {
  if (text === 'T') return 'tablespoon'
  if (!known.has(text)) {
    if (known.size > 5000) known.clear()
    known.set(text, lookUp(text))
  }
  return known.get(text)
}

function lookUp(text: string): string | undefined {
  // "cup(s)"; in "colher (chá)" the bracket says which spoon it is.
  const words = phraseWords(text.replace(/(?<=\p{L})\(\p{L}{1,3}\)/gu, '')).map(fold => ({ fold, isNumber: false }))
  if (!words.length) return undefined
  for (const language of ['en', '']) {
    const phrase = unitAt(vocabularyOf(language), words, 0)
    if (phrase?.words.length === words.length) return phrase.unit
  }
  return undefined
}
