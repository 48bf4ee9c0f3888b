import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireAdvanced, requireApiTokens, requireManage, requireManageHousehold } from '../guards.ts'
import { settings, settingsOfHousehold } from './layouts.tsx'

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile',
  component: lazyRouteComponent(() => import('#web/pages/accounts/profile-page.tsx'), 'ProfilePage'),
})

const oldProfileEdit = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/edit',
  beforeLoad: () => {
    throw redirect({ to: '/user/profile', replace: true })
  },
})

const security = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/security',
  component: lazyRouteComponent(() => import('#web/pages/accounts/security-page.tsx'), 'SecurityPage'),
})

const appearance = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/appearance',
  component: lazyRouteComponent(() => import('#web/pages/accounts/appearance-page.tsx'), 'AppearancePage'),
})

const notifications = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/notifications',
  component: lazyRouteComponent(() => import('#web/pages/notifications/notifications-page.tsx'), 'NotificationsPage'),
})

const apiTokens = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/api-tokens',
  beforeLoad: requireApiTokens,
  component: lazyRouteComponent(() => import('#web/pages/accounts/api-tokens-page.tsx'), 'ApiTokensPage'),
})

const browserExtension = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile/extension',
  component: lazyRouteComponent(() => import('#web/pages/accounts/browser-extension-page.tsx'), 'BrowserExtensionPage'),
})

const household = createRoute({
  getParentRoute: () => settingsOfHousehold,
  path: '/household',
  beforeLoad: requireManageHousehold,
  component: lazyRouteComponent(() => import('#web/pages/accounts/household-page.tsx'), 'HouseholdPage'),
})

const members = createRoute({
  getParentRoute: () => settingsOfHousehold,
  path: '/household/members',
  component: lazyRouteComponent(() => import('#web/pages/accounts/members-page.tsx'), 'MembersPage'),
})

const tablets = createRoute({
  getParentRoute: () => settingsOfHousehold,
  path: '/household/tablets',
  component: lazyRouteComponent(() => import('#web/pages/accounts/tablets-page.tsx'), 'TabletsPage'),
})

const notifiers = createRoute({
  getParentRoute: () => settingsOfHousehold,
  path: '/household/notifiers',
  beforeLoad: requireAdvanced,
  component: lazyRouteComponent(() => import('#web/pages/notifications/notifiers-page.tsx'), 'NotifiersPage'),
})

const webhooks = createRoute({
  getParentRoute: () => settingsOfHousehold,
  path: '/household/webhooks',
  beforeLoad: requireAdvanced,
  component: lazyRouteComponent(() => import('#web/pages/notifications/webhooks-page.tsx'), 'WebhooksPage'),
})

const group = createRoute({
  getParentRoute: () => settings,
  path: '/group',
  beforeLoad: requireManage,
  component: lazyRouteComponent(() => import('#web/pages/accounts/group-page.tsx'), 'GroupPage'),
})

const migrations = createRoute({
  getParentRoute: () => settings,
  path: '/group/migrations',
  validateSearch: (search: Record<string, unknown>): { import?: string } => ({
    import: typeof search.import === 'string' && search.import ? search.import : undefined,
  }),
  beforeLoad: requireAdvanced,
  component: lazyRouteComponent(() => import('#web/pages/maintenance/migrations-page.tsx'), 'MigrationsPage'),
})

const exports = createRoute({
  getParentRoute: () => settings,
  path: '/group/exports',
  component: lazyRouteComponent(() => import('#web/pages/recipes/exports-page.tsx'), 'ExportsPage'),
})

/** What people set for their household. */
export const householdSettingsRoutes = [household, members, tablets, notifiers, webhooks] as const

/** What people set for themselves and their group. */
export const settingsRoutes = [
  profile,
  oldProfileEdit,
  security,
  appearance,
  notifications,
  apiTokens,
  browserExtension,
  group,
  migrations,
  exports,
] as const
