import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/cookbooks.ts'
import { toast } from '#web/ui/toasts.ts'
import { useGroupSlug } from '../recipes/recipe-links.ts'
import { cookbooksLink } from './cookbook-links.ts'
import { useRemoveCookbook, useRestoreCookbook } from './cookbooks.queries.ts'

/** Puts a cookbook into the bin without a question, because it can be taken out again. Its recipes are not touched. */
export function useRemoveWithUndo() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const { mutate: remove } = useRemoveCookbook()
  const { mutate: restore } = useRestoreCookbook()
  return ({ id, name }: Cookbook) =>
    remove(id, {
      onSuccess: () => {
        void navigate({ ...cookbooksLink(groupSlug), replace: true })
        toast.success(t('cookbooks.removed', { name }), {
          action: { label: t('editor.undo'), run: () => restore(name) },
        })
      },
    })
}
