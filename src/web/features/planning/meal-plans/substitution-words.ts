import type { TFunction } from 'i18next'
import type { Substitution } from '#shared/contract/catalog/substitutions.ts'
import { factSign } from '#web/i18n/fact-sign.ts'

/** What is taken instead of what; empty when nothing is. */
export const substitutionsInWords = (substitutions: readonly Substitution[], t: TFunction): string =>
  substitutions.map(({ food, substitute }) => t('cookable.instead', { food, as: substitute })).join(factSign())
