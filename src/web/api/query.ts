import { queryOptions } from '@tanstack/react-query'
import type { Route } from '#shared/contract/route.ts'
import { type Args, type ReplyOf, send } from './call.ts'

/** How a call's answer is kept: by its path, then by what it was asked with. */
export const keyOf = (route: Route, input?: object) => (input ? [route.path, input] : [route.path])

/** Options of a query for a call of the contract: `useQuery(query(recipes.get, { params: { slug } }))`. */
export const query = <R extends Route>(route: R, ...args: Args<R>) =>
  queryOptions({
    queryKey: keyOf(route, args[0] ?? {}),
    queryFn: ({ signal }) => send(route, (args[0] ?? {}) as object, signal) as Promise<ReplyOf<R>>,
  })
