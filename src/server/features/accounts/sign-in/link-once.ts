import type { PublicContext } from '#server/context.ts'
import type { UserRow } from '#server/db/schema/core.ts'
import { notSignedIn, type Problem } from '#server/errors.ts'
import { lookAtChallenge, rememberChallenge, takeChallenge } from '../auth/challenges.ts'
import { type Identity, identityAtProxy, noteIdentityUse } from '../identities/identities.service.ts'
import { findCredentials } from './sign-in.store.ts'

/** Seconds that a person may take to find the password. */
const LINK_LIFE = 900

/** Why an account is not opened yet, with what has to come with its password so that it is from then on. */
export async function linkAfterPassword(
  ctx: PublicContext,
  account: Pick<UserRow, 'id' | 'authMethod' | 'passwordHash'>,
  identity: Identity,
): Promise<Problem> {
  if (account.authMethod !== 'Mealie' || account.passwordHash === null) return notSignedIn('external.name-taken')
  // A proxy says at each request who it is, so nothing has to be kept for it.
  if (identity.kind === 'proxy') return notSignedIn('external.password-once')
  const challenge = { kind: 'link', userId: account.id, value: JSON.stringify(identity) } as const
  return notSignedIn('external.password-once', { extra: { link: await rememberChallenge(ctx, challenge, LINK_LIFE) } })
}

/**
 * After password and code: the provider or proxy that wanted to open this account does so from now on. Nobody vouches for
 * the account by that: it may have the name of one person and the address of another, and only one of them was proven.
 */
export async function linkProven(ctx: PublicContext, userId: string, link: string): Promise<void> {
  const identity = (await identityOfLink(ctx, userId, link)) ?? (await identityOfProxy(ctx, userId))
  if (identity) await noteIdentityUse(ctx, userId, identity)
}

async function identityOfLink(ctx: PublicContext, userId: string, link: string): Promise<Identity | null> {
  const asked = link ? await lookAtChallenge(ctx, 'link', link) : null
  // The password of another does not use it up.
  if (asked?.userId !== userId) return null
  const taken = await takeChallenge(ctx, 'link', link)
  return taken && JSON.parse(taken.value)
}

async function identityOfProxy(ctx: PublicContext, userId: string): Promise<Identity | null> {
  const name = ctx.request.proxyUser?.()?.name
  if (!name || (await findCredentials(ctx.db, name))?.id !== userId) return null
  return identityAtProxy(name)
}
