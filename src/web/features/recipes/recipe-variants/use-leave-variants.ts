import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { refresh } from '#web/api/refresh.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

/** Takes a recipe from among its variants; Undo puts it back. */
export function useLeaveVariants({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const leave = useMutation({
    mutationFn: async () => {
      const [other] = (await client.fetchQuery(query(recipeVariants.list, { params: { slug } }))).items
      await call(recipeVariants.leave, { params: { slug } })
      return other
    },
    onSuccess: other => {
      void refresh(client, 'recipe')
      const undo = other && (() => void back.mutate(other.slug))
      toast.success(t('variants.left'), { undo })
    },
  })
  const back = useMutation({
    mutationFn: (otherSlug: string) => call(recipeVariants.add, { params: { slug, otherSlug } }),
    onSuccess: () => void refresh(client, 'recipe'),
  })
  return () => leave.mutate()
}
