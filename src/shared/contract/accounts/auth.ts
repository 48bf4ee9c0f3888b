import { z } from 'zod'
import { SCOPES } from '../../scopes.ts'
import { contract, form, redirectReply } from '../route.ts'
import { Membership } from './memberships.ts'
import { MAX_PASSWORD_LENGTH } from './passwords.ts'
import { User } from './users.ts'
import { ViewSettings } from './view-settings.ts'

/** The cookie of the web client. Its name is the reference's, so that clients which look for it find it. */
export const SESSION_COOKIE = 'mealie.access_token'

/** The answer that signs somebody in. Its keys are those of OAuth 2. */
export const AccessToken = z
  .object({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

export const Credentials = z.object({
  /** Keyboards of phones put a blank behind a name that they completed. */
  username: z.string().max(320).trim().default(''),
  password: z.string().max(MAX_PASSWORD_LENGTH).default(''),
  remember_me: z.boolean().default(false),
  /** Of the second factor, where the account has one: six digits, or a recovery code. */
  code: z.string().max(64).default(''),
  /** From the refusal of a sign-in by OpenID Connect that may open this account once its password was given. */
  link: z.string().max(128).default(''),
})
export type Credentials = z.output<typeof Credentials>

/** `continueAt`: where the browser goes to sign out at the provider that it signed in by; null where there is no such page. */
export const SignedOut = z.object({ message: z.string(), continueAt: z.url().nullable() }).meta({ id: 'SignedOut' })
export type SignedOut = z.output<typeof SignedOut>

/** What the provider sent the browser back with: a code, or why there is none. */
export const OidcReturn = z.object({
  code: z.string().max(4096).optional(),
  state: z.string().max(1024).optional(),
  iss: z.string().max(1024).optional(),
  error: z.string().max(1024).optional(),
  error_description: z.string().max(4096).optional(),
})
export type OidcReturn = z.output<typeof OidcReturn>

/** Who is signed in, what this session is good for, and the households between which they may switch. */
export const SessionUser = User.extend({
  scope: z.enum(SCOPES),
  households: z.array(Membership),
  /** By which addresses knew the group before it was renamed. */
  formerGroupSlugs: z.array(z.string()),
  view: ViewSettings,
  /** Of a kitchen tablet: whether there is a PIN that lets it change things. */
  hasPin: z.boolean(),
}).meta({ id: 'SessionUser' })
export type SessionUser = z.output<typeof SessionUser>

/** Signing in and out. */
export const auth = contract({
  signIn: {
    method: 'POST',
    path: '/api/auth/token',
    access: 'public',
    limited: true,
    summary: 'Sign in with a username or e-mail address and a password',
    body: form(Credentials),
    reply: AccessToken,
  },
  /** Ours: a page must be able to ask without being refused. Programs ask `users.getSelf`, which answers 401 then. */
  getSession: {
    method: 'GET',
    path: '/api/auth/session',
    access: 'public',
    summary: 'Who is signed in; null when nobody is',
    reply: SessionUser.nullable(),
  },
  startOidc: {
    method: 'GET',
    path: '/api/auth/oauth',
    access: 'public',
    limited: true,
    summary: 'Go to the OpenID Connect provider; it sends the browser back to /login',
    reply: redirectReply(),
  },
  finishOidc: {
    method: 'GET',
    path: '/api/auth/oauth/callback',
    access: 'public',
    limited: true,
    summary: 'Sign in with what the provider sent the browser back with',
    query: OidcReturn,
    reply: AccessToken,
  },
  refresh: {
    method: 'GET',
    path: '/api/auth/refresh',
    access: 'user',
    summary: 'Prolong the session',
    reply: AccessToken,
  },
  refreshByPost: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'user',
    summary: 'Prolong the session',
    reply: AccessToken,
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'user',
    byCookie: true,
    summary: 'Sign out: the session ends',
    reply: SignedOut,
  },
})
