import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { settings } from './layouts.tsx'

const profile = createRoute({
  getParentRoute: () => settings,
  path: '/user/profile',
  component: lazyRouteComponent(() => import('#web/pages/profile-page.tsx'), 'ProfilePage'),
})

/** Everything that can be set. */
export const settingsRoutes = [profile] as const
