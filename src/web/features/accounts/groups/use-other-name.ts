import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '../session/session.queries.ts'

/** What somebody else of the group is called; nothing for the person at the screen, or while that is not known. */
export function useOtherName(userId: string): string | undefined {
  const isOther = useUser().id !== userId
  const member = useQuery({
    ...query(groups.getMember, { params: { usernameOrId: userId } }),
    enabled: isOther,
    meta: { quiet: true },
  })
  return (isOther && (member.data?.fullName || member.data?.username)) || undefined
}
