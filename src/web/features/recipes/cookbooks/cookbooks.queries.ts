import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { explore } from '#shared/contract/public/explore.ts'
import { type Cookbook, cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { call, callForBin } from '#web/api/call.ts'
import { keyOf, query } from '#web/api/query.ts'
import { useGroupSlug } from '#web/features/accounts/session/own-group.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import type { useSaveOver } from '#web/ui/conflicts/use-save-over.tsx'

const everything = { page: 1, perPage: -1, orderBy: 'position', orderDirection: 'asc' as const }
const own = query(cookbooks.list, { query: everything })

/** The cookbooks of the household, in their order; for visitors those that the group shows to everybody. */
export function useCookbooks() {
  const groupSlug = useGroupSlug()
  const visited = useVisitedGroup()
  return useQuery({
    ...groupQuery(visited, cookbooks.list, explore.listCookbooks, { query: everything }),
    select: ({ items }): Cookbook[] => items,
    staleTime: 60_000,
    enabled: groupSlug !== undefined,
    meta: { quiet: true },
  })
}

function useCookbooksChanged() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(recipes.list) })
    return client.invalidateQueries({ queryKey: own.queryKey })
  }
}

export type CookbookDraft = Pick<Cookbook, 'name' | 'description' | 'public' | 'queryFilterString'>

/** Makes a cookbook, at the end of the others, or changes one. */
export function useSaveCookbook() {
  const changed = useCookbooksChanged()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ cookbook, draft, save }: { cookbook?: Cookbook; draft: CookbookDraft; save: SaveOver }) => {
      if (cookbook)
        return save(cookbook, { ...bodyOf(cookbook), ...draft }, (body, revision) =>
          call(cookbooks.update, { params: { id: cookbook.id }, body, revision }),
        )
      const known = client.getQueryData(own.queryKey)?.items ?? []
      const position = Math.max(0, ...known.map(({ position }) => position)) + 1
      return call(cookbooks.create, { body: { ...draft, position } })
    },
    onSuccess: changed,
    meta: { quiet: true },
  })
}

export type CookbookBody = ReturnType<typeof bodyOf>
type SaveOver = ReturnType<typeof useSaveOver<Cookbook, CookbookBody>>['save']

const bodyOf = ({ name, description, slug, position, public: isPublic, queryFilterString }: Cookbook) => ({
  name,
  description,
  slug,
  position,
  public: isPublic,
  queryFilterString,
})

/** Puts the cookbooks in another order at once, and back when the server refuses. */
export function useOrderCookbooks() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ordered: Cookbook[]) => call(cookbooks.updateMany, { body: ordered }),
    scope: { id: 'order-cookbooks' },
    onMutate: async ordered => {
      await client.cancelQueries({ queryKey: own.queryKey })
      const before = client.getQueryData(own.queryKey)
      if (before) client.setQueryData(own.queryKey, { ...before, items: ordered })
      return { before }
    },
    onError: (_error, _ordered, context) => client.setQueryData(own.queryKey, context?.before),
    onSettled: () => client.invalidateQueries({ queryKey: own.queryKey }),
  })
}

/**
 * No list of recipes is asked again: the one that is shown may be of the cookbook that is gone. It leaves the list of
 * cookbooks at once, so that no cover asks what is in it.
 */
export function useRemoveCookbook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callForBin(cookbooks.remove, { params: { id } }),
    onSuccess: (_ids, id) => {
      client.setQueryData(
        own.queryKey,
        before => before && { ...before, items: before.items.filter(book => book.id !== id) },
      )
      void client.invalidateQueries({ queryKey: own.queryKey })
    },
  })
}
