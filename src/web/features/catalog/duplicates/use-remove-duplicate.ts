import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { duplicates } from '#shared/contract/catalog/duplicates.ts'
import { keyOf } from '#web/api/query.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { useRemoveRecipe } from '#web/features/recipes/recipes/recipes.queries.ts'

/** Puts one of the recipes that look the same into the bin without a question, because it can be taken out again. */
export function useRemoveDuplicate() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const { mutateAsync, isPending } = useRemoveRecipe()
  const remove = (slug: string, name: string) =>
    void mutateAsync(slug).then(
      ids => {
        offerUndo(t('recipes.removed', { name }), ids)
        return client.invalidateQueries({ queryKey: keyOf(duplicates.list) })
      },
      // The failure was told by then.
      () => undefined,
    )
  return { remove, isRemoving: isPending }
}
