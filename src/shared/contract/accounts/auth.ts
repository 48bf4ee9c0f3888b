import { z } from 'zod'
import { contract, form } from '../route.ts'
import { MAX_PASSWORD_LENGTH } from './passwords.ts'
import { User } from './users.ts'

/** The cookie of the web client. Its name is the reference's, so that clients which look for it find it. */
export const SESSION_COOKIE = 'mealie.access_token'

/** The answer that signs somebody in. Its keys are those of OAuth 2. */
export const AccessToken = z
  .object({ access_token: z.string(), token_type: z.literal('bearer') })
  .meta({ id: 'AccessToken' })
export type AccessToken = z.infer<typeof AccessToken>

export const Credentials = z.object({
  username: z.string().max(320).default(''),
  password: z.string().max(MAX_PASSWORD_LENGTH).default(''),
  remember_me: z.boolean().default(false),
})
export type Credentials = z.output<typeof Credentials>

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
    reply: User.nullable(),
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
    summary: 'Sign out: the session ends',
    reply: z.object({ message: z.string() }),
  },
})
