import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { brokenConstraint } from '#server/db/explain.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import { hashSecret, newApiToken } from '#server/ids.ts'
import type { ApiToken, ApiTokenDetails, ApiTokenInput } from '#shared/contract/accounts/api-token.ts'
import type { TokenScope } from '#shared/scopes.ts'
import * as store from './api-tokens.store.ts'
import { API_TOKEN_LIFE } from './identify.ts'

const TRIES = 5
const DAY = 24 * 3600

/** Makes an API token. Its secret is in this answer and nowhere else; clients know it by the missing date. */
export async function createApiToken(
  ctx: Context,
  { name, integrationId, scope, expiresInDays }: ApiTokenInput,
): Promise<ApiToken> {
  const token = newApiToken()
  const wished = expiresInDays ? secondsAfter(ctx.clock.now(), expiresInDays * DAY) : null
  const expiresAt = await noLaterThanCaller(ctx, wished)
  const { id: userId, householdId } = ctx.user
  const row = { userId, name, integrationId, scope, householdId, expiresAt, tokenHash: hashSecret(token) }
  for (let i = 1; ; i++) {
    try {
      const id = await ctx.transaction(async ctx => {
        const id = await store.insertApiToken(ctx.db, { ...row, lastUsedAt: null, createdAt: ctx.clock.now() })
        const link = `${ctx.config.BASE_URL}/user/profile/api-tokens`
        // It opens the account past any second step, so whoever owns that hears of it.
        await queueEmail(ctx, userId, { kind: 'api-token-added', link, params: { name } })
        return id
      })
      return { token, name, id, createdAt: null }
    } catch (error) {
      if (brokenConstraint(error) !== 'unique' || i === TRIES) throw error // another token took the number
    }
  }
}

/** Programs may make tokens, but none that would outlive the one that they were given. */
async function noLaterThanCaller({ db, user }: Context, wished: string | null): Promise<string | null> {
  if (user.session.kind !== 'token') return wished
  const tokens = await store.listApiTokenDetails(db, user.id)
  const own = tokens.find(({ id }) => String(id) === user.session.id)
  if (!own) throw notFound()
  const end = endOf(own)
  return wished !== null && wished < end ? wished : end
}

const endOf = ({ expiresAt, createdAt }: { expiresAt: string | null; createdAt: string }) =>
  expiresAt ?? secondsAfter(createdAt, API_TOKEN_LIFE)

/** One's own tokens, with the moment at which each ends. */
export async function listOwnTokens(ctx: Context): Promise<ApiTokenDetails[]> {
  const rows = await store.listApiTokenDetails(ctx.db, ctx.user.id)
  return rows.map(row => ({
    ...row,
    scope: row.scope as TokenScope,
    expiresAt: endOf(row),
  }))
}

/** Ends one's tokens that act for a household. */
export const deleteApiTokensIn = (ctx: Context, householdId: string) =>
  store.deleteApiTokensOfHousehold(ctx.db, ctx.user.id, householdId)

/** The tokens of several users, by name. */
export const listApiTokens = (ctx: PublicContext, userIds: string[]) => store.listApiTokens(ctx.db, userIds)

/** Tokens go along when an administrator moves their owner. */
export const moveApiTokens = (ctx: PublicContext, userId: string, from: string, to: string) =>
  store.moveApiTokens(ctx.db, userId, from, to)

export const deleteApiTokensOf = (ctx: PublicContext, userId: string) => store.deleteApiTokensOf(ctx.db, userId)

/** Deletes one of one's own tokens. */
export async function removeApiToken(ctx: Context, id: number): Promise<{ tokenDelete: string }> {
  const token = await store.findApiToken(ctx.db, ctx.user.groupId, id)
  if (!token) throw notFound('account.no-such-token', { params: { id }, shape: 'text' })
  if (token.userId !== ctx.user.id) throw forbidden('forbidden', { shape: 'text' })
  await store.deleteApiToken(ctx.db, ctx.user.id, id)
  endStreams(ctx.user.id, session => session.kind === 'token' && session.id === String(id))
  return { tokenDelete: token.name }
}
