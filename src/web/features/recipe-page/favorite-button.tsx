import { HeartButton } from '../recipes/heart-button.tsx'
import { useOwnRating, useRateRecipe } from '../recipes/recipes.queries.ts'
import { useSession } from '../session/session.queries.ts'

/** Makes a recipe one of my favourites, and takes it back. Nothing for visitors. */
export function FavoriteButton({ recipe }: { recipe: { id: string; name: string } }) {
  const me = useSession()
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  const { mutate } = useRateRecipe(me?.id)
  if (!me) return null
  return (
    <HeartButton
      name={recipe.name}
      isOn={isFavorite}
      onToggle={() => mutate({ recipeId: recipe.id, isFavorite: !isFavorite })}
    />
  )
}
