import type { TFunction } from 'i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { PlainIcon } from '#web/ui/plain-icon.tsx'
import classes from './stars.module.css'

/** What the group thinks of a recipe, in one star and a number. */
export function StarsShown({ rating, t }: { rating: number; t: TFunction }) {
  const number = formatNumber(rating, { maximumFractionDigits: 1 })
  return (
    <span className={classes.shown} role="img" aria-label={t('recipes.ratingOf', { rating: number })}>
      <PlainIcon of="starFilled" />
      {number}
    </span>
  )
}
