import type { Route } from '#shared/contract/route.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'

/** Calls about who and where somebody is ask for no household: they would be refused where it is no longer theirs. */
const AMONG_HOUSEHOLDS = /^\/api\/(auth\/|users\/self\/households?(\/|$))/

let household: string | undefined
let isLost = false
const lost = new Set<() => void>()
const changed = new Set<(householdId: string | undefined) => void>()

/**
 * From now on calls of this page are made for this household, though its person may go to another one elsewhere; null: for
 * whichever one they are in.
 */
export function makeCallsFor(householdId: string | null): void {
  if (household === (householdId ?? undefined)) return
  household = householdId ?? undefined
  isLost = false
  for (const listener of changed) listener(household)
}

/** Told when calls of this page begin to be made for another household. */
export function onHouseholdChanged(listener: (householdId: string | undefined) => void): () => void {
  changed.add(listener)
  return () => void changed.delete(listener)
}

/** For which household a call is made that names none itself. */
export const householdOf = ({ path }: Pick<Route, 'path'>): string | undefined =>
  AMONG_HOUSEHOLDS.test(path) ? undefined : household

/**
 * An address that the browser itself opens, a file or the stream of changes, for the household of this page: it cannot send the
 * header, and names it behind the question mark.
 */
export function forHousehold(url: string): string {
  if (household === undefined) return url
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams({ [HOUSEHOLD_HEADER]: household })}`
}

/** Told once when the household of this page turns out to be none of its person's any more. */
export function onHouseholdLost(listener: () => void): () => void {
  lost.add(listener)
  return () => void lost.delete(listener)
}

/** A call for this household was refused because its caller does not belong there. */
export function noteForeign(householdId: string | undefined): void {
  if (householdId === household) noteLost()
}

/** The household of this page may be none of its person's any more. */
export function noteLost(): void {
  if (household === undefined || isLost) return
  isLost = true
  for (const listener of lost) listener()
}
