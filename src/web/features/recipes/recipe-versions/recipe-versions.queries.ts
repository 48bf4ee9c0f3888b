import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recipeVersions } from '#shared/contract/recipes/recipe-versions.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { refresh } from '#web/api/refresh.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useRecipe } from '../recipes/recipes.queries.ts'

export const useVersions = (slug: string) => useQuery(query(recipeVersions.list, { params: { slug } }))

/** A recipe as it was at a version; as it is now, without one. */
export function useVersion(slug: string, versionId: string | undefined) {
  const now = useRecipe(slug)
  const then = useQuery({
    ...query(recipeVersions.get, { params: { slug, versionId: versionId ?? '' } }),
    enabled: versionId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return versionId === undefined ? now : { ...then, data: then.data?.recipe }
}

/** Goes back to a version. What was there becomes the newest version itself, to which Undo goes back in turn. */
export function useGoBack(slug: string, onMoved: (slug: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: async (versionId: string) => {
      const recipe = await call(recipeVersions.restore, { params: { slug, versionId } })
      const [left] = await call(recipeVersions.list, { params: { slug: recipe.slug } })
      return { recipe, left }
    },
    onSuccess: ({ recipe }) => {
      void refresh(client, 'recipe', 'recipe_timeline_event')
      if (recipe.slug !== slug) onMoved(recipe.slug)
    },
  })
  const goBack = (versionId: string, said: string) =>
    void restore.mutateAsync(versionId).then(
      ({ recipe, left }) =>
        toast.success(
          said,
          left && {
            undo: () =>
              void call(recipeVersions.restore, { params: { slug: recipe.slug, versionId: left.id } }).then(
                back => {
                  toast.success(t('versions.undone'))
                  void refresh(client, 'recipe', 'recipe_timeline_event')
                  if (back.slug !== recipe.slug) onMoved(back.slug)
                },
                () => toast.failure(t('versions.notUndone')),
              ),
          },
        ),
      () => undefined,
    )
  return { goBack, isWorking: restore.isPending }
}
