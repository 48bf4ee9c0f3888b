import type { Context } from '#server/context.ts'
import { brokenConstraint } from '#server/db/explain.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import { hashSecret, newApiToken } from '#server/ids.ts'
import type { ApiToken } from '#shared/contract/accounts/users.ts'
import { deleteApiToken, findApiToken, insertApiToken } from './api-tokens.store.ts'

const TRIES = 5

/** Makes an API token. Its secret is in this answer and nowhere else; clients know it by the missing date. */
export async function createApiToken(
  ctx: Context,
  { name, integrationId }: { name: string; integrationId: string },
): Promise<ApiToken> {
  const token = newApiToken()
  const row = { userId: ctx.user.id, name, integrationId, tokenHash: hashSecret(token) }
  for (let i = 1; ; i++) {
    try {
      const id = await ctx.transaction(ctx =>
        insertApiToken(ctx.db, { ...row, lastUsedAt: null, createdAt: ctx.clock.now() }),
      )
      return { token, name, id, createdAt: null }
    } catch (error) {
      if (brokenConstraint(error) !== 'unique' || i === TRIES) throw error // another token took the number
    }
  }
}

/** Deletes one of one's own tokens. */
export async function removeApiToken(ctx: Context, id: number): Promise<{ tokenDelete: string }> {
  const token = await findApiToken(ctx.db, ctx.user.groupId, id)
  if (!token) throw notFound('account.no-such-token', { params: { id }, shape: 'text' })
  if (token.userId !== ctx.user.id) throw forbidden('forbidden', { shape: 'text' })
  await deleteApiToken(ctx.db, ctx.user.id, id)
  endStreams(ctx.user.id, session => session.kind === 'token' && session.id === String(id))
  return { tokenDelete: token.name }
}
