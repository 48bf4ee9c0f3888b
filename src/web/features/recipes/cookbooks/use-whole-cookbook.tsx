import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cookbook } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call } from '#web/api/call.ts'
import { formatNumber } from '#web/i18n/format.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { type GivenAction, GivenDialog, type ScaledRecipe, useGivenActions } from '../recipes/given-actions.tsx'

/** More recipes at once nobody looks through in a dialog. */
const MOST = 50

/** What can be done with all recipes of a cookbook, such as adding them to a list; and the dialog for it. */
export function useWholeCookbook({ slug }: Cookbook) {
  const { t } = useTranslation()
  const given = useGivenActions()
  const [opened, setOpened] = useState<{ action: GivenAction; recipes: ScaledRecipe[] }>()
  const load = useMutation({
    mutationFn: (_action: GivenAction) =>
      call(recipes.list, {
        query: { cookbook: slug, page: 1, perPage: MOST, orderBy: 'name', orderDirection: 'asc' },
      }),
    onSuccess: ({ items, total }, action) => {
      if (total > MOST)
        toast.info(t('cookbooks.tooManyAtOnce', { number: formatNumber(total), most: formatNumber(MOST) }))
      else if (!total) toast.info(t('cookbooks.empty'))
      else setOpened({ action, recipes: items.map(({ id, slug, name }) => ({ id, slug, name, scale: 1 })) })
    },
  })
  const actions: MenuAction[] = given.map(action => ({
    id: action.id,
    label: t(action.label),
    icon: action.icon,
    run: () => load.mutate(action),
  }))
  const dialog = opened && (
    <GivenDialog action={opened.action} recipes={opened.recipes} onClose={() => setOpened(undefined)} />
  )
  return { actions, dialog }
}
