import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { applyCorrections, type Correction } from './corrections.ts'

export type ParseOptions = {
  parser: 'nlp' | 'brute'
  /** Language of the recipe, if known; otherwise it is guessed from the lines. */
  language?: string
  /** What people of the group corrected before. */
  corrections?: Correction[]
}

/** Reads ingredient lines, one result for each, in order. An empty line gives an empty result. */
export function parseLines(lines: string[], options: ParseOptions): ParsedLine[] {
  const index = vocabularyOf(options.language ?? 'en')
  const parsed = lines.map(line => parseByRules(line, index))
  return options.corrections?.length ? applyCorrections(parsed, options.corrections) : parsed
}
