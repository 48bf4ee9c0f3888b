import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { toast } from '#web/ui/toasts.ts'
import { listLink, recipeLink, useGroupSlug } from '../recipes/recipe-links.ts'
import { useRemoveRecipe, useRestoreRecipe } from '../recipes/recipes.queries.ts'

/** Puts a recipe into the bin without a question, because it can be taken out again. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const { mutate: remove } = useRemoveRecipe()
  const { mutate: restore } = useRestoreRecipe()
  return ({ slug, name }: { slug: string; name: string }) => {
    const undo = () =>
      restore(name, { onSuccess: back => void navigate(back ? recipeLink(groupSlug, back) : listLink(groupSlug)) })
    remove(slug, {
      onSuccess: () => {
        void navigate({ ...listLink(groupSlug), replace: true })
        toast.success(t('recipes.removed', { name }), { action: { label: t('editor.undo'), run: undo } })
      },
    })
  }
}
