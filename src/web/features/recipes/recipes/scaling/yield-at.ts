import i18next, { type TFunction } from 'i18next'
import { digitSample, digitsAs, plainNumbers } from '#shared/domain/measures/digits.ts'
import { scaleYield, servingsOf } from '#shared/domain/measures/scaling.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'

/** How many times of it, as people write it. */
export const timesText = (scale: number, t: TFunction): string =>
  t('recipes.times', { factor: formatNumber(scale, { maximumFractionDigits: 2 }) })

/** "٤ أشخاص" is kept with digits that can be counted with, and read in those of an Arabic page. */
const inReadersDigits = (text: string) => digitsAs(digitSample(text.replace(/\d/g, ''), i18next.language), text)

/** Numbers alone, as many programs keep them, and their pages tell as servings. */
const isBare = (text: string) => !/[^\p{N}\s.,/⁄–—-]/u.test(text)

/** "1-2 servings" are as many as its larger number. Where a language says one or two of them in a word, that is no range. */
function servingsAs(text: string, servings: number, t: TFunction): string {
  const said = (count: number, number: string) => t('recipes.servingCount', { count, number })
  if (/^\d+$/.test(text)) return said(servings, formatNumber(servings))
  const number = digitsAs(formatNumber(0), text)
  const upper = Number(/[-–—]\s*(\d+)$/.exec(text)?.[1] ?? 0)
  const told = said(Math.max(servings, upper), number)
  return told.includes(number) ? told : said(3, number)
}

/**
 * How much a recipe makes at a scale. A number alone means servings; words without a number, as "one loaf", are followed by
 * how many times that is.
 */
export function yieldAt(recipeYield: string | null, scale: number, t: TFunction): string {
  const text = scaleYield(recipeYield, scale)
  const servings = servingsOf(text)
  if (servings !== null && isBare(text)) return servingsAs(plainNumbers(text.trim()), servings, t)
  const scaled = inReadersDigits(text)
  if (scale === 1 || servingsOf(recipeYield) !== null) return scaled
  return [scaled, timesText(scale, t)].filter(Boolean).join(factSign())
}
