import { indexWords, type WordIndex } from './lexicon.ts'
import { lexicons } from './lexicons/all.ts'
import { metric } from './lexicons/metric.ts'

const indexes = new Map<string, WordIndex>()

/** Index of a language's words by tag ("de", "de-AT"); of all languages together where the language is not known. */
export function vocabularyOf(language: string): WordIndex {
  const known = indexes.get(language)
  if (known) return known
  const short = knownLanguage(language) ?? ''
  let index = indexes.get(short)
  if (!index) {
    const own = lexicons.find(one => one.language === short)
    index = indexWords(short, own ? [own, metric] : [metric, ...lexicons])
    indexes.set(short, index)
  }
  return index
}

/** The lexicon's tag for a language tag, or undefined for a language without one. */
export function knownLanguage(tag: string): string | undefined {
  const main = tag.toLowerCase().split(/[-_]/)[0]!
  const short = main === 'nb' || main === 'nn' ? 'no' : main === 'iw' ? 'he' : main
  return lexicons.some(one => one.language === short) ? short : undefined
}
