import { z } from 'zod'
import { contract } from '../route.ts'

export const AppInfo = z
  .object({
    production: z.boolean(),
    /** Of the reference's interface; our own is beside it. */
    version: z.string(),
    larderVersion: z.string(),
    demoStatus: z.boolean(),
    allowSignup: z.boolean(),
    allowPasswordLogin: z.boolean(),
    defaultGroupSlug: z.string().nullable(),
    defaultHouseholdSlug: z.string().nullable(),
    enableOidc: z.boolean(),
    oidcRedirect: z.boolean(),
    oidcProviderName: z.string(),
    enableOpenai: z.boolean(),
    enableOpenaiImageServices: z.boolean(),
    /** Whether links to choose a new password can be sent. */
    canSendEmail: z.boolean(),
    /** Largest file that may be sent, in bytes. */
    uploadLimit: z.int(),
  })
  .meta({ id: 'AppInfo' })
export type AppInfo = z.infer<typeof AppInfo>

export const StartupInfo = z
  .object({
    isFirstLogin: z.boolean(),
    isDemo: z.boolean(),
    /** Nobody has an account yet: the first visitor is led through set-up. */
    needsSetup: z.boolean(),
  })
  .meta({ id: 'StartupInfo' })

export const OidcInfo = z
  .object({
    configurationUrl: z.string().nullable(),
    clientId: z.string().nullable(),
    /** Null when membership of a group at the provider is not asked for. */
    groupsClaim: z.string().nullable(),
  })
  .meta({ id: 'OidcInfo' })
export type OidcInfo = z.infer<typeof OidcInfo>

const SCHEME = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error'] as const
type ThemeKey = `${'light' | 'dark'}${(typeof SCHEME)[number]}`
export const themeKeys = (['light', 'dark'] as const).flatMap(scheme =>
  SCHEME.map(name => `${scheme}${name}` as ThemeKey),
)

export const AppTheme = z
  .object(Object.fromEntries(themeKeys.map(key => [key, z.string()])) as Record<ThemeKey, z.ZodString>)
  .meta({ id: 'AppTheme' })
export type AppTheme = z.infer<typeof AppTheme>

/** What anybody may know of this installation. */
export const app = contract({
  getAbout: {
    method: 'GET',
    path: '/api/app/about',
    access: 'public',
    summary: 'What this installation offers',
    reply: AppInfo,
  },
  getStartupInfo: {
    method: 'GET',
    path: '/api/app/about/startup-info',
    access: 'public',
    summary: 'Whether somebody has to set things up',
    reply: StartupInfo,
  },
  getTheme: {
    method: 'GET',
    path: '/api/app/about/theme',
    access: 'public',
    summary: 'Colours of the interface',
    reply: AppTheme,
  },
  getOidc: {
    method: 'GET',
    path: '/api/app/about/oidc',
    access: 'public',
    summary: 'Where people sign in by OpenID Connect; never the secret',
    reply: OidcInfo,
  },
})
