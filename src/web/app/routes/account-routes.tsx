import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import type { LoginReturn, LoginSearch } from '#web/features/accounts/session/login-search.ts'
import { loadLaterWords } from '#web/i18n/i18n.ts'
import { requireEmptyInstallation, requireVisitor } from '../guards.ts'
import { plain } from './layouts.tsx'

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

type Search = Record<string, unknown>

const readReturn = ({ direct, redirect }: Search): LoginReturn => ({
  direct: direct === '1' || direct === true || undefined,
  redirect: text(redirect),
})

const readToken = (search: Search): LoginReturn & { token?: string } => ({
  token: text(search.token),
  ...readReturn(search),
})

const login = createRoute({
  getParentRoute: () => plain,
  path: '/login',
  validateSearch: (search: Search): LoginSearch => ({
    ...readReturn(search),
    code: text(search.code),
    state: text(search.state),
    error: text(search.error),
    iss: text(search.iss),
    error_description: text(search.error_description),
    problem: text(search.problem),
  }),
  beforeLoad: requireVisitor,
  component: lazyRouteComponent(() => import('#web/pages/accounts/login-page.tsx'), 'LoginPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => plain,
  path: '/forgot-password',
  validateSearch: readReturn,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})

const resetPassword = createRoute({
  getParentRoute: () => plain,
  path: '/reset-password',
  validateSearch: readToken,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})

const register = createRoute({
  getParentRoute: () => plain,
  path: '/register',
  validateSearch: readToken,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/accounts/register-page.tsx'), 'RegisterPage'),
})

const tablet = createRoute({
  getParentRoute: () => plain,
  path: '/tablet',
  validateSearch: readReturn,
  beforeLoad: context => requireVisitor({ ...context, search: {} }),
  component: lazyRouteComponent(() => import('#web/pages/accounts/tablet-page.tsx'), 'TabletPage'),
})

const setup = createRoute({
  getParentRoute: () => plain,
  path: '/setup',
  beforeLoad: requireEmptyInstallation,
  loader: loadLaterWords,
  component: lazyRouteComponent(() => import('#web/pages/accounts/setup-page.tsx'), 'SetupPage'),
})

const oldSetup = createRoute({
  getParentRoute: () => plain,
  path: '/admin/setup',
  beforeLoad: () => {
    throw redirect({ to: '/setup', replace: true })
  },
})

/** Before one is signed in. */
export const accountRoutes = [login, forgotPassword, resetPassword, register, tablet, setup, oldSetup] as const
