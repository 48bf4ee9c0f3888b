import { lazy, Suspense, useDeferredValue, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { useUnlock } from '#web/features/accounts/tablets/use-unlock.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { useDocumentTitle } from '#web/ui/page/page.tsx'
import { NotKept } from '../recipes/not-kept.tsx'
import { NotThere } from '../recipes/not-there.tsx'
import { unpinGone } from '../recipes/pinned-recipes.ts'
import { useKnownSummary, useRecipe } from '../recipes/recipes.queries.ts'
import { useMayEdit } from '../recipes/use-may-edit.ts'
import { useRememberRecipe } from '../recipes/use-remember-recipe.ts'
import { VisitedBanner } from '../save-copy/visited-banner.tsx'
import { EditorSkeleton } from './editor-skeleton.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import { RecipeView } from './recipe-view.tsx'

const PrivateGroupNotice = lazy(() => import('#web/features/accounts/visitors/private-group-notice.tsx'))
const RecipeEditor = lazy(() => import('../recipe-editor/recipe-editor.tsx'))

interface Props {
  slug: string
  isEditing: boolean
  setEditing: (on: boolean, slug?: string) => void
}

/** A recipe, read or written. */
export function RecipeScreen({ slug, isEditing, setEditing }: Props) {
  const { t } = useTranslation()
  const result = useRecipe(slug)
  const visited = useVisitedGroup()
  const known = useKnownSummary(slug)
  // What the list knew is painted before the whole recipe, which takes longer to draw.
  const hasCome = useDeferredValue(result.data !== undefined)
  const recipe = hasCome ? result.data : undefined
  const mayEdit = useMayEdit(recipe)
  useRememberRecipe(visited ? undefined : recipe?.id)
  const unlock = useUnlock()
  const edit = async () => {
    if (await unlock()) setEditing(true)
  }
  const isGone = !recipe && isStatus(result.error, 404)
  useEffect(() => {
    if (isGone) unpinGone(slug)
  }, [isGone, slug])
  useDocumentTitle(recipe?.name ?? known?.name ?? t('recipes.recipe'))
  if (isGone && visited)
    return (
      <Suspense>
        <PrivateGroupNotice to="recipe" />
      </Suspense>
    )
  if (isGone) return <NotThere what="recipes" />
  if (!recipe && isStatus(result.error, NO_ANSWER)) return <NotKept />
  if (!recipe && result.error) return <QueryError isPage result={result} />
  const banner = visited && <VisitedBanner slug={slug} />
  if (!recipe)
    return (
      <>
        {banner}
        {isEditing ? <EditorSkeleton known={known} /> : <RecipeSkeleton known={known} />}
      </>
    )
  if (!isEditing || !mayEdit)
    return (
      <>
        {banner}
        <RecipeView recipe={recipe} onEdit={mayEdit ? () => void edit() : undefined} />
      </>
    )
  return (
    <Suspense fallback={<EditorSkeleton known={recipe} />}>
      <RecipeEditor recipe={recipe} onClose={newSlug => setEditing(false, newSlug)} />
    </Suspense>
  )
}
