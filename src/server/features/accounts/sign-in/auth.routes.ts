import type { Handlers } from '#server/context.ts'
import type { auth } from '#shared/contract/accounts/auth.ts'
import { refresh, signOut } from '../auth/sessions.service.ts'
import { finishOidc, startOidc } from './oidc-sign-in.ts'
import { readSession } from './read-session.ts'
import { signIn } from './sign-in.service.ts'

export const authRoutes: Handlers<typeof auth> = {
  signIn: (ctx, { body }) => signIn(ctx, body),
  getSession: ctx => readSession(ctx),
  startOidc: ctx => startOidc(ctx),
  finishOidc: (ctx, { query }) => finishOidc(ctx, query),
  refresh: ctx => refresh(ctx),
  refreshByPost: ctx => refresh(ctx),
  signOut: ctx => signOut(ctx),
}
