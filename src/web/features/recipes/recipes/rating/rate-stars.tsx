import { ActionIcon } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconStar, IconStarFilled, IconX } from '#web/ui/icons/icons.ts'
import { useMayRate, useOwnRating, useRateRecipe } from '../recipes.queries.ts'
import classes from './stars.module.css'
import { StarsShown } from './stars-shown.tsx'

const values = [1, 2, 3, 4, 5]
const decimals = { maximumFractionDigits: 1 }

/** My stars for a recipe, beside what the group thinks. */
export function RateStars({ recipe }: { recipe: { id: string; rating: number | null } }) {
  const { t } = useTranslation()
  const stars = useRef<HTMLFieldSetElement>(null)
  const me = useSession()
  const mayRate = useMayRate()
  const own = useOwnRating(recipe.id)?.rating ?? 0
  // Other apps give parts of a star: of these the nearest half is shown.
  const shown = Math.round(own * 2) / 2
  const rate = useRateRecipe(me?.id)
  if (!mayRate) return recipe.rating ? <StarsShown rating={recipe.rating} t={t} /> : null
  const set = (rating: number) => rate.mutate({ recipeId: recipe.id, rating })
  const clear = () => {
    // The button goes with the rating, and would take the focus along.
    stars.current?.querySelector('input')?.focus()
    set(0)
  }
  // No star of its own stands for a rating of 4.5: it is said with the name of all of them.
  const said = Number.isInteger(own) ? '' : `: ${t('recipes.ratingOf', { rating: formatNumber(own, decimals) })}`
  return (
    <fieldset ref={stars} className={classes.stars} aria-label={t('recipes.yourRating') + said}>
      {values.map(value => (
        <label key={value} className={classes.star} data-on={value <= shown || undefined}>
          <input
            type="radio"
            name={`rating-${recipe.id}`}
            checked={value === own}
            onChange={() => set(value)}
            aria-label={t('recipes.stars', { count: value })}
          />
          {value <= shown ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
          {value - 0.5 === shown && (
            <span className={classes.half}>
              <IconStarFilled size={20} aria-hidden />
            </span>
          )}
        </label>
      ))}
      {own > 0 && (
        <ActionIcon aria-label={t('recipes.clearRating')} onClick={clear}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
      {recipe.rating && recipe.rating !== own ? (
        <span className={classes.own}>
          <StarsShown rating={recipe.rating} t={t} />
        </span>
      ) : null}
    </fieldset>
  )
}
