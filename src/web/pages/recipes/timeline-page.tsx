import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { TimelineScreen } from '#web/features/recipes/timeline/timeline-screen.tsx'
import { readTimelineSearch } from '#web/features/recipes/timeline/timeline-search.ts'

const route = getRouteApi('/frame/g/$groupSlug/recipes/timeline')

export function TimelinePage() {
  const search = readTimelineSearch({ ...route.useSearch() })
  const { groupSlug } = route.useParams()
  const navigate = useNavigate()
  return (
    <TimelineScreen
      search={search}
      onSearch={next =>
        void navigate({ to: '/g/$groupSlug/recipes/timeline', params: { groupSlug }, search: next, replace: true })
      }
    />
  )
}
