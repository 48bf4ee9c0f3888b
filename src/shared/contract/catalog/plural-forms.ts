import { z } from 'zod'

/** Whether CLDR knows how this language counts. */
function hasPlurals(language: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0
  } catch {
    return false
  }
}

const word = z.string().max(1000).optional()

/**
 * Words behind amounts of each kind, by CLDR's categories: for languages that have more plurals than one. The word for `one`
 * is the name. Ours alone.
 */
export const PluralForms = z
  .strictObject({
    locale: z.string().max(35).refine(hasPlurals, 'is not a language'),
    zero: word,
    two: word,
    few: word,
    many: word,
    other: word,
  })
  .meta({ id: 'PluralForms' })
