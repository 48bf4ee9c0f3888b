import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useOtherMember } from '#web/features/accounts/groups/use-other-member.ts'
import { FavoriteRecipes } from '#web/features/recipes/recipe-list/favorite-recipes.tsx'
import type { RecipeListSearch } from '#web/features/recipes/recipe-list/recipe-list-search.ts'
import { ToAllRecipes } from '#web/features/recipes/recipes/to-all-recipes.tsx'
import { Missing } from '#web/ui/failures/missing.tsx'
import { Page } from '#web/ui/page/page.tsx'

const route = getRouteApi('/frame/user/$userId/favorites')

export function FavoritesPage() {
  const { t } = useTranslation()
  const userId = route.useParams().userId.replace(/[^\w-]/g, '')
  const { name, isGone } = useOtherMember(userId)
  const search = route.useSearch()
  const navigate = useNavigate()
  const change = useCallback(
    (next: RecipeListSearch, replace = false) => void navigate({ to: '.', search: next, replace, resetScroll: true }),
    [navigate],
  )
  if (isGone) return <Missing action={<ToAllRecipes />} />
  return (
    <Page title={name ? t('recipes.favoritesOf', { name }) : t('recipes.favoritesTitle')}>
      <FavoriteRecipes key={userId} userId={userId} name={name} search={search} onSearch={change} />
    </Page>
  )
}
