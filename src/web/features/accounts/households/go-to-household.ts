import type { QueryClient } from '@tanstack/react-query'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { type Membership, memberships } from '#shared/contract/accounts/memberships.ts'
import { isStatus, NO_ANSWER } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { makeCallsFor } from '#web/api/household-of-calls.ts'
import { forgetEarly } from '#web/api/preloaded-responses.ts'
import { forgetAnswers } from '../offline/stored-replies.ts'
import { sessionQuery } from '../session/session.queries.ts'

/** What the device keeps of lists and pantry. The app hands it in: lists know of it. */
export interface HouseholdLists {
  /** Sends what waits for the household that somebody is in; else says whether the server gave no answer or did not take it. */
  sendWaiting: (user: SessionUser) => Promise<'sent' | 'offline' | 'waiting'>
  /** Forgets what is known of another household than this. */
  enter: (userId: string, householdId: string) => Promise<void>
}

/**
 * Whether somebody is there now. If not: changes of the household before could not be sent, the server was not reached, or the
 * household is none of theirs any more.
 */
export type Arrival = 'there' | 'waiting' | 'offline' | 'foreign'

let going: Promise<Arrival> | null = null

/** Whether this page is on its way to another household at the moment. */
export const isGoing = (): boolean => going !== null

/**
 * Goes to another of one's households: what waits on the device is sent before, and everything that was known of the one before
 * is forgotten after. One way is gone after the other.
 */
export async function goToHousehold(client: QueryClient, target: Membership, lists: HouseholdLists): Promise<Arrival> {
  while (going) await going.catch(() => undefined)
  going = go(client, target, lists)
  try {
    return await going
  } finally {
    going = null
  }
}

async function go(client: QueryClient, { householdId }: Membership, lists: HouseholdLists): Promise<Arrival> {
  const user = client.getQueryData(sessionQuery.queryKey)
  if (!user) return 'foreign'
  if (user.householdId === householdId) return 'there'
  const sending = await lists.sendWaiting(user)
  if (sending !== 'sent') return sending
  try {
    await call(memberships.switch, { body: { householdId } })
  } catch (error) {
    if (isStatus(error, NO_ANSWER)) return 'offline'
    if (isStatus(error, 404)) return 'foreign'
    throw error
  }
  forgetEarly()
  const present = await client.fetchQuery({ ...sessionQuery, staleTime: 0 })
  if (present?.householdId !== householdId) return 'offline'
  await forgetOtherHousehold(client, present, lists)
  return 'there'
}

/** Forgets on this device what was known of another household than the one somebody is in, and asks anew for what is shown. */
export async function forgetOtherHousehold(
  client: QueryClient,
  { id, householdId }: SessionUser,
  lists: HouseholdLists,
): Promise<void> {
  makeCallsFor(householdId)
  await forgetAnswers(id).catch(() => undefined)
  await lists.enter(id, householdId)
  void client.resetQueries({ predicate: query => query.queryKey[0] !== sessionQuery.queryKey[0] })
}
