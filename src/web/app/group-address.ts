import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import type { RouterContext } from './guards.ts'

/** An address from before one's group was renamed becomes that of now. For visitors the server does the same. */
export function nameGroupAnew({ context, location }: { context: RouterContext; location: ParsedLocation }): void {
  const user = context.queryClient.getQueryData(sessionQuery.queryKey)
  const [start, slug] = /^\/g\/([^/?#]+)/.exec(location.href) ?? []
  // What an earlier version remembered of somebody has no former slugs.
  if (!user || !start || !user.formerGroupSlugs?.some(former => slug === encodeURIComponent(former))) return
  const href = `/g/${encodeURIComponent(user.groupSlug)}${location.href.slice(start.length)}`
  throw redirect({ href, replace: true })
}
