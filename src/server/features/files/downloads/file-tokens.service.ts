import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import type { FileTokenRow } from '#server/db/schema/core.ts'
import { notSignedIn } from '#server/errors.ts'
import { hashSecret, newSecret } from '#server/ids.ts'
import { deleteExpiredFileTokens, findFileToken, insertFileToken } from './file-tokens.store.ts'

const HALF_AN_HOUR = 1800

/**
 * A token that opens one thing for half an hour, for callers who may have it. `file:` subjects name a path below the data
 * folder and are served by /api/utils/download to whoever has the token; others are understood by who issued them.
 */
export async function issueFileToken(ctx: Context, subject: string): Promise<string> {
  const secret = newSecret()
  await insertFileToken(ctx.db, {
    tokenHash: hashSecret(secret),
    subject,
    userId: ctx.user.id,
    groupId: ctx.user.groupId,
    expiresAt: secondsAfter(ctx.clock.now(), HALF_AN_HOUR),
  })
  return secret
}

/** What the token opens, and for whom; throws when there is no such token, or it holds no longer. */
export async function readFileToken(ctx: PublicContext, token: string): Promise<FileTokenRow> {
  const row = await findFileToken(ctx.db, hashSecret(token), ctx.clock.now())
  if (!row) throw notSignedIn('file-token', { shape: 'text' })
  return row
}

/** Whether the token opens just this, and holds still. */
export async function holdsFileToken(ctx: PublicContext, token: string, subject: string): Promise<boolean> {
  const row = await findFileToken(ctx.db, hashSecret(token), ctx.clock.now())
  return row?.subject === subject
}

/** Run daily. */
export const purgeExpiredFileTokens = (ctx: PublicContext): Promise<number> =>
  deleteExpiredFileTokens(ctx.db, ctx.clock.now())
