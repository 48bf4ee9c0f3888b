import type { Context, PublicContext } from '#server/context.ts'
import type { IdentityRow } from '#server/db/schema/core.ts'
import { conflict, notFound } from '#server/errors.ts'
import { newId } from '#server/ids.ts'
import type { WaysIn } from '#shared/contract/accounts/identities.ts'
import { ensureSession } from '../auth/sessions.service.ts'
import * as store from './identities.store.ts'

export type Identity = Pick<IdentityRow, 'kind' | 'issuer' | 'subject' | 'name'>

export const identityAtProxy = (name: string): Identity => ({
  kind: 'proxy',
  issuer: 'proxy',
  subject: name.toLowerCase(),
  name,
})

export const findUserOfIdentity = async (ctx: PublicContext, identity: Identity): Promise<string | undefined> =>
  (await store.findIdentity(ctx.db, identity))?.userId

export async function noteIdentityUse(ctx: PublicContext, userId: string, identity: Identity): Promise<void> {
  const now = ctx.clock.now()
  await store.noteIdentityUse(ctx.db, { id: newId(), userId, ...identity, lastUsedAt: now, createdAt: now })
  // Nobody stands twice in a directory: a place that was theirs may be given to somebody else.
  if (identity.kind === 'ldap') await store.deleteOtherSubjects(ctx.db, userId, identity)
}

/** Whether the directory calls the owner of an account otherwise by now: its old name may be somebody else's. */
export async function isRenamed(
  ctx: PublicContext,
  userId: string,
  { kind, issuer, name }: Identity,
): Promise<boolean> {
  if (kind !== 'ldap') return false
  const known = await store.listIdentities(ctx.db, userId)
  return known.some(one => one.kind === kind && one.issuer === issuer && one.name.toLowerCase() !== name.toLowerCase())
}

export const listWaysIn = (ctx: Context): Promise<WaysIn> => waysInOf(ctx, ctx.user.id)

export const waysInOf = async (ctx: PublicContext, userId: string): Promise<WaysIn> => ({
  hasPassword: await store.hasPassword(ctx.db, userId),
  identities: await store.listIdentities(ctx.db, userId),
})

export const removeIdentitiesOf = (ctx: PublicContext, userId: string) => store.deleteIdentitiesOf(ctx.db, userId)

export async function removeIdentity(ctx: Context, id: string): Promise<null> {
  ensureSession(ctx)
  await ctx.transaction(async ctx => {
    const { numDeletedRows } = await store.deleteIdentity(ctx.db, ctx.user.id, id)
    if (!numDeletedRows) throw notFound()
    await ensureWayIn(ctx)
  })
  return null
}

/** Inside the transaction of a removal: nobody locks themselves out. */
export async function ensureWayIn(ctx: Context): Promise<void> {
  if (!(await store.hasWayIn(ctx.db, ctx.user.id))) throw conflict('account.last-way-in')
}
