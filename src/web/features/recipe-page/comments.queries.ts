import { useMutation, useQueryClient } from '@tanstack/react-query'
import { comments } from '#shared/contract/comments.ts'
import { recipes } from '#shared/contract/recipes.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'

/** Says something about a recipe, and takes it back. */
export function useComments({ id, slug }: { id: string; slug: string }) {
  const client = useQueryClient()
  const onSuccess = () => client.invalidateQueries({ queryKey: query(recipes.get, { params: { slug } }).queryKey })
  const add = useMutation({
    mutationFn: (text: string) => call(comments.create, { body: { recipeId: id, text } }),
    onSuccess,
  })
  const remove = useMutation({
    mutationFn: (commentId: string) => call(comments.remove, { params: { id: commentId } }),
    onSuccess,
  })
  return { add, remove }
}
