import type { PublicContext } from '#server/context.ts'
import { findGroup } from './groups.store.ts'

export const findGroupOf = (ctx: PublicContext, groupId: string) => findGroup(ctx.db, groupId)
