import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { HeartButton } from '../recipes/heart-button.tsx'
import { useOwnRating, useRateRecipe } from '../recipes/recipes.queries.ts'

/** Makes a recipe one of my favourites, and takes it back. Visitors have none. */
export function FavoriteButton({ recipe }: { recipe: { id: string; name: string } }) {
  const { t } = useTranslation()
  const me = useSession()
  const isGuest = useVisitedGroup() !== undefined
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  const { mutate } = useRateRecipe(me?.id)
  if (!me || isGuest) return null
  return (
    <HeartButton
      label={t('recipes.favorite', { name: recipe.name })}
      isOn={isFavorite}
      onToggle={() => mutate({ recipeId: recipe.id, isFavorite: !isFavorite })}
    />
  )
}
