import type { QueryClient } from '@tanstack/react-query'
import { type AnyRouter, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { base } from '#web/api/base.ts'
import { placeOf } from '#web/features/recipes/recipe-list/last-list.ts'
import { ErrorPage } from './error-page.tsx'
import { PendingPage } from './pending-page.tsx'
import { routeTree } from './routes.tsx'
import { parseSearch, stringifySearch } from './search-params.ts'

export function createAppRouter(queryClient: QueryClient) {
  const hasRoute = (pattern: string): boolean => pattern in (router as AnyRouter).routesByPath
  const router = createRouter({
    routeTree,
    basepath: base,
    context: { queryClient, hasRoute, open: (href: string) => void (router as AnyRouter).navigate({ href }) },
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    getScrollRestorationKey: placeOf,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PendingPage,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
    notFoundMode: 'root',
    defaultViewTransition: {
      types: ({ pathChanged, fromLocation }) => (pathChanged && fromLocation ? ['page'] : false),
    },
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
