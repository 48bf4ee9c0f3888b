import type { PublicContext } from '../../context.ts'
import * as store from './users.store.ts'

export const hasUsers = (ctx: PublicContext) => store.hasUsers(ctx.db)
export const hasUserWithEmail = (ctx: PublicContext, email: string) => store.hasUserWithEmail(ctx.db, email)
