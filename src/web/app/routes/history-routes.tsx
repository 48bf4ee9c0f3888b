import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { TimelineSearch } from '#web/features/timeline/timeline-search.ts'
import { requireOwnGroup } from '../guards.ts'
import { frame } from './layouts.tsx'

/** Its page reads what the address carries, so that the reader comes with the page. */
const timeline = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/recipes/timeline',
  validateSearch: (search: Record<string, unknown>) => search as TimelineSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/timeline-page.tsx'), 'TimelinePage'),
})

/** What was, and what can be brought back. */
export const historyRoutes = [timeline]
