import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import { isMissing } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { useUser } from '../session/session.queries.ts'

interface OtherMember {
  /** Absent for the person at the screen, and while it is not known. */
  name?: string
  /** Nobody of the group has this id, or no longer. */
  isGone: boolean
}

/** Somebody else of the group. */
export function useOtherMember(userId: string): OtherMember {
  const isOther = useUser().id !== userId
  const member = useQuery({
    ...query(groups.getMember, { params: { usernameOrId: userId } }),
    enabled: isOther,
    meta: { quiet: true },
  })
  if (!isOther) return { isGone: false }
  return { name: member.data?.fullName || member.data?.username || undefined, isGone: isMissing(member.error) }
}
