import { parseRecipeLines } from '#shared/domain/parsing/parse-recipe-lines.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { applyCorrections, type Correction } from './corrections.ts'
import { loadModel } from './load-model.ts'

export type ParseOptions = {
  parser: 'nlp' | 'brute'
  /** Language of the recipe or its reader; the lines themselves may say otherwise. */
  language?: string
  /** What people of the group corrected before. */
  corrections?: Correction[]
}

/** Reads the ingredient lines of one recipe with what the group has learnt; one result for each, in order. */
export function parseLines(lines: string[], options: ParseOptions): ParsedLine[] {
  const { parser, language, corrections } = options
  const parsed = parseRecipeLines(lines, { parser, language, model: loadModel })
  return corrections?.length ? applyCorrections(parsed, corrections) : parsed
}
