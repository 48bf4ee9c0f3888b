import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/recipes/cookbooks.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'
import { useGroupSlug } from '#web/links/recipe-links.ts'
import { cookbooksLink } from './cookbook-links.ts'
import { useRemoveCookbook } from './cookbooks.queries.ts'

/** Puts a cookbook into the bin without a question, because it can be taken out again. Its recipes are not touched. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const { mutateAsync: remove } = useRemoveCookbook()
  const offerUndo = useOfferUndo()
  return ({ id, name }: Cookbook) =>
    void remove(id).then(
      // The page may be gone by then: what `mutate` is told to call back would be forgotten with it.
      ids => {
        void navigate({ ...cookbooksLink(groupSlug), replace: true })
        offerUndo(t('cookbooks.removed', { name }), ids)
      },
      // The failure was told by then.
      () => undefined,
    )
}
