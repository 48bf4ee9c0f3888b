import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { sessionQuery } from '#web/features/accounts/session/session.queries.ts'
import { type RouterContext, requireUser } from '../guards.ts'
import { ofHousehold } from './layouts.tsx'

/** A device that is slow with its database shows the page without it first. */
const PATIENCE_MS = 1000

/** Reads what the device keeps of lists while the code of the page is loaded, so that the first picture shows it. */
async function readKept({ context }: { context: RouterContext }): Promise<void> {
  const user = context.queryClient.getQueryData(sessionQuery.queryKey)
  if (!user) return
  const reading = import('#web/features/planning/shopping-lists/offline/list-store.ts').then(
    ({ openAccount }) => openAccount(user.id, user.householdId),
    () => undefined, // the page's own code is not there either, which is told
  )
  await Promise.race([reading, new Promise(resolve => setTimeout(resolve, PATIENCE_MS))])
}

/** A list that is there is shown at once, and not after the usual moment of grey rows. */
const shared = {
  getParentRoute: () => ofHousehold,
  beforeLoad: requireUser,
  loader: readKept,
  pendingMinMs: 0,
}

const lists = createRoute({
  ...shared,
  path: '/shopping-lists',
  validateSearch: (search: Record<string, unknown>): { stay?: true } =>
    search.stay || search.disableRedirect ? { stay: true } : {},
  component: lazyRouteComponent(() => import('#web/pages/planning/shopping-lists-page.tsx'), 'ShoppingListsPage'),
})

const list = createRoute({
  ...shared,
  path: '/shopping-lists/$listId',
  component: lazyRouteComponent(() => import('#web/pages/planning/shopping-list-page.tsx'), 'ShoppingListPage'),
})

/** What is to be bought. */
export const listRoutes = [lists, list]
