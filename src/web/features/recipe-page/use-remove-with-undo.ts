import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useOfferUndo } from '../bin/use-offer-undo.ts'
import { listLink, recipeLink, useGroupSlug } from '../recipes/recipe-links.ts'
import { useRemoveRecipe } from '../recipes/recipes.queries.ts'

/** Puts a recipe into the bin without a question, because it can be taken out again. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const { mutate: remove } = useRemoveRecipe()
  const offerUndo = useOfferUndo()
  return ({ slug, name }: { slug: string; name: string }) =>
    remove(slug, {
      onSuccess: ids => {
        void navigate({ ...listLink(groupSlug), replace: true })
        offerUndo(t('recipes.removed', { name }), ids, ([back]) => {
          if (back?.slug) void navigate(recipeLink(groupSlug, back.slug))
        })
      },
    })
}
