import { ActionIcon } from '@mantine/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../session/session.queries.ts'
import classes from './favorite-button.module.css'
import { useOwnRating, useRateRecipe } from './recipes.queries.ts'

/** Makes a recipe one of my favourites, and takes it back. Nothing for visitors. */
export function FavoriteButton({ recipe, plain }: { recipe: { id: string; name: string }; plain?: boolean }) {
  const { t } = useTranslation()
  const me = useSession()
  const isFavorite = useOwnRating(recipe.id)?.isFavorite ?? false
  const rate = useRateRecipe(me?.id)
  if (!me) return null
  const Icon = isFavorite ? IconHeartFilled : IconHeart
  return (
    <ActionIcon
      className={plain ? undefined : classes.over}
      radius="xl"
      color="tomato"
      aria-pressed={isFavorite}
      aria-label={t('recipes.favorite', { name: recipe.name })}
      onClick={() => rate.mutate({ recipeId: recipe.id, isFavorite: !isFavorite })}
    >
      <Icon size={20} aria-hidden />
    </ActionIcon>
  )
}
