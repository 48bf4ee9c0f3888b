import type { SearchMiddleware } from '@tanstack/react-router'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { HOUSEHOLD_PARAMETER, nameInAddress } from '#shared/household-address.ts'

export interface HouseholdSearch {
  household?: string
}

/** The household whose things this page shows, and how addresses name it; for people of one household they do not. */
let shown: { householdId: string | null; name: string | null } = { householdId: null, name: null }

/** Takes down in which household somebody is, so that addresses made from now on name it. */
export function noteHousehold(user: SessionUser | null): void {
  shown = {
    householdId: user?.householdId ?? null,
    name: user ? nameInAddress(user.householdId, user.households) : null,
  }
}

export const shownHousehold = () => shown

export const readHousehold = (search: Record<string, unknown>): HouseholdSearch => {
  const household = search[HOUSEHOLD_PARAMETER]
  return typeof household === 'string' && household ? { household } : {}
}

/** Puts the household into every address of a page that belongs to one, unless the link names one itself. */
export const keepHousehold: SearchMiddleware<HouseholdSearch> = ({ search, next }) => {
  const wanted = next(search)
  return shown.name === null ? wanted : { household: shown.name, ...wanted }
}
