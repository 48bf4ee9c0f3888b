import { useParams } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { FavoriteRecipes } from '#web/features/recipe-list/favorite-recipes.tsx'
import { Page } from '#web/ui/page.tsx'

export function FavoritesPage() {
  const { t } = useTranslation()
  const { userId = '' } = useParams({ strict: false })
  return (
    <Page title={t('recipes.favoritesTitle')}>
      <FavoriteRecipes key={userId} userId={userId.replace(/[^\w-]/g, '')} />
    </Page>
  )
}
