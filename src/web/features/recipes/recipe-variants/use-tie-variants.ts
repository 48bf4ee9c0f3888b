import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { RecipeSummary } from '#shared/contract/recipes/recipe.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { refresh } from '#web/api/refresh.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Makes a recipe of the library a variant of one; Undo leaves both with the variants that each had. */
export function useTieVariants({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const onSettled = () => refresh(client, 'recipe')
  const untie = useMutation({
    mutationFn: (own: string[]) => call(recipeVariants.leave, { params: { slug }, query: { with: own } }),
    onSettled,
  })
  const tie = useMutation({
    mutationFn: async (other: RecipeSummary) => {
      const { items } = await client.fetchQuery(query(recipeVariants.list, { params: { slug } }))
      await call(recipeVariants.add, { params: { slug, otherSlug: other.slug } })
      return items.map(({ id }) => id)
    },
    onSuccess: (own, { name }) => toast.success(t('variants.added', { name }), { undo: () => untie.mutate(own) }),
    onSettled,
  })
  return (other: RecipeSummary) => tie.mutate(other)
}
