import type { PublicContext } from '#server/context.ts'
import { lockUser } from '#server/db/locks/lock-user.ts'
import type { PasskeyRow } from '#server/db/schema/core.ts'
import { Reply, withCookie } from '#server/replies.ts'
import type { AccessToken } from '#shared/contract/accounts/auth.ts'
import type { RequestOptions, UsedCredential } from '#shared/contract/accounts/passkeys.ts'
import { rememberChallenge, takeChallenge } from '../auth/challenges.ts'
import { failed } from '../auth/lock-out.ts'
import { openSession } from '../auth/sessions.service.ts'
import { challengeCookie, PASSKEY_COOKIE, PATIENCE, relyingParty, webAuthn } from './passkeys.service.ts'
import * as store from './passkeys.store.ts'

/** A challenge for whoever comes: the browser offers the passkeys that it has for this host. */
export async function beginPasskeySignIn(ctx: PublicContext): Promise<Reply<RequestOptions>> {
  const { generateAuthenticationOptions } = await webAuthn()
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(ctx).id,
    timeout: PATIENCE * 1000,
    userVerification: 'required',
  })
  const challenge = { kind: 'passkey-sign-in', userId: null, value: options.challenge } as const
  const secret = await rememberChallenge(ctx, challenge, PATIENCE)
  return withCookie({ ...options }, challengeCookie(secret, PATIENCE))
}

/**
 * Signs in the owner of a passkey. The device has asked its owner for a finger, a face or a number, so this is both factors.
 * An account that guesses have locked is not locked for a passkey: it cannot be guessed.
 */
export async function signInByPasskey(
  ctx: PublicContext,
  { credential, rememberMe }: { credential: UsedCredential; rememberMe: boolean },
): Promise<Reply<AccessToken>> {
  const asked = await takeChallenge(ctx, 'passkey-sign-in', ctx.request.cookie?.(PASSKEY_COOKIE))
  if (!asked) throw refused(ctx, 'no challenge of this browser')
  const passkey = await store.findByCredential(ctx.db, credential.id)
  if (!passkey) throw refused(ctx, 'unknown passkey')
  const counter = await verify(ctx, passkey, credential, asked.value)
  const reply = await ctx.transaction(async ctx => {
    // It may have been removed while it was checked, with all sessions.
    await lockUser(ctx.db, passkey.userId)
    if (!(await store.notePasskeyUse(ctx.db, passkey.id, counter, ctx.clock.now())))
      throw refused(ctx, 'the passkey is gone')
    return openSession(ctx, passkey.userId, { rememberMe, method: 'passkey' })
  })
  return new Reply(reply.body, { cookies: [...(reply.content.cookies ?? []), challengeCookie('', 0)] })
}

async function verify(ctx: PublicContext, passkey: PasskeyRow, credential: UsedCredential, challenge: string) {
  const { id, origin } = relyingParty(ctx)
  const { verifyAuthenticationResponse } = await webAuthn()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as never,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    if (verified) return authenticationInfo.newCounter
  } catch (error) {
    throw refused(ctx, error)
  }
  throw refused(ctx, 'wrong signature')
}

const refused = (ctx: PublicContext, reason: unknown) =>
  failed(ctx, `passkey: ${reason instanceof Error ? reason.message : reason}`, 'account.passkey-refused', {})
