import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ToAllRecipes } from '../recipes/to-all-recipes.tsx'
import { RecipeList } from './recipe-list.tsx'
import type { RecipeListSearch } from './recipe-list-search.ts'

interface Props {
  userId: string
  /** Whose they are, when they are somebody else's. */
  name?: string
  search: RecipeListSearch
  onSearch: (search: RecipeListSearch, replace?: boolean) => void
}

/** The favourites of a person. */
export function FavoriteRecipes({ userId, name, search, onSearch }: Props) {
  const { t } = useTranslation()
  return (
    <RecipeList
      search={search}
      onSearch={onSearch}
      within={{ queryFilter: `favoritedBy.id = "${userId}"` }}
      empty={
        <EmptyState drawing="heart" title={t('recipes.noFavorites')} action={<ToAllRecipes />}>
          {name ? t('recipes.noFavoritesOf', { name }) : t('recipes.noFavoritesHint')}
        </EmptyState>
      }
    />
  )
}
