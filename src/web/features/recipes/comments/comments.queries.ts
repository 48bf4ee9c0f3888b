import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { comments } from '#shared/contract/recipes/comments.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useOfferUndo } from '#web/features/maintenance/bin/use-offer-undo.ts'

export type Comment = Recipe['comments'][number]

/**
 * Says something about a recipe, says it otherwise, and takes it back. What was changed or taken back is seen at once; the
 * former words come back when the server refuses, or with Undo.
 */
export function useComments({ id, slug }: { id: string; slug: string }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const offerUndo = useOfferUndo()
  const { queryKey } = query(recipes.get, { params: { slug } })
  const show = async (change: (comments: Comment[]) => Comment[]) => {
    await client.cancelQueries({ queryKey })
    const before = client.getQueryData(queryKey)
    client.setQueryData(queryKey, old => old && { ...old, comments: change(old.comments) })
    return { before }
  }
  const takeBack = (_error: Error, _input: unknown, context: { before?: Recipe } | undefined) =>
    client.setQueryData(queryKey, context?.before)
  const onSettled = () => client.invalidateQueries({ queryKey })

  const add = useMutation({
    mutationFn: (text: string) => call(comments.create, { body: { recipeId: id, text } }),
    onSettled,
  })
  const change = useMutation({
    mutationFn: ({ id, text }: Pick<Comment, 'id' | 'text'>) =>
      call(comments.update, { params: { id }, body: { id, text } }),
    onMutate: ({ id, text }) => show(all => all.map(one => (one.id === id ? { ...one, text } : one))),
    onError: takeBack,
    onSettled,
  })
  const remove = useMutation({
    mutationFn: (comment: Comment) => callForBin(comments.remove, { params: { id: comment.id } }),
    onMutate: ({ id }) => show(all => all.filter(one => one.id !== id)),
    onError: takeBack,
    onSuccess: binned => offerUndo(t('comments.removed'), binned),
    onSettled,
  })
  return { add, change, remove }
}
