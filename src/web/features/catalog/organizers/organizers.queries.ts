import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizerKind } from '#shared/contract/catalog/organizers.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf } from '#web/api/query.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'

/** A category, a tag or a tool. */
export interface Organizer {
  id: string
  name: string
  slug: string
  onHand?: boolean
  parentId?: string | null
}

/** What is saved of one. Tools are a part of none, and only they are at hand. */
export type OrganizerDraft = Pick<Organizer, 'name' | 'onHand' | 'parentId'>

const contracts = { categories, tags, tools }
const open = { categories: explore.listCategories, tags: explore.listTags, tools: explore.listTools }
const everything = { query: { page: 1, perPage: -1, orderBy: 'name', orderDirection: 'asc' as const } }

/** Every organizer of a kind, by name. */
export const useOrganizers = (kind: OrganizerKind, enabled = true) =>
  useQuery({
    ...groupQuery(useVisitedGroup(), contracts[kind].list as typeof tools.list, open[kind], everything),
    select: ({ items }): Organizer[] => items,
    staleTime: 5 * 60_000,
    enabled,
  })

/** Those that the server finds by a text, also a mistyped one; nothing is asked for an empty text. */
export const useFoundOrganizers = (kind: OrganizerKind, search: string) =>
  useQuery({
    ...groupQuery(useVisitedGroup(), contracts[kind].list as typeof tools.list, open[kind], {
      query: { page: 1, perPage: -1, search },
    }),
    select: ({ items }): Organizer[] => items,
    placeholderData: keepPreviousData,
    enabled: search !== '',
  })

function useOrganizersChanged(kind: OrganizerKind) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(recipes.list) })
    void client.invalidateQueries({ queryKey: keyOf(recipes.get) })
    return client.invalidateQueries({ queryKey: keyOf(contracts[kind].list) })
  }
}

export function useCreateOrganizer(kind: OrganizerKind) {
  const changed = useOrganizersChanged(kind)
  return useMutation({
    mutationFn: (body: OrganizerDraft): Promise<Organizer> =>
      call(contracts[kind].create as typeof tools.create, { body }),
    onSuccess: () => void changed(),
  })
}

export function useUpdateOrganizer(kind: OrganizerKind) {
  const changed = useOrganizersChanged(kind)
  return useMutation({
    mutationFn: ({ id, name, onHand, parentId }: OrganizerDraft & { id: string }) =>
      call(contracts[kind].update as typeof tools.update, {
        params: { id },
        body: { name, onHand, parentId } as OrganizerDraft,
      }),
    onSuccess: changed,
  })
}

export function useRemoveOrganizer(kind: OrganizerKind) {
  const changed = useOrganizersChanged(kind)
  return useMutation({
    mutationFn: (id: string) => callForBin(contracts[kind].remove as typeof tools.remove, { params: { id } }),
    onSuccess: changed,
  })
}
