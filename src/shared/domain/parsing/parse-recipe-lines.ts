import { foreignLanguage } from './language/foreign-line.ts'
import { guessLanguage } from './language/language.ts'
import { parseByModel, parseByRules } from './parse-line.ts'
import type { ParsedLine } from './parsed-line.ts'
import type { Model } from './tagging/model.ts'
import { vocabularyOf } from './vocabulary.ts'

export type RecipeLinesOptions = {
  parser: 'nlp' | 'brute'
  /** Language of the recipe or its reader; the lines themselves may say otherwise. */
  language?: string
  /** The trained tagger, asked for when the first English line is read. */
  model: () => Model
}

/**
 * Reads the ingredient lines of one recipe, one result for each, in order; an empty line gives an empty result.
 * `nlp` reads English with the trained tagger and other languages, for which there are no labelled lines to learn
 * from, by their lexicons. The same function serves the server and the browser's editor.
 */
export function parseRecipeLines(lines: string[], { parser, language, model }: RecipeLinesOptions): ParsedLine[] {
  const guessed = guessLanguage(lines, language)
  const last = lines.findLastIndex(line => line.trim() !== '')
  return lines.map((line, at) => {
    const isLast = at === last && at > 0
    const read = (language: string) =>
      language === 'en'
        ? parseByModel(line, vocabularyOf('en'), model(), { isLast })
        : parseByRules(line, vocabularyOf(language), { isLast })
    if (parser === 'brute') return parseByRules(line, vocabularyOf(guessed), { brute: true })
    const parsed = read(guessed)
    const other = guessed && !parsed.heading ? foreignLanguage(lines, at, guessed) : undefined
    return other ? read(other) : parsed
  })
}
