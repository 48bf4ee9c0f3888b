import { type ListLink, listLinks, MOST_GUEST_OPERATIONS } from '#shared/contract/planning/list-links.ts'
import type { ListChanges, ListOperation } from '#shared/contract/planning/list-operations.ts'
import { call } from '#web/api/call.ts'
import { readPreference } from '#web/preferences/use-preference.ts'
import { keepMeta } from './list-store.ts'

export { MOST_GUEST_OPERATIONS }

/** On a guest's device a list goes by the token of its link; no list of a member has such an id. */
const tokens = new Set<ListLink['id']>()

export const isGuestList = (id: string): boolean => tokens.has(id)

/** Makes the list of a link one that this device sends to as a guest; answers with the account it is kept under. */
export function guestAccount(token: string): string {
  tokens.add(token)
  return `guest-${token}`
}

/** Sends what a guest did. What guests are not told is empty in the answer. */
export async function sendAsGuest(
  token: string,
  body: { since: number; sinceId?: string | null | undefined; operations: ListOperation[] },
): Promise<ListChanges> {
  const name = readPreference('guestName').trim().slice(0, 60)
  const answer = await call(listLinks.sendShared, { params: { token }, body: { ...body, name } })
  const { household, expiresAt, ...changes } = answer
  void keepMeta({ guest: { household, expiresAt } })
  return { ...changes, userId: '', recipes: {} }
}
