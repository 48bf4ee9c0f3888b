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
  return secret ? current(ctx, kind, await store.takeChallenge(ctx.db, hashSecret(secret))) : null
}

/** The same without using it up: whoever asked waits for somebody else to answer. */
export const lookAtChallenge = async (ctx: PublicContext, kind: Challenge['kind'], secret: string) =>
  current(ctx, kind, await store.findChallenge(ctx.db, hashSecret(secret)))

const current = ({ clock }: PublicContext, kind: Challenge['kind'], row: ChallengeRow | undefined) =>
  row && row.kind === kind && row.expiresAt > clock.now() ? row : null

/** What somebody was asked or has answered, and nobody has taken up yet. */
export const forgetChallengesOf = (ctx: PublicContext, userId: string) => store.deleteChallengesOf(ctx.db, userId)

/** Somebody who knows the value of a challenge answers it, once; false when there is none that waits. */
export const answerChallenge = (
  ctx: PublicContext,
  kind: Challenge['kind'],
  value: string,
  userId: string,
  answer: string,
): Promise<boolean> => store.answerChallenge(ctx.db, { kind, value }, { userId, value: answer }, ctx.clock.now())
