import type { auth } from '#shared/contract/auth.ts'
import type { Handlers } from '../../context.ts'
import { refresh, signOut } from './sessions.service.ts'
import { signIn } from './sign-in.service.ts'

export const authRoutes: Handlers<typeof auth> = {
  signIn: (ctx, { body }) => signIn(ctx, body),
  refresh: ctx => refresh(ctx),
  refreshByPost: ctx => refresh(ctx),
  signOut: ctx => signOut(ctx),
}
