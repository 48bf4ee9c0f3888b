import { guessLanguage } from '#shared/domain/parsing/language.ts'
import { parseByModel, parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { unknownConfidence } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { applyCorrections, type Correction } from './corrections.ts'
import { loadModel } from './load-model.ts'

export type ParseOptions = {
  parser: 'nlp' | 'brute'
  /** Language of the recipe or its reader; the lines themselves may say otherwise. */
  language?: string
  /** What people of the group corrected before. */
  corrections?: Correction[]
}

/**
 * Reads the ingredient lines of one recipe, one result for each, in order. An empty line gives an empty result.
 * `nlp` reads English with the trained tagger and other languages, for which there are no labelled lines to learn
 * from, by their lexicons.
 */
export function parseLines(lines: string[], options: ParseOptions): ParsedLine[] {
  const language = guessLanguage(lines, options.language)
  const index = vocabularyOf(language)
  const parse = (line: string) => {
    if (options.parser === 'brute')
      return { ...parseByRules(line, index, { sizeAsUnit: true }), confidence: unknownConfidence }
    return language === 'en' ? parseByModel(line, index, loadModel()) : parseByRules(line, index)
  }
  const parsed = lines.map(parse)
  return options.corrections?.length ? applyCorrections(parsed, options.corrections) : parsed
}
