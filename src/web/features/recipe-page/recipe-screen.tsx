import { Button } from '@mantine/core'
import { IconBookOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { isStatus } from '#web/api/api-error.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useDocumentTitle } from '#web/ui/page.tsx'
import { QueryError } from '../failures/query-error.tsx'
import { VisitedBanner } from '../recipe-keeping/visited-banner.tsx'
import { listLink, useGroupSlug } from '../recipes/recipe-links.ts'
import { useKnownSummary, useRecipe } from '../recipes/recipes.queries.ts'
import { useMayEdit } from '../recipes/use-may-edit.ts'
import { useVisitedGroup } from '../session/visited-group.ts'
import { ClosedDoor } from '../visitors/closed-door.tsx'
import { RecipeSkeleton } from './recipe-skeleton.tsx'
import { RecipeView } from './recipe-view.tsx'

const RecipeEditor = lazy(() => import('../recipe-editor/recipe-editor.tsx'))

interface Props {
  slug: string
  isEditing: boolean
  setEditing: (on: boolean, slug?: string) => void
}

/** A recipe, read or written. */
export function RecipeScreen({ slug, isEditing, setEditing }: Props) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const result = useRecipe(slug)
  const visited = useVisitedGroup()
  const known = useKnownSummary(slug)
  // What the list knew is painted before the whole recipe, which takes longer to draw.
  const hasCome = useDeferredValue(result.data !== undefined)
  const recipe = hasCome ? result.data : undefined
  const mayEdit = useMayEdit(recipe)
  useDocumentTitle(recipe?.name ?? known?.name ?? t('recipes.recipe'))
  if (!recipe && visited && isStatus(result.error, 404)) return <ClosedDoor to="recipe" />
  if (!recipe && isStatus(result.error, 404))
    return (
      <EmptyState
        isPage
        icon={IconBookOff}
        title={t('recipes.notThere')}
        action={
          <Button renderRoot={props => <Link {...props} {...listLink(groupSlug)} />}>{t('recipes.toAll')}</Button>
        }
      >
        {t('recipes.notThereHint')}
      </EmptyState>
    )
  if (!recipe && result.error) return <QueryError result={result} />
  const banner = visited && <VisitedBanner slug={slug} />
  if (!recipe)
    return (
      <>
        {banner}
        <RecipeSkeleton known={known} />
      </>
    )
  if (!isEditing || !mayEdit)
    return (
      <>
        {banner}
        <RecipeView recipe={recipe} onEdit={mayEdit ? () => setEditing(true) : undefined} />
      </>
    )
  return (
    <Suspense fallback={<RecipeSkeleton known={recipe} />}>
      <RecipeEditor recipe={recipe} onClose={newSlug => setEditing(false, newSlug)} />
    </Suspense>
  )
}
