import { guessLanguage } from '#shared/domain/parsing/language/language.ts'
import { parseByModel, parseByRules } from '#shared/domain/parsing/parse-line.ts'
import type { ParsedLine } from '#shared/domain/parsing/parsed-line.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { trainedModel } from './trained-model.ts'

/**
 * Reads ingredient lines here in the browser, in the language that they are written in: English as the server does,
 * with the trained model, and by rules as long as that is not there. Units stay as the cook wrote them.
 */
export async function parseIngredients(lines: string[], hint: string): Promise<ParsedLine[]> {
  const language = guessLanguage(lines, hint)
  const index = vocabularyOf(language)
  const model = language === 'en' ? await trainedModel() : null
  return lines.map(line =>
    model ? parseByModel(line, index, model, { unitsAsWritten: true }) : parseByRules(line, index),
  )
}
