/** What of an address says in which household it opens, for people of several. */
export const HOUSEHOLD_PARAMETER = 'household'

/** A household as far as addresses name it. */
export interface AddressedHousehold {
  householdId: string
  householdSlug: string
  groupSlug: string
}

/**
 * How addresses name one of a person's households: by its slug, and with that of its group where two of theirs share it. Null
 * for people of one household, whose addresses name none.
 */
export function nameInAddress(householdId: string, own: readonly AddressedHousehold[]): string | null {
  const household = own.find(one => one.householdId === householdId)
  if (!household || own.length < 2) return null
  return nameAmong(household, own)
}

/** The household of a person that an address names. */
export const householdNamed = <Household extends AddressedHousehold>(
  name: string,
  own: readonly Household[],
): Household | undefined => own.find(one => nameAmong(one, own) === name)

function nameAmong({ householdSlug, groupSlug }: AddressedHousehold, own: readonly AddressedHousehold[]): string {
  const isShared = own.filter(one => one.householdSlug === householdSlug).length > 1
  return isShared ? `${groupSlug}.${householdSlug}` : householdSlug
}

/** An address or path, opened in the household of this name. */
export function addressIn(address: string, name: string | null): string {
  if (name === null) return address
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const others = search.split(/[?&]/).filter(part => part && !part.startsWith(`${HOUSEHOLD_PARAMETER}=`))
  return `${path}?${[...others, `${HOUSEHOLD_PARAMETER}=${encodeURIComponent(name)}`].join('&')}${hash}`
}
