import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { VersionsScreen } from '#web/features/recipes/recipe-versions/versions-screen.tsx'

const route = getRouteApi('/frame/g/$groupSlug/r/$slug/versions')

export function VersionsPage() {
  const { groupSlug, slug } = route.useParams()
  const search = route.useSearch()
  const navigate = useNavigate()
  const to = '/g/$groupSlug/r/$slug/versions'
  return (
    <VersionsScreen
      slug={slug}
      search={search}
      onSearch={next => void navigate({ to, params: { groupSlug, slug }, search: next, replace: true })}
      onMoved={newSlug => void navigate({ to, params: { groupSlug, slug: newSlug }, search: {}, replace: true })}
    />
  )
}
