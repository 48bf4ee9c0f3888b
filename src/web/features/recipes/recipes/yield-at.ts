import i18next, { type TFunction } from 'i18next'
import { digitSample, digitsAs } from '#shared/domain/measures/digits.ts'
import { scaleYield, servingsOf } from '#shared/domain/measures/scaling.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** How many times of it, as people write it. */
export const timesText = (scale: number, t: TFunction): string =>
  t('recipes.times', { factor: formatNumber(scale, { maximumFractionDigits: 2 }) })

/** "٤ أشخاص" is kept with digits that can be counted with, and read in those of an Arabic page. */
const inReadersDigits = (text: string) => digitsAs(digitSample(text.replace(/\d/g, ''), i18next.language), text)

/** Numbers alone, as many programs keep them, and their pages tell as servings. */
const isBare = (text: string) => !/[^\p{N}\s.,/⁄–—-]/u.test(text)

/**
 * How much a recipe makes at a scale. A number alone means servings; words without a number, as "one loaf", are followed by
 * how many times that is.
 */
export function yieldAt(recipeYield: string | null, scale: number, t: TFunction): string {
  const text = scaleYield(recipeYield, scale)
  const servings = servingsOf(text)
  if (servings !== null && isBare(text)) {
    const number = /^\d+$/.test(text.trim()) ? formatNumber(servings) : text.trim()
    return t('recipes.servingCount', { count: servings, number })
  }
  const scaled = inReadersDigits(text)
  if (scale === 1 || servingsOf(recipeYield) !== null) return scaled
  return [scaled, timesText(scale, t)].filter(Boolean).join(' · ')
}
