import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server'
import type { Context, PublicContext } from '#server/context.ts'
import { badRequest, forbidden, found } from '#server/errors.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { newId } from '#server/ids.ts'
import { type Reply, type ReplyCookie, withCookie } from '#server/replies.ts'
import type { CreationOptions, NewPasskey, Passkey } from '#shared/contract/accounts/passkeys.ts'
import { rememberChallenge, takeChallenge } from '../auth/challenges.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { publicAddress } from '../auth/public-address.ts'
import { ensureSession } from '../auth/sessions.service.ts'
import { ensureWayIn } from '../identities/identities.service.ts'
import * as store from './passkeys.store.ts'

/** Holds what binds a challenge to this browser. */
export const PASSKEY_COOKIE = 'larder.passkey'
/** Seconds that a person may take to find the finger or the key. */
export const PATIENCE = 300
const MOST_PASSKEYS = 50

/** Loaded with the first passkey: it takes a second and thirty megabytes. */
export const webAuthn = () => import('@simplewebauthn/server')

export const listPasskeys = (ctx: Context): Promise<Passkey[]> => passkeysOf(ctx, ctx.user.id)

export const passkeysOf = (ctx: PublicContext, userId: string): Promise<Passkey[]> => store.listPasskeys(ctx.db, userId)

export const removePasskeysOf = (ctx: PublicContext, userId: string) => store.deletePasskeysOf(ctx.db, userId)

/** What the browser needs to make a passkey that it can offer by itself later, on a device that its owner has to unlock. */
export async function beginPasskey(ctx: Context): Promise<Reply<CreationOptions>> {
  ensureSession(ctx)
  if (isDemoAccount(ctx, ctx.user.email)) throw forbidden('permission-denied')
  const known = await store.listCredentials(ctx.db, ctx.user.id)
  if (known.length >= MOST_PASSKEYS) throw badRequest('account.too-many-passkeys')
  const { generateRegistrationOptions } = await webAuthn()
  const options = await generateRegistrationOptions({
    rpName: 'Larder',
    rpID: relyingParty(ctx).id,
    userID: new TextEncoder().encode(ctx.user.id),
    userName: ctx.user.email,
    userDisplayName: ctx.user.fullName ?? ctx.user.username,
    timeout: PATIENCE * 1000,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const challenge = { kind: 'passkey-new', userId: ctx.user.id, value: options.challenge } as const
  const secret = await rememberChallenge(ctx, challenge, PATIENCE)
  return withCookie({ ...options }, challengeCookie(secret, PATIENCE))
}

export async function createPasskey(ctx: Context, { name, credential }: NewPasskey): Promise<Reply<Passkey>> {
  ensureSession(ctx)
  const asked = await takeChallenge(ctx, 'passkey-new', ctx.request.cookie?.(PASSKEY_COOKIE))
  if (!asked || asked.userId !== ctx.user.id) throw badRequest('account.passkey-refused')
  const { registrationInfo } = await verify(ctx, credential, asked.value)
  if (!registrationInfo) throw badRequest('account.passkey-refused')
  const { id, publicKey, counter } = registrationInfo.credential
  if (await store.findByCredential(ctx.db, id)) throw badRequest('account.passkey-refused')
  const row = {
    id: newId(),
    userId: ctx.user.id,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports ?? [],
    name,
    lastUsedAt: null,
    createdAt: ctx.clock.now(),
  }
  await ctx.transaction(async ctx => {
    await store.insertPasskey(ctx.db, row)
    await writeLetter(ctx, 'passkey-added', name)
  })
  const { createdAt, lastUsedAt } = row
  return withCookie({ id: row.id, name, createdAt, lastUsedAt }, challengeCookie('', 0))
}

async function verify(
  ctx: Context,
  credential: NewPasskey['credential'],
  challenge: string,
): Promise<VerifiedRegistrationResponse> {
  const { id, origin } = relyingParty(ctx)
  const { verifyRegistrationResponse } = await webAuthn()
  try {
    return await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
    })
  } catch (error) {
    throw badRequest('account.passkey-refused', { cause: error })
  }
}

export const renamePasskey = async (ctx: Context, id: string, name: string): Promise<Passkey> => {
  ensureSession(ctx)
  return found(await store.renamePasskey(ctx.db, ctx.user.id, id, name))
}

export async function removePasskey(ctx: Context, id: string): Promise<null> {
  ensureSession(ctx)
  await ctx.transaction(async ctx => {
    const { name } = found(await store.deletePasskey(ctx.db, ctx.user.id, id))
    await ensureWayIn(ctx)
    await writeLetter(ctx, 'passkey-removed', name)
  })
  return null
}

/** Whoever owns the account hears of it, as of a changed password: somebody else may have done it. */
const writeLetter = (ctx: Context, kind: 'passkey-added' | 'passkey-removed', name: string) =>
  queueEmail(ctx, ctx.user.id, { kind, link: `${ctx.config.BASE_URL}/user/profile/security`, params: { name } })

/** Passkeys belong to a host, and are only ever used on pages of this origin. */
export function relyingParty(ctx: PublicContext): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicAddress(ctx))
  return { id: hostname, origin }
}

export const challengeCookie = (value: string, maxAge: number): ReplyCookie => ({ name: PASSKEY_COOKIE, value, maxAge })
