import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { requireUser } from '../guards.ts'
import { frame } from './layouts.tsx'

const lists = createRoute({
  getParentRoute: () => frame,
  path: '/shopping-lists',
  validateSearch: (search: Record<string, unknown>): { stay?: true } =>
    search.stay || search.disableRedirect ? { stay: true } : {},
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/shopping-lists-page.tsx'), 'ShoppingListsPage'),
})

const list = createRoute({
  getParentRoute: () => frame,
  path: '/shopping-lists/$listId',
  beforeLoad: requireUser,
  component: lazyRouteComponent(() => import('#web/pages/shopping-list-page.tsx'), 'ShoppingListPage'),
})

/** What is to be bought. */
export const listRoutes = [lists, list]
