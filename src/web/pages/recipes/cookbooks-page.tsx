import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { useMayCall } from '#web/features/accounts/session/session.queries.ts'
import { cookbookLink, cookbooksLink } from '#web/features/recipes/cookbooks/cookbook-links.ts'
import { CookbookList } from '#web/features/recipes/cookbooks/cookbook-list.tsx'
import { NewCookbook } from '#web/features/recipes/cookbooks/new-cookbook.tsx'
import type { RecipeListSearch } from '#web/features/recipes/recipe-list/recipe-list-search.ts'
import { listLink } from '#web/links/recipe-links.ts'

/** All cookbooks, or a new one that is being written. */
export function CookbooksPage() {
  const { groupSlug = '' } = useParams({ strict: false })
  const { create, ...search } = useSearch({ strict: false }) as RecipeListSearch & { create?: true }
  const navigate = useNavigate()
  const mayCreate = useMayCall(cookbooks.create)
  if (!create || !mayCreate) return <CookbookList />
  const isFromList = Object.keys(search).length > 0
  return (
    <NewCookbook
      key="create"
      search={search}
      onSaved={({ slug }) => void navigate({ ...cookbookLink(groupSlug, slug), replace: true })}
      onCancel={() => void navigate(isFromList ? { ...listLink(groupSlug), search } : cookbooksLink(groupSlug))}
    />
  )
}
