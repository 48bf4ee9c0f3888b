import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { auth, type SessionUser } from '#shared/contract/accounts/auth.ts'
import type { Route } from '#shared/contract/route.ts'
import { isTabletScope, scopeAllows } from '#shared/scopes.ts'
import { call } from '#web/api/call.ts'
import { makeCallsFor } from '#web/api/household-of-calls.ts'
import { keyOf } from '#web/api/query.ts'
import { applyViewSettings } from '#web/preferences/synced-preferences.ts'
import { forgetUser, orRemembered, rememberUser } from './remembered-user.ts'

const key = keyOf(auth.getSession, {})

/**
 * Who is signed in; null when nobody is. Somebody once known stays known until they sign out: an answer that says
 * otherwise never takes the page away from under their hands.
 */
export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<SessionUser | null> => {
    const known = client.getQueryData<SessionUser | null>(key) ?? null
    const answer = call(auth.getSession).then(user => {
      if (user) applyViewSettings(user.id, user.view)
      return user
    })
    const user = await orRemembered(answer, known)
    if (user) rememberUser(user)
    return user ?? known
  },
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** The person at the screen; null for a visitor. */
export const useSession = (): SessionUser | null => useQuery(sessionQuery).data ?? null

/**
 * Whether whoever is here may make a call at all, by the same rule as the server: a kitchen tablet cooks and shops and
 * does nothing else, and is offered nothing else.
 */
export function useMayCall(route: Route): boolean {
  const user = useSession()
  return user !== null && scopeAllows(user.scope, route)
}

/** Whether a change is offered: a kitchen tablet with a PIN asks for it when the call is made. */
export const isOffered = ({ scope, hasPin }: SessionUser, route: Route): boolean =>
  scopeAllows(scope === 'kitchen' && hasPin ? 'kitchen-edit' : scope, route)

export function useMayCallWithPin(route: Route): boolean {
  const user = useSession()
  return user !== null && isOffered(user, route)
}

/** As whom recipes are changed: at a kitchen tablet nobody is their owner. */
export function useEditor(): SessionUser | null {
  const user = useSession()
  return user && isTabletScope(user.scope) ? { ...user, id: '' } : user
}

/** Whether this is a tablet of a kitchen, before which anybody may stand. */
export function useIsTablet(): boolean {
  const user = useSession()
  return user !== null && isTabletScope(user.scope)
}

/** The signed-in person, on pages that only they can open. */
export function useUser(): SessionUser {
  const user = useSession()
  if (!user) throw new Error('This page is for people who are signed in')
  return user
}

/** Forgets everything that was known about the last person, and asks anew who is here. */
export function useRenewSession() {
  const client = useQueryClient()
  return async () => {
    client.setQueryData(key, null)
    makeCallsFor(null)
    forgetUser()
    client.removeQueries({ predicate: query => query.queryKey[0] !== key[0] })
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

/** Asks again who is here after they changed something about themselves. */
export function useRefreshSession() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
