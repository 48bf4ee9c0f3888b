import type { QueryClient } from '@tanstack/react-query'
import type { Noun } from '#shared/contract/notifications/nouns.ts'
import { stalePaths } from '#shared/contract/stale-paths.ts'

/** Asks anew for what is on the screen and out of date after a change of one's own to these nouns. */
export const refresh = (client: QueryClient, ...nouns: Noun[]): Promise<unknown> => {
  const paths = new Set(nouns.flatMap(noun => stalePaths[noun]))
  return Promise.all([...paths].map(path => client.invalidateQueries({ queryKey: [path] })))
}
