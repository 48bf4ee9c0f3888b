import { guessLanguage } from '#shared/domain/parsing/language.ts'
import { parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'

/** Reads ingredient lines here in the browser, in the language that they are written in. */
export function parseIngredients(lines: string[], hint: string): ParsedLine[] {
  const language = guessLanguage(lines, hint)
  return lines.map(line => parseByRules(line, vocabularyOf(language)))
}
