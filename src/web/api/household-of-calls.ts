import type { Route } from '#shared/contract/route.ts'

/** Calls about who and where somebody is ask for no household: they would be refused where it is no longer theirs. */
const AMONG_HOUSEHOLDS = /^\/api\/(auth\/|users\/self\/households?(\/|$))/

let household: string | undefined
let isLost = false
const listeners = new Set<() => void>()

/**
 * From now on calls of this page are made for this household, though its person may go to another one elsewhere; null: for
 * whichever one they are in.
 */
export function makeCallsFor(householdId: string | null): void {
  if (household === (householdId ?? undefined)) return
  household = householdId ?? undefined
  isLost = false
}

/** For which household a call is made that names none itself. */
export const householdOf = ({ path }: Pick<Route, 'path'>): string | undefined =>
  AMONG_HOUSEHOLDS.test(path) ? undefined : household

/** Told once when the household of this page turns out to be none of its person's any more. */
export function onHouseholdLost(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** A call for this household was refused because its caller does not belong there. */
export function noteForeign(householdId: string | undefined): void {
  if (householdId === undefined || householdId !== household || isLost) return
  isLost = true
  for (const listener of listeners) listener()
}
