import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Unit, type UnitInput, units } from '#shared/contract/catalog/units.ts'
import { call } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { saveOver } from '#web/ui/conflicts/save-over.ts'

/** Every unit of the group, by name: there are some dozens. */
export const useUnits = (enabled = true) =>
  useQuery({
    ...query(units.list, { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' } }),
    select: ({ items }) => items,
    staleTime: 5 * 60_000,
    enabled,
  })

function useUnitsChanged() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf(units.list) })
}

export function useUpdateUnit() {
  const changed = useUnitsChanged()
  return useMutation({
    mutationFn: ({ unit, part }: { unit: Unit; part: Partial<UnitInput> }) => {
      // The forms stay as they are, unless the word that they belong to is another: the server knows.
      const { id, extras, onHand, pluralForms, createdAt, updatedAt, revision, ...input } = unit
      return saveOver({
        base: unit,
        body: { ...input, ...part },
        put: (body, revision) => call(units.update, { params: { id }, body, revision }),
      })
    },
    onSettled: changed,
  })
}
