import { IconStarFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import classes from './stars.module.css'

/** What the group thinks of a recipe, in one star and a number. */
export function StarsShown({ rating }: { rating: number }) {
  const { t } = useTranslation()
  const number = formatNumber(rating, { maximumFractionDigits: 1 })
  return (
    <span className={classes.shown} role="img" aria-label={t('recipes.ratingOf', { rating: number })}>
      <IconStarFilled size={14} aria-hidden />
      {number}
    </span>
  )
}
