import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Binned } from '#shared/contract/maintenance/bin.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRestore } from './bin.queries.ts'

const onRecipes = new Set(['recipe', 'comment', 'timeline-event'])

/** Brings entries back, says so, and leads to the recipe when it was one. */
export function useBringBack() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const groupSlug = useGroupSlug()
  const restore = useRestore()
  const bringBack = (entries: readonly Binned[]) =>
    restore.mutate(
      entries.map(({ id }) => id),
      {
        onSuccess: ([first, ...others]) => {
          if (!first) return
          const { slug } = first
          const isOne = !others.length && slug && onRecipes.has(first.kind)
          toast.success(
            t('bin.back', { count: others.length + 1, name: first.name }),
            isOne
              ? { action: { label: t('bin.open'), run: () => void navigate(recipeLink(groupSlug, slug)) } }
              : undefined,
          )
        },
      },
    )
  return { bringBack, isWorking: restore.isPending }
}
