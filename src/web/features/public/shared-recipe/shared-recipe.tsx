import { useTranslation } from 'react-i18next'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useKeepShared } from '#web/features/recipes/save-copy/keep.queries.ts'
import { KeepBanner } from '#web/features/recipes/save-copy/keep-banner.tsx'
import { RecipeByLink } from './recipe-by-link.tsx'
import { useSharedRecipe } from './shared-recipe.queries.ts'

/** A recipe that somebody sent: to read, to cook by, and to keep; in a frame of another page only to read and cook. */
export function SharedRecipe({ tokenId, isEmbedded = false }: { tokenId: string; isEmbedded?: boolean }) {
  const { t } = useTranslation()
  const result = useSharedRecipe(tokenId)
  const keep = useKeepShared(tokenId)
  const recipe = result.data
  const isOwn = useSession()?.groupId === recipe?.groupId
  return (
    <>
      <RecipeByLink result={result} tokenId={tokenId} />
      {recipe && !isEmbedded && (
        <KeepBanner ownSlug={isOwn ? recipe.slug : undefined} keep={keep} label={t('share.sent')} />
      )}
    </>
  )
}
