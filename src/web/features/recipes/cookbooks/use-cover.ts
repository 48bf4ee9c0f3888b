import { useQuery } from '@tanstack/react-query'
import { explore } from '#shared/contract/public/explore.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { groupQuery, useVisitedGroup } from '#web/features/accounts/session/visited-group.ts'
import { hasPicture, type Pictured } from '../recipes/pictures/recipe-media.ts'

/** What a cookbook shows on its cover: up to three recipes with a picture, and how many recipes are in it. */
export function useCover(slug: string): { pictured: Pictured[]; total: number | undefined } {
  const visited = useVisitedGroup()
  const asked = { cookbook: slug, page: 1, perPage: 12 }
  const { data } = useQuery({
    ...groupQuery(visited, recipes.list, explore.listRecipes, { query: asked }),
    staleTime: 60_000,
    meta: { quiet: true },
  })
  return { pictured: data?.items.filter(hasPicture).slice(0, 3) ?? [], total: data?.total }
}
