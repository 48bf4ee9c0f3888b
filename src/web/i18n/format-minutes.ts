import i18next from 'i18next'
import { derivedTotal, plainMinutes } from '#shared/domain/recipe-times.ts'
import { formatNumber } from './format.ts'

/** A time as cookbooks write it, in the reader's language: "2 h 25 min". */
export function formatMinutes(total: number): string {
  const [hours, minutes] = [Math.floor(total / 60), Math.round(total % 60)]
  const parts = [
    hours ? i18next.t('recipes.hours', { hours: formatNumber(hours) }) : '',
    minutes || !hours ? i18next.t('recipes.minutes', { minutes: formatNumber(minutes) }) : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** A time of a recipe: that way when it is nothing but a time, else in the words that it has. */
export function formatTime(text: string | null | undefined): string {
  const minutes = plainMinutes(text)
  return minutes === null ? (text ?? '') : formatMinutes(minutes)
}

/** How long a recipe takes in all: what it says itself, or what its parts come to. Empty when neither is known. */
export function totalTimeOf(recipe: Parameters<typeof derivedTotal>[0]): string {
  const derived = derivedTotal(recipe)
  return derived === null ? formatTime(recipe.totalTime) : formatMinutes(derived)
}
