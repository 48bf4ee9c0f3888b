import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { cookbookLinks } from '#shared/contract/recipes/cookbook-links.ts'
import type { EmbedHosts } from '#shared/contract/recipes/embed-hosts.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import type { Shareable } from './shareable.ts'

/** A link, whatever it leads to. */
export interface ShareLink {
  id: string
  embedHosts: EmbedHosts
  expiresAt: string
}

const listedOf = ({ kind, id }: Shareable) =>
  kind === 'recipe' ? query(sharing.list, { query: { recipe_id: id } }) : query(cookbookLinks.list, { params: { id } })

/** The links to it, newest first. */
export function useShares(shared: Shareable) {
  const ofRecipe = useQuery({
    ...query(sharing.list, { query: { recipe_id: shared.id } }),
    enabled: shared.kind === 'recipe',
  })
  const ofCookbook = useQuery({
    ...query(cookbookLinks.list, { params: { id: shared.id } }),
    enabled: shared.kind === 'cookbook',
  })
  return shared.kind === 'recipe' ? ofRecipe : ofCookbook
}

interface Wish {
  expiresAt: string
  embedHosts: EmbedHosts
}

export function useCreateShare(shared: Shareable) {
  const client = useQueryClient()
  const { kind, id } = shared
  return useMutation({
    mutationFn: (wish: Wish): Promise<ShareLink> =>
      kind === 'recipe'
        ? call(sharing.create, { body: { recipeId: id, ...wish } })
        : call(cookbookLinks.create, { params: { id }, body: wish }),
    onSuccess: () => client.invalidateQueries({ queryKey: listedOf(shared).queryKey }),
  })
}

/** Whoever has the link can no longer read by it. */
export function useRemoveShare(shared: Shareable) {
  const client = useQueryClient()
  const { kind, id } = shared
  return useMutation({
    mutationFn: (linkId: string): Promise<ShareLink> =>
      kind === 'recipe'
        ? call(sharing.remove, { params: { id: linkId } })
        : call(cookbookLinks.remove, { params: { id, linkId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: listedOf(shared).queryKey }),
  })
}
