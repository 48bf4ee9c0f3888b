import { useQuery } from '@tanstack/react-query'
import { groups } from '#shared/contract/accounts/groups.ts'
import { query } from '#web/api/query.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { usePeople } from './groups.queries.ts'

/** Everybody whom a recipe can be given to, by name; where there are several households, with theirs, for it goes there. */
export function useOwnerChoices(): { value: string; label: string }[] {
  const people = usePeople()
  const homes = useQuery({
    ...query(groups.listHouseholds, { query: { page: 1, perPage: -1 } }),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  }).data?.items
  const nameOf = new Map((homes ?? []).map(({ id, name }) => [id, name]))
  return [...people.values()].map(({ id, fullName, householdId }) => ({
    value: id,
    label: nameOf.size > 1 ? [fullName, nameOf.get(householdId)].filter(Boolean).join(factSign()) : fullName,
  }))
}
