import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { app } from '#shared/contract/app.ts'
import { type User, users } from '#shared/contract/users.ts'
import { isStatus } from '#web/api/api-error.ts'
import { serverUrl } from '#web/api/base.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'

const key = keyOf(users.getSelf, {})

/**
 * Who is signed in; null when nobody is. Somebody once known stays known until they sign out: a call that fails never
 * takes the page away from under their hands.
 */
export const sessionQuery = queryOptions({
  queryKey: key,
  queryFn: async ({ client }): Promise<User | null> => {
    try {
      if (await isEmptyHouse(client)) return null
      const user = await call(users.getSelf)
      remember()
      return user
    } catch (error) {
      if (isStatus(error, 401)) return client.getQueryData<User | null>(key) ?? null
      throw error
    }
  },
  staleTime: 5 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
})

/** Where nobody has an account, nobody needs to be asked for. A device that knew somebody saves itself the question. */
async function isEmptyHouse(client: QueryClient): Promise<boolean> {
  const isDoor = ['/', '/login', '/setup'].some(path => location.pathname === serverUrl(path))
  if (!isDoor || isKnown()) return false
  return (await client.fetchQuery(query(app.getStartupInfo))).needsSetup
}

const KNOWN = 'larder.known'

function isKnown(): boolean {
  try {
    return localStorage.getItem(KNOWN) !== null
  } catch {
    return false
  }
}

function remember() {
  try {
    localStorage.setItem(KNOWN, '1')
  } catch {
    // The next visit then asks one question more.
  }
}

/** The person at the screen; null for a visitor. */
export const useSession = (): User | null => useQuery(sessionQuery).data ?? null

/** The signed-in person, on pages that only they can open. */
export function useUser(): User {
  const user = useSession()
  if (!user) throw new Error('This page is for people who are signed in')
  return user
}

/** Forgets everything that was known about the last person, and asks anew who is here. */
export function useRenewSession() {
  const client = useQueryClient()
  return async () => {
    client.setQueryData(key, null)
    client.removeQueries({ predicate: query => query.queryKey[0] !== key[0] })
    return client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

/** Asks again who is here after they changed something about themselves. */
export function useRefreshSession() {
  const client = useQueryClient()
  return () => client.fetchQuery({ ...sessionQuery, staleTime: 0 })
}
