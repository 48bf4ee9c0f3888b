import type { TFunction } from 'i18next'
import type { SuggestedMeal } from '#shared/contract/planning/meal-plans.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate, formatNumber } from '#web/i18n/format.ts'

export type SuggestedReason = SuggestedMeal['choices'][number]['reasons'][number]

/** Why a dish is suggested, in a few words. */
function reasonInWords(reason: SuggestedReason, t: TFunction): string {
  const number = (value: number | null | undefined) => formatNumber(value ?? 0)
  switch (reason.kind) {
    case 'never-eaten':
      return t('plan.reason.neverEaten')
    case 'not-eaten-for':
      return t('plan.reason.notEatenFor', { count: reason.weeks ?? 0, number: number(reason.weeks) })
    case 'quick':
      return t('plan.reason.quick', { count: reason.minutes ?? 0, number: number(reason.minutes) })
    case 'season':
      return t('plan.reason.season')
    case 'loved':
      return t('plan.reason.loved', { number: formatNumber(reason.rating ?? 0, { maximumFractionDigits: 1 }) })
    case 'uses':
      return t('plan.reason.uses', { food: reason.food, day: reason.date ? formatDate(reason.date, 'short') : '' })
    case 'spoils':
      return t('plan.reason.spoils', { food: reason.food, day: reason.date ? formatDate(reason.date, 'short') : '' })
    case 'at-hand':
      return reason.missing
        ? t('plan.reason.missing', { count: reason.missing, number: number(reason.missing) })
        : t('plan.reason.atHand')
    case 'rule':
      return t('plan.reason.rule')
  }
}

export const reasonsInWords = (reasons: readonly SuggestedReason[], t: TFunction): string =>
  [...new Set(reasons.map(reason => reasonInWords(reason, t)))].join(factSign())
