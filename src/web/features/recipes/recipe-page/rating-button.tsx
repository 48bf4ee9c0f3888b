import { UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconStar } from '#web/ui/icons/icons.ts'
import { PanelButton } from '#web/ui/menus/panel-button.tsx'
import { RateStars } from '../recipes/rating/rate-stars.tsx'
import { StarsShown } from '../recipes/rating/stars-shown.tsx'
import { useMayRate, useOwnRating } from '../recipes/recipes.queries.ts'
import classes from './rating-button.module.css'

/** What the group thinks and what I think, in a few signs; a tap opens my stars. Visitors and kitchen tablets read only. */
export function RatingButton({ recipe }: { recipe: { id: string; rating: number | null } }) {
  const { t } = useTranslation()
  const mayRate = useMayRate()
  const own = useOwnRating(recipe.id)?.rating ?? 0
  const shown = recipe.rating ? <StarsShown rating={recipe.rating} t={t} /> : null
  const yours = t('recipes.yours', { rating: formatNumber(own, { maximumFractionDigits: 1 }) })
  if (!mayRate) return shown && <span className={classes.rating}>{shown}</span>
  return (
    <PanelButton
      panel={() => <RateStars recipe={recipe} />}
      button={props => (
        <UnstyledButton className={classes.rating} title={t('recipes.rate')} {...props}>
          {shown ? (
            <span className={classes.facts}>
              {shown}
              {own > 0 && <span>{factSign() + yours}</span>}
            </span>
          ) : (
            <>
              <IconStar size={18} aria-hidden />
              {own > 0 ? yours : t('recipes.rate')}
            </>
          )}
        </UnstyledButton>
      )}
    />
  )
}
