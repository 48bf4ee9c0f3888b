import { useMatches } from '@tanstack/react-router'
import { useGroupSlug } from '#web/features/accounts/session/own-group.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { useWayBackToList } from '#web/features/recipes/recipe-list/last-list.ts'

const LIST_ROUTE = '/g/$groupSlug'

/** Entries name patterns of the table as text; whether a row exists was asked before the entry was shown. */
export const linkTo = (route: string, groupSlug: string | undefined, userId?: string) =>
  ({ to: route, params: { groupSlug, userId } }) as unknown as { to: '/' }

/**
 * Properties of links to the pages of the navigation. From elsewhere one comes back to the recipes as they were left; on
 * the list itself the same link begins it anew.
 */
export function useWayTo() {
  const user = useSession()
  const openRow = useMatches({ select: matches => matches.at(-1)?.fullPath })
  const back = useWayBackToList(useGroupSlug(), user?.id)
  return (route: string, groupSlug: string | undefined) => {
    const link = linkTo(route, groupSlug, user?.id)
    return route === LIST_ROUTE && openRow !== LIST_ROUTE ? { ...link, ...(back as object) } : link
  }
}
