import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'
import type { DataSource } from '#web/features/catalog/data-table/data-source.ts'
import type { Organizer } from './organizers.queries.ts'

export const organizerNouns = { categories: 'category', tags: 'tag', tools: 'tool' } as const

const contracts = { categories, tags, tools }

/** What the table of a kind of organizer asks of the server; the calls of the three differ in their path alone. */
export function organizerSource(kind: OrganizerKind): DataSource<Organizer> {
  const calls = contracts[kind] as typeof tools
  return {
    route: calls.list,
    noun: organizerNouns[kind],
    remove: id => callForBin(calls.remove, { params: { id } }),
    removal: `remove-${kind}`,
    merge: (fromId, toId) => callForBin(calls.merge, { body: { fromId, toId } }),
    countUses: async id => (await call(recipes.list, { query: { [kind]: [id], perPage: 1 } })).total,
  }
}
