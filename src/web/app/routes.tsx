import { createRoute } from '@tanstack/react-router'
import { goHome } from './home.ts'
import { accountRoutes } from './routes/account-routes.tsx'
import { adminRoutes } from './routes/admin-routes.tsx'
import { historyRoutes } from './routes/history-routes.tsx'
import { embedded, frame, ofHousehold, open, plain, root, settings, settingsOfHousehold } from './routes/layouts.tsx'
import { listRoutes } from './routes/list-routes.tsx'
import { embeddedRoutes, openRoutes } from './routes/open-routes.tsx'
import { planningRoutes } from './routes/planning-routes.tsx'
import { cookbookRoutes, recipeRoutes } from './routes/recipe-routes.tsx'
import { householdSettingsRoutes, settingsRoutes } from './routes/settings-routes.tsx'

// The table of addresses, put together from the tables of each part of the house. A row names its layout, its guard, what
// its address may carry after the question mark, and its page, which is loaded when it is first opened.

const home = createRoute({ getParentRoute: () => root, path: '/', beforeLoad: goHome })

export const routeTree = root.addChildren([
  home,
  plain.addChildren(accountRoutes),
  frame.addChildren([
    settings.addChildren([...settingsRoutes, settingsOfHousehold.addChildren(householdSettingsRoutes), ...adminRoutes]),
    ...recipeRoutes,
    ...historyRoutes,
    ofHousehold.addChildren([...cookbookRoutes, ...planningRoutes, ...listRoutes]),
  ]),
  open.addChildren(openRoutes),
  embedded.addChildren(embeddedRoutes),
])
