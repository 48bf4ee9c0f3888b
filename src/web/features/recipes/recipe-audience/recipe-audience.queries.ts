import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { type RecipeAudienceInput, recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { toast } from '#web/ui/toasts/toasts.ts'

const one = (slug: string) => query(recipeAudience.get, { params: { slug } })

export const useAudience = (slug: string) => useQuery({ ...one(slug), enabled: useMayCall(recipeAudience.get) })

/** Saved at once: it is no part of what is being edited. */
export function useSetAudience(slug: string, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: RecipeAudienceInput) => call(recipeAudience.update, { params: { slug }, body }),
    onSuccess: audience => {
      client.setQueryData(one(slug).queryKey, audience)
      toast.success(t('audience.saved'))
      onDone()
    },
  })
}
