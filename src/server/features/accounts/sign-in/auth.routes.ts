import type { Handlers } from '#server/context.ts'
import type { auth } from '#shared/contract/accounts/auth.ts'
import { refresh, signOut } from '../auth/sessions.service.ts'
import { readUser } from '../users/users.service.ts'
import { signIn } from './sign-in.service.ts'

export const authRoutes: Handlers<typeof auth> = {
  signIn: (ctx, { body }) => signIn(ctx, body),
  getSession: async ctx => (ctx.user ? readUser(ctx, ctx.user.id) : null),
  refresh: ctx => refresh(ctx),
  refreshByPost: ctx => refresh(ctx),
  signOut: ctx => signOut(ctx),
}
