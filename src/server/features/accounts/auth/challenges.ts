import { secondsAfter } from '#server/clock.ts'
import type { PublicContext } from '#server/context.ts'
import type { ChallengeRow } from '#server/db/schema/core.ts'
import { hashSecret, newSecret } from '#server/ids.ts'
import * as store from './challenges.store.ts'

type Challenge = Pick<ChallengeRow, 'kind' | 'userId' | 'value'>

/** Remembers what was asked, for any instance to hear the answer. Answers the secret by which it is found once. */
export async function rememberChallenge(ctx: PublicContext, challenge: Challenge, seconds: number): Promise<string> {
  const secret = newSecret()
  const now = ctx.clock.now()
  await store.deleteOldChallenges(ctx.db, now)
  await store.insertChallenge(ctx.db, {
    ...challenge,
    tokenHash: hashSecret(secret),
    expiresAt: secondsAfter(now, seconds),
  })
  return secret
}

/** What was asked, used up by looking; null when it was answered before, is too old, or was asked for something else. */
export async function takeChallenge(
  ctx: PublicContext,
  kind: Challenge['kind'],
  secret: string | undefined,
): Promise<Challenge | null> {
  if (!secret) return null
  const row = await store.takeChallenge(ctx.db, hashSecret(secret))
  return row && row.kind === kind && row.expiresAt > ctx.clock.now() ? row : null
}
