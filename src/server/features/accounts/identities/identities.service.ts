import type { PublicContext } from '#server/context.ts'
import type { IdentityRow } from '#server/db/schema/core.ts'
import { newId } from '#server/ids.ts'
import * as store from './identities.store.ts'

export type Identity = Pick<IdentityRow, 'kind' | 'issuer' | 'subject' | 'name'>

export const findUserOfIdentity = async (ctx: PublicContext, identity: Identity): Promise<string | undefined> =>
  (await store.findIdentity(ctx.db, identity))?.userId

export function noteIdentityUse(ctx: PublicContext, userId: string, identity: Identity) {
  const now = ctx.clock.now()
  return store.noteIdentityUse(ctx.db, { id: newId(), userId, ...identity, lastUsedAt: now, createdAt: now })
}
