import { IconHeart } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { useGroupSlug } from '../recipes/recipe-links.ts'
import { RecipeGrid } from './recipe-grid.tsx'
import { useLayoutChoice } from './use-layout-choice.ts'

/** The favourites of a person, by name. */
export function FavoriteRecipes({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const [layout] = useLayoutChoice()
  return (
    <RecipeGrid
      filters={{ queryFilter: `favoritedBy.id = "${userId}"`, orderBy: 'name', orderDirection: 'asc' }}
      layout={layout}
      groupSlug={groupSlug}
      label={t('recipes.favoritesTitle')}
      failed={retry => (
        <ErrorState
          title={t('recipes.failed')}
          message={t('recipes.failedHint')}
          retryLabel={t('recipes.tryAgain')}
          onRetry={retry}
        />
      )}
      empty={
        <EmptyState icon={IconHeart} title={t('recipes.noFavorites')}>
          {t('recipes.noFavoritesHint')}
        </EmptyState>
      }
    />
  )
}
