/** What of an address says in which household it opens, for people of several. */
export const HOUSEHOLD_PARAMETER = 'household'

/** A household as far as addresses name it. */
export interface AddressedHousehold {
  householdId: string
  householdSlug: string
  groupSlug: string
  /** Of before it or its group was renamed; absent in what an earlier version remembered. */
  formerSlugs?: readonly string[]
  formerGroupSlugs?: readonly string[]
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

/** The household of a person that an address names, also one that is older than its name or that of its group. */
export function householdNamed<Household extends AddressedHousehold>(
  name: string,
  own: readonly Household[],
): Household | undefined {
  const present = own.find(one => nameAmong(one, own) === name) ?? own.find(one => nameWithGroup(one) === name)
  if (present) return present
  const former = own.filter(one => formerNames(one).includes(name))
  return former.length === 1 ? former[0] : undefined
}

function formerNames({ householdSlug, formerSlugs = [], groupSlug, formerGroupSlugs = [] }: AddressedHousehold) {
  const withGroups = [groupSlug, ...formerGroupSlugs].flatMap(groupSlug =>
    [householdSlug, ...formerSlugs].map(householdSlug => nameWithGroup({ householdSlug, groupSlug })),
  )
  return [...formerSlugs, ...withGroups]
}

const nameWithGroup = ({ householdSlug, groupSlug }: Pick<AddressedHousehold, 'householdSlug' | 'groupSlug'>): string =>
  `${groupSlug}.${householdSlug}`

function nameAmong(household: AddressedHousehold, own: readonly AddressedHousehold[]): string {
  const isShared = own.filter(one => one.householdSlug === household.householdSlug).length > 1
  return isShared ? nameWithGroup(household) : household.householdSlug
}

/** An address or path, opened in the household of this name. */
export function addressIn(address: string, name: string | null): string {
  if (name === null) return address
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? []
  const others = search.split(/[?&]/).filter(part => part && !part.startsWith(`${HOUSEHOLD_PARAMETER}=`))
  return `${path}?${[...others, `${HOUSEHOLD_PARAMETER}=${encodeURIComponent(name)}`].join('&')}${hash}`
}
