import type { PublicContext } from '#server/context.ts'
import type { IdentityRow } from '#server/db/schema/core.ts'
import { newId } from '#server/ids.ts'
import * as store from './identities.store.ts'

export type KnownBy = Pick<IdentityRow, 'kind' | 'issuer' | 'subject' | 'name'>

export const findUserOfIdentity = async (ctx: PublicContext, known: KnownBy): Promise<string | undefined> =>
  (await store.findIdentity(ctx.db, known))?.userId

export function noteIdentityUse(ctx: PublicContext, userId: string, known: KnownBy) {
  const now = ctx.clock.now()
  return store.noteIdentityUse(ctx.db, { id: newId(), userId, ...known, lastUsedAt: now, createdAt: now })
}
