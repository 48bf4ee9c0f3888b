import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { CookbookScreen } from '#web/features/recipes/cookbooks/cookbook-screen.tsx'
import { type RecipeListSearch, readListSearch } from '#web/features/recipes/recipe-list/recipe-list-search.ts'

const route = getRouteApi('/frame/household/g/$groupSlug/cookbooks/$slug')

export function CookbookPage() {
  const { slug } = route.useParams()
  const { edit, ...search } = route.useSearch()
  const navigate = useNavigate()
  const change = useCallback(
    (next: RecipeListSearch, replace = false) => void navigate({ to: '.', search: next, replace, resetScroll: true }),
    [navigate],
  )
  const setEditing = (on: boolean, newSlug = slug) =>
    void navigate({
      to: '/g/$groupSlug/cookbooks/$slug',
      params: previous => ({ groupSlug: previous.groupSlug ?? '', slug: newSlug }),
      search: { edit: on || undefined },
      replace: !on,
    })
  return (
    <CookbookScreen
      key={slug}
      slug={slug}
      search={readListSearch(search as Record<string, unknown>)}
      onSearch={change}
      isEditing={edit === true}
      setEditing={setEditing}
    />
  )
}
