import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { app } from '#shared/contract/admin/app.ts'
import { hasRight } from '#shared/permissions.ts'
import { isTabletScope } from '#shared/scopes.ts'
import { isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { query } from '#web/api/query.ts'
import { seesApiTokens } from '#web/features/accounts/profile/sees-api-tokens.ts'
import { PATIENCE_MS } from '#web/features/accounts/session/remembered-user.ts'
import { safeReturn } from '#web/features/accounts/session/safe-return.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { isKitchenPage } from './kitchen-pages.ts'
import type { OpensTo } from './tell-no-right.tsx'

export interface RouterContext {
  queryClient: QueryClient
  /** Whether the table of routes has a row for this pattern. */
  hasRoute: (pattern: string) => boolean
  /** Goes to an address of these pages. */
  open: (address: string) => void
}

interface Arriving {
  context: RouterContext
  location: ParsedLocation
  /** Only fetched ahead, for a link under the pointer. */
  preload?: boolean
}

const SECURITY = '/user/profile/security'

/** Lets only those in of whom `may` is true. Visitors sign in first and come back; others are led home and told why. */
const guard =
  (may: (user: SessionUser) => boolean, opensTo: OpensTo = 'forOthers') =>
  async ({ context, location, preload }: Arriving) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery)
    if (!user) throw redirect({ to: '/login', search: { redirect: location.href } })
    // Whoever has to set up a second factor can do nothing else.
    if (user.scope === 'setup' && location.pathname !== SECURITY) throw redirect({ to: SECURITY })
    if (isTabletScope(user.scope) && !isKitchenPage(location.pathname)) throw redirect({ to: '/' })
    if (may(user)) return
    if (!preload) void import('./tell-no-right.tsx').then(({ tellNoRight }) => tellNoRight(opensTo))
    throw redirect({ to: '/', replace: true })
  }

export const requireUser = guard(() => true)
export const requireAdvanced = guard(user => user.advanced, 'forAdvanced')
export const requireApiTokens = guard(seesApiTokens, 'forAdvanced')
export const requireManage = guard(user => hasRight(user, 'canManage'))
export const requireManageHousehold = guard(user => hasRight(user, 'canManageHousehold'))
export const requireOrganize = guard(user => hasRight(user, 'canOrganize'))
export const requireAdmin = guard(user => user.admin, 'forAdmins')

/** Pages on which people change things are those of their own group. */
export async function requireOwnGroup({ context, location, params }: Arriving & { params: { groupSlug: string } }) {
  await requireUser({ context, location })
  const user = await context.queryClient.ensureQueryData(sessionQuery)
  if (user?.groupSlug !== params.groupSlug) throw redirect({ to: '/' })
}

/** The door is for those outside; whoever is in goes to where they wanted. */
export async function requireVisitor({ context, search }: { context: RouterContext; search: { redirect?: string } }) {
  if (await context.queryClient.ensureQueryData(sessionQuery))
    throw redirect({ href: safeReturn(search.redirect) ?? '/', replace: true })
}

/** Set-up is over once somebody has an account. */
export async function requireEmptyInstallation({ context }: { context: RouterContext }) {
  const { needsSetup } = await context.queryClient.fetchQuery(query(app.getStartupInfo))
  if (!needsSetup) throw redirect({ to: '/', replace: true })
}

/** Everybody may come in; who it is has to be known before the page is drawn. */
export const learnWhoIsHere = async ({ context }: { context: RouterContext }) => {
  await context.queryClient.ensureQueryData(sessionQuery)
}

/**
 * The same where a device keeps what a link led to: without a network, or when it takes too long, it opens as for a visitor. Who
 * is here is shown once that is known.
 */
export const learnWhoMayBeHere = (arriving: { context: RouterContext }): Promise<void> => {
  const known = learnWhoIsHere(arriving).catch(error => {
    if (!isStatus(error, NO_ANSWER)) throw error
  })
  const patience = new Promise<void>(resolve => setTimeout(resolve, navigator.onLine ? PATIENCE_MS : 0))
  return Promise.race([known, patience])
}
