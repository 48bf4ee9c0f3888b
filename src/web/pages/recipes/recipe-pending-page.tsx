import { useParams, useSearch } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { EditorSkeleton } from '#web/features/recipes/recipe-page/editor-skeleton.tsx'
import { RecipeSkeleton } from '#web/features/recipes/recipe-page/recipe-skeleton.tsx'
import { useKnownSummary } from '#web/features/recipes/recipes/recipes.queries.ts'

/** While the code of the page is on its way for the first time: title and picture are there, because the list knew them. */
export function RecipePendingPage() {
  const { slug = '' } = useParams({ strict: false })
  const { edit } = useSearch({ strict: false })
  const known = useKnownSummary(slug)
  // The router scrolls once the page itself is there, and has noted by now how far the list was scrolled.
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return edit ? <EditorSkeleton known={known} /> : <RecipeSkeleton known={known} />
}
