import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { trySending } from '#server/features/notifications/emails/emails.service.ts'
import { newSecret } from '#server/ids.ts'
import type { EmailResult, Invitation } from '#shared/contract/accounts/invitations.ts'
import type { InvitationOffer } from '#shared/contract/accounts/registration.ts'
import * as store from './invitations.store.ts'

const FOUR_DAYS = 4 * 24 * 3600

/** Invitations made before this moment are good for nothing. */
const notBefore = (ctx: PublicContext) => secondsAfter(ctx.clock.now(), -FOUR_DAYS)

export const listInvitations = (ctx: Context): Promise<Invitation[]> =>
  store.listInvitations(ctx.db, ctx.user.householdId, notBefore(ctx))

/** Makes an invitation to the caller's household that so many people may use; those that are too old go. */
export async function createInvitation(ctx: Context, uses: number): Promise<Invitation> {
  const { groupId, householdId } = ctx.user
  const invitation = { token: newSecret(), usesLeft: uses, groupId, householdId }
  await ctx.transaction(async ctx => {
    await store.deleteOldInvitations(ctx.db, householdId, notBefore(ctx))
    await store.insertInvitation(ctx.db, { ...invitation, userId: ctx.user.id, createdAt: ctx.clock.now() })
  })
  return invitation
}

/** Sends an invitation of the caller's own household, so that this is nobody's way to send mail to the world. */
export async function sendInvitation(ctx: Context, given: { email: string; token: string }): Promise<EmailResult> {
  found(await store.findInvitation(ctx.db, ctx.user.householdId, given.token, notBefore(ctx)))
  return trySending(ctx, 'invitation', given.email, `${ctx.config.BASE_URL}/register?token=${given.token}`)
}

/** Takes back an invitation of the caller's own household, whoever made it; one that is used up or gone counts as unknown. */
export async function withdrawInvitation(ctx: Context, token: string): Promise<null> {
  found(await store.deleteInvitation(ctx.db, ctx.user.householdId, token))
  return null
}

/** Who invites where, for whoever holds the invitation; null when it is none, too old or used up. */
export async function describeInvitation(ctx: PublicContext, token: string): Promise<InvitationOffer | null> {
  const known = await store.findOffer(ctx.db, token, notBefore(ctx))
  return known ? { household: known.household, invitedBy: known.fullName || known.username } : null
}

/** The household that an invitation leads to, with one use less; null when it is none, too old or used up. */
export async function acceptInvitation(ctx: PublicContext, token: string) {
  const used = await store.takeInvitation(ctx.db, token, notBefore(ctx))
  return used ? { id: used.householdId, groupId: used.groupId } : null
}

/** The day's work: invitations that nobody can use any more. */
export const forgetOldInvitations = (ctx: PublicContext): Promise<number> =>
  store.deleteExpiredInvitations(ctx.db, notBefore(ctx))
