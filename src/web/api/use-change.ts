import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Route } from '#shared/contract/route.ts'
import { keyOf } from './query.ts'

/** A change after which these lists are asked anew. `quiet`: whoever calls shows what went wrong. */
export function useChange<Input, Reply>(change: (input: Input) => Promise<Reply>, stale: Route[], quiet = true) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSettled: () => Promise.all(stale.map(route => client.invalidateQueries({ queryKey: keyOf(route) }))),
    meta: { quiet },
  })
}
