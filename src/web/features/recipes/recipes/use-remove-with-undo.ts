import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { listLink, recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { unpinRecipe } from './pinned-recipes.ts'
import { forgetRecipe, useRemoveRecipe } from './recipes.queries.ts'

/** Puts a recipe into the bin without a question, because it can be taken out again. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const client = useQueryClient()
  const groupSlug = useGroupSlug()
  const { mutateAsync: remove } = useRemoveRecipe()
  const offerUndo = useOfferUndo()
  const isRemoving = useRef(false)
  return ({ id, slug, name }: { id: string; slug: string; name: string }, onRemoved?: () => void) => {
    // Of two quick presses the second one would find nothing to delete.
    if (isRemoving.current) return
    isRemoving.current = true
    void remove(slug)
      .then(
        // The page may be gone by then: what `mutate` is told to call back would be forgotten with it.
        async ids => {
          onRemoved?.()
          unpinRecipe(id)
          const left = navigate({ ...listLink(groupSlug), replace: true })
          offerUndo(t('recipes.removed', { name }), ids, ([back]) => {
            if (back?.slug) void navigate(recipeLink(groupSlug, back.slug))
          })
          await left
          forgetRecipe(client, slug)
        },
        // The failure was told by then.
        () => undefined,
      )
      .finally(() => {
        isRemoving.current = false
      })
  }
}
