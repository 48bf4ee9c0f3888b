import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import type { Membership } from '#shared/contract/accounts/memberships.ts'
import { addressIn, householdNamed, nameInAddress } from '#shared/household-address.ts'
import { makeCallsFor } from '#web/api/household-of-calls.ts'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import type { RouterContext } from './guards.ts'
import { noteHousehold, readHousehold, shownHousehold } from './household-address.ts'

interface Arriving {
  context: RouterContext
  location: ParsedLocation
  /** A page is made ready that somebody may open next. */
  preload: boolean
}

/**
 * Why a page is not shown in the household that its address names: `foreign`, it is none of one's own; `offline`, going there
 * needs the server; `waiting`, changes of the one before could not be sent; `elsewhere`, another page or device went on.
 */
export class HouseholdRefusal extends Error {
  readonly reason: 'foreign' | 'offline' | 'waiting' | 'elsewhere'
  readonly household: Membership | null

  constructor(reason: HouseholdRefusal['reason'], household: Membership | null = null) {
    super(`The household of this address is not open: ${reason}`)
    this.reason = reason
    this.household = household
  }
}

let isStaying = false

/** Has pages guarded without going anywhere: nobody uses this page at the moment. */
export async function withoutGoing(guarding: () => Promise<void>): Promise<void> {
  isStaying = true
  await guarding().finally(() => {
    isStaying = false
  })
}

/**
 * Opens an address in the household that it names: if that is another of one's own, goes there first. One that is not refuses
 * the page and changes nothing. An address from before the household was renamed becomes that of now.
 */
export async function guardHousehold(arriving: Arriving): Promise<void> {
  await goWhereNamed(arriving)
  // Until then what is on the screen is that of the household before, and so are its calls.
  const { name, householdId } = shownHousehold()
  if (!arriving.preload) makeCallsFor(name === null ? null : householdId)
}

async function goWhereNamed({ context, location, preload }: Arriving): Promise<void> {
  const user = context.queryClient.getQueryData(sessionQuery.queryKey) ?? null
  noteHousehold(user)
  const { household: name } = readHousehold(location.search)
  if (!user || name === undefined || preload || name === nameOfPresent(user)) return
  const target = householdNamed(name, user.households)
  if (!target) throw new HouseholdRefusal('foreign')
  if (target.householdId === user.householdId) return nameAnew(location, user, target)
  if (isStaying) throw new HouseholdRefusal('elsewhere', target)
  const going = await import('./go-there.ts').catch(() => null)
  const arrival = going ? await going.goThere(context, target) : 'offline'
  if (arrival !== 'there') throw new HouseholdRefusal(arrival, arrival === 'foreign' ? null : target)
  nameAnew(location, user, target)
}

function nameAnew({ href, search }: ParsedLocation, { households }: SessionUser, { householdId }: Membership): void {
  const name = nameInAddress(householdId, households)
  if (name !== null && name !== readHousehold(search).household)
    throw redirect({ href: addressIn(href, name), replace: true })
}

/** How an address names the household in which somebody is; a kitchen tablet and people of one household have but one. */
const nameOfPresent = (user: SessionUser) => shownHousehold().name ?? user.householdSlug

/** An address of a household's own page that names none is that of the household in which one is. */
export function nameHousehold({ location }: Pick<Arriving, 'location'>): void {
  const { name } = shownHousehold()
  if (name !== null && readHousehold(location.search).household === undefined)
    throw redirect({ href: addressIn(location.href, name), replace: true })
}
