import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { RecipeSkeleton } from '#web/features/recipes/recipe-page/recipe-skeleton.tsx'
import { RecipeView } from '#web/features/recipes/recipe-page/recipe-view.tsx'
import { FilesToken } from '#web/features/recipes/recipes/files-token.ts'
import { useKeepShared } from '#web/features/recipes/save-copy/keep.queries.ts'
import { KeepBanner } from '#web/features/recipes/save-copy/keep-banner.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconLinkOff } from '#web/ui/icons.ts'
import { useDocumentTitle } from '#web/ui/page.tsx'
import { useSharedRecipe } from './shared-recipe.queries.ts'

/** A recipe that somebody sent: to read, to cook by, and to keep; in a frame of another page only to read and cook. */
export function SharedRecipe({ tokenId, isEmbedded = false }: { tokenId: string; isEmbedded?: boolean }) {
  const { t } = useTranslation()
  const result = useSharedRecipe(tokenId)
  const keep = useKeepShared(tokenId)
  const recipe = result.data
  const isOwn = useSession()?.groupId === recipe?.groupId
  useDocumentTitle(recipe?.name ?? t('recipes.recipe'))
  if (!recipe && (isStatus(result.error, 404) || isStatus(result.error, 422)))
    return (
      <EmptyState
        isPage
        icon={IconLinkOff}
        title={t('share.gone')}
        action={<Button renderRoot={props => <Link {...props} to="/" />}>{t('action.home')}</Button>}
      >
        {t('share.goneHint')}
      </EmptyState>
    )
  if (!recipe && result.error) return <QueryError isPage result={result} />
  if (!recipe) return <RecipeSkeleton />
  return (
    <>
      <FilesToken value={tokenId}>
        <RecipeView recipe={recipe} isAlone />
      </FilesToken>
      {!isEmbedded && <KeepBanner ownSlug={isOwn ? recipe.slug : undefined} keep={keep} label={t('share.sent')} />}
    </>
  )
}
