import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { HeartButton } from '../recipes/rating/heart-button.tsx'
import { useMayRate, useOwnRating, useRateRecipe } from '../recipes/recipes.queries.ts'

/** Makes a recipe one of my favourites, and takes it back. Visitors and kitchen tablets have none. */
export function FavoriteButton({ recipe }: { recipe: { id: string; name: string } }) {
  const { t } = useTranslation()
  const me = useSession()
  const mayRate = useMayRate()
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  const { mutate } = useRateRecipe(me?.id)
  if (!mayRate) return null
  return (
    <HeartButton
      label={t('recipes.favorite', { name: recipe.name })}
      isOn={isFavorite}
      onToggle={() => mutate({ recipeId: recipe.id, isFavorite: !isFavorite })}
    />
  )
}
