import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { TimelineSearch } from '#web/features/recipes/timeline/timeline-search.ts'
import { requireOwnGroup, requireUser } from '../guards.ts'
import { frame } from './layouts.tsx'

/** Its page reads what the address carries, so that the reader comes with the page. */
const timeline = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/recipes/timeline',
  validateSearch: (search: Record<string, unknown>) => search as TimelineSearch,
  beforeLoad: requireOwnGroup,
  component: lazyRouteComponent(() => import('#web/pages/recipes/timeline-page.tsx'), 'TimelinePage'),
})

const bin = createRoute({
  getParentRoute: () => frame,
  path: '/group/bin',
  validateSearch: (search: Record<string, unknown>): { q?: string; kind?: string } => ({
    q: typeof search.q === 'string' && search.q ? search.q : undefined,
    kind: typeof search.kind === 'string' && search.kind ? search.kind : undefined,
  }),
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/maintenance/bin-page.tsx'), 'BinPage'),
})

const versions = createRoute({
  getParentRoute: () => frame,
  path: '/g/$groupSlug/r/$slug/versions',
  validateSearch: (search: Record<string, unknown>): { before?: string; after?: string } => ({
    before: typeof search.before === 'string' && search.before ? search.before : undefined,
    after: typeof search.after === 'string' && search.after ? search.after : undefined,
  }),
  beforeLoad: context => requireOwnGroup(context),
  component: lazyRouteComponent(() => import('#web/pages/recipes/versions-page.tsx'), 'VersionsPage'),
})

/** What was, and what can be brought back. */
export const historyRoutes = [timeline, versions, bin]
