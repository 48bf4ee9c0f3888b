import { useParams } from '@tanstack/react-router'
import { useSession } from './session.queries.ts'

/** The group whose pages are open: the address names it, else it is the reader's own. */
export function useGroupSlug(): string | undefined {
  const { groupSlug } = useParams({ strict: false })
  const user = useSession()
  return groupSlug ?? user?.groupSlug
}

/** Whether the reader stands in their own group, where they may change things. */
export function useIsOwnGroup(): boolean {
  const { groupSlug } = useParams({ strict: false })
  const user = useSession()
  return !!user && (groupSlug === undefined || groupSlug === user.groupSlug)
}
