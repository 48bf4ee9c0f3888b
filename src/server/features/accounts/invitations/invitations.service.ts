import { secondsAfter } from '#server/clock.ts'
import type { Context, PublicContext } from '#server/context.ts'
import { found } from '#server/errors.ts'
import { trySending } from '#server/features/notifications/emails/emails.service.ts'
import { newSecret } from '#server/ids.ts'
import type { EmailResult, Invitation } from '#shared/contract/accounts/invitations.ts'
import type { InvitationOffer } from '#shared/contract/accounts/registration.ts'
import { hasRight } from '#shared/permissions.ts'
import * as store from './invitations.store.ts'

const FOUR_DAYS = 4 * 24 * 3600

/** Invitations made before this moment are good for nothing. */
const notBefore = (ctx: PublicContext) => secondsAfter(ctx.clock.now(), -FOUR_DAYS)

/** Stands where members who may not invite would read the token: whoever has it lets people in. Clients want a text there. */
const HIDDEN = '****************'

/** Every member sees which are open. */
export async function listInvitations(ctx: Context): Promise<Invitation[]> {
  const open = await store.listInvitations(ctx.db, ctx.user.householdId, notBefore(ctx))
  const mayRead = hasRight(ctx.user, 'canInvite') && ctx.user.session.scope === 'everything'
  return mayRead ? open : open.map(invitation => ({ ...invitation, token: HIDDEN }))
}

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
  const offer = await describeInvitation(ctx, given.token)
  const link = `${ctx.config.BASE_URL}/register?token=${given.token}`
  return trySending(ctx, { kind: 'invitation', link, ...(offer && { heading: headingOf(ctx, offer) }) }, given.email)
}

/** A letter from nobody in particular is not opened. */
function headingOf(ctx: PublicContext, { household, invitedBy: person }: InvitationOffer): string {
  const key = person ? 'letters.invitation.invitedBy' : 'letters.invitation.invited'
  return ctx.t(key, { household, ...(person && { person }) })
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
