import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { callForBin } from '#web/api/call.ts'
import { refresh } from '#web/api/refresh.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'

/** Puts one of the recipes that look the same into the bin without a question, because it can be taken out again. */
export function useRemoveDuplicate() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (slug: string) => callForBin(recipes.remove, { params: { slug } }),
  })
  const remove = (slug: string, name: string) =>
    void mutateAsync(slug).then(
      ids => {
        offerUndo(t('recipes.removed', { name }), ids)
        return refresh(client, 'recipe')
      },
      // The failure was told by then.
      () => undefined,
    )
  return { remove, isRemoving: isPending }
}
