import { useParams } from '@tanstack/react-router'
import type { User } from '#shared/contract/accounts/users.ts'
import type { Route } from '#shared/contract/route.ts'
import type { InputOf } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { useSession } from './session.queries.ts'

/** The slug of the group that an address names, if the reader is only a visitor there. */
export const visitedGroup = (groupSlug: string | undefined, user: User | null | undefined): string | undefined =>
  groupSlug !== user?.groupSlug ? groupSlug : undefined

/** The group that the reader is a visitor of; nothing in their own. */
export function useVisitedGroup(): string | undefined {
  const { groupSlug } = useParams({ strict: false })
  return visitedGroup(groupSlug, useSession())
}

/** A question that members ask of their own group, and visitors of the one that they visit. Both answers look alike. */
export const groupQuery = <Own extends Route>(
  visited: string | undefined,
  own: Own,
  open: Route,
  input: InputOf<Own>,
) =>
  query(
    (visited ? open : own) as Own,
    ...([visited ? { ...input, params: { ...paramsOf(input), groupSlug: visited } } : input] as never),
  )

const paramsOf = (input: object) => (input as { params?: object }).params
