import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { keyOf } from './query.ts'
import { staleRoutes } from './stale-routes.ts'

/** Asks anew for what is on the screen and out of date after a change of one's own to these nouns. */
export const refresh = (client: QueryClient, ...nouns: Noun[]): Promise<unknown> => {
  const paths = new Set(nouns.flatMap(noun => staleRoutes[noun].map(route => String(keyOf(route)[0]))))
  return Promise.all([...paths].map(path => client.invalidateQueries({ queryKey: [path] })))
}
