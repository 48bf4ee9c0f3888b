import type { TFunction } from 'i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { PlainIcon } from '#web/ui/icons/plain-icon.tsx'
import classes from './stars.module.css'

interface Props {
  rating: number
  t: TFunction
  /** Mine; otherwise what the group thinks. */
  isOwn?: boolean
}

/** A rating in one star and a number. */
export function StarsShown({ rating, t, isOwn }: Props) {
  const number = formatNumber(rating, { maximumFractionDigits: 1 })
  const said = t('recipes.ratingOf', { rating: number })
  const label = isOwn ? `${t('recipes.yourRating')}: ${said}` : said
  return (
    <span className={classes.shown} role="img" aria-label={label} title={label} data-own={isOwn || undefined}>
      <PlainIcon of="starFilled" />
      {number}
    </span>
  )
}
