import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { requireAdmin } from '../guards.ts'
import { settings } from './layouts.tsx'

const first = createRoute({
  getParentRoute: () => settings,
  path: '/admin',
  beforeLoad: () => {
    throw redirect({ to: '/admin/site-settings', replace: true })
  },
})

const siteSettings = createRoute({
  getParentRoute: () => settings,
  path: '/admin/site-settings',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/site-settings-page.tsx'), 'SiteSettingsPage'),
})

const health = createRoute({
  getParentRoute: () => settings,
  path: '/admin/health',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/health-page.tsx'), 'HealthPage'),
})

const maintenance = createRoute({
  getParentRoute: () => settings,
  path: '/admin/maintenance',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/maintenance-page.tsx'), 'MaintenancePage'),
})

const parser = createRoute({
  getParentRoute: () => settings,
  path: '/admin/parser',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/parser-page.tsx'), 'ParserPage'),
})

const users = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/users',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-users-page.tsx'), 'AdminUsersPage'),
})

const userCreate = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/users/create',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-user-create-page.tsx'), 'AdminUserCreatePage'),
})

const user = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/users/$id',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-user-page.tsx'), 'AdminUserPage'),
})

const households = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/households',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-households-page.tsx'), 'AdminHouseholdsPage'),
})

const household = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/households/$id',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-household-page.tsx'), 'AdminHouseholdPage'),
})

const groups = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/groups',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-groups-page.tsx'), 'AdminGroupsPage'),
})

const group = createRoute({
  getParentRoute: () => settings,
  path: '/admin/manage/groups/$id',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/admin/admin-group-page.tsx'), 'AdminGroupPage'),
})

const backups = createRoute({
  getParentRoute: () => settings,
  path: '/admin/backups',
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import('#web/pages/maintenance/backups-page.tsx'), 'BackupsPage'),
})

/** The whole installation, for administrators. */
export const adminRoutes = [
  first,
  siteSettings,
  health,
  maintenance,
  parser,
  users,
  userCreate,
  user,
  households,
  household,
  groups,
  group,
  backups,
] as const
