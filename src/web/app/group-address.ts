import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { explore } from '#shared/contract/public/explore.ts'
import { query } from '#web/api/query.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import type { RouterContext } from './guards.ts'

/** So long it is believed what a group is called. */
const FRESH_MS = 5 * 60_000

interface Arriving {
  context: RouterContext
  location: ParsedLocation
}

/** The address under which the server gave out these pages: it has led visitors on by then, and a group is seldom renamed. */
const givenOut = `${globalThis.location?.pathname ?? ''}/`

/** An address from before a group was renamed becomes that of now: of one's own group, and of one that is visited. */
export async function nameGroupAnew({ context, location }: Arriving): Promise<void> {
  const user = context.queryClient.getQueryData(sessionQuery.queryKey)
  const [start, slug] = /^\/g\/([^/?#]+)/.exec(location.href) ?? []
  if (!start || !slug) return
  // What an earlier version remembered of somebody has no former slugs.
  const isFormer = user?.formerGroupSlugs?.some(former => slug === encodeURIComponent(former))
  const present = isFormer ? user?.groupSlug : await visitedSlug(context, slug, user?.groupSlug)
  if (present === undefined || encodeURIComponent(present) === slug) return
  const href = `/g/${encodeURIComponent(present)}${location.href.slice(start.length)}`
  throw redirect({ href, replace: true })
}

/** What a group is called by now that somebody visits; undefined where nobody knows, and of one's own. */
async function visitedSlug({ queryClient }: RouterContext, slug: string, own: string | undefined) {
  if (own !== undefined && slug === encodeURIComponent(own)) return undefined
  if (givenOut.includes(`/g/${slug}/`) && performance.now() < FRESH_MS) return undefined
  try {
    const asked = query(explore.getGroup, { params: { groupSlug: decodeURIComponent(slug) } })
    return (await queryClient.fetchQuery({ ...asked, staleTime: FRESH_MS, retry: false, meta: { quiet: true } })).slug
  } catch {
    return undefined
  }
}
