import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { isMissing } from '#web/api/api-error.ts'
import { RecipeSkeleton } from '#web/features/recipes/recipe-page/recipe-skeleton.tsx'
import { RecipeView } from '#web/features/recipes/recipe-page/recipe-view.tsx'
import { FilesToken } from '#web/features/recipes/recipes/pictures/files-token.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import { LinkGone } from './link-gone.tsx'

interface Props {
  result: UseQueryResult<Recipe>
  /** The secret of the link. */
  tokenId: string
}

/** A recipe for whoever has a link, to read and to cook by. */
export function RecipeByLink({ result, tokenId }: Props) {
  const { t } = useTranslation()
  const { data, error } = result
  useDocumentTitle(data?.name ?? t('recipes.recipe'))
  if (!data && isMissing(error)) return <LinkGone />
  if (!data && error) return <QueryError isPage result={result} />
  if (!data) return <RecipeSkeleton />
  return (
    <FilesToken value={tokenId}>
      <RecipeView recipe={data} isAlone />
    </FilesToken>
  )
}
