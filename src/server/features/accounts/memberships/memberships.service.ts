import type { Context, PublicContext } from '#server/context.ts'
import { lockUser } from '#server/db/locks/lock-user.ts'
import { badRequest, conflict, found } from '#server/errors.ts'
import { endStreams } from '#server/features/notifications/event-stream/open-streams.ts'
import { moveDevices } from '#server/features/notifications/push/devices.ts'
import { newId } from '#server/ids.ts'
import type { Membership } from '#shared/contract/accounts/memberships.ts'
import { deleteApiTokensIn } from '../auth/api-tokens.service.ts'
import { ensureSession } from '../auth/sessions.service.ts'
import { acceptInvitation } from '../invitations/invitations.service.ts'
import { formerSlugsOf } from '../places/places.service.ts'
import { ALL_FLAGS, NO_FLAGS } from '../users/create-user.ts'
import { activateMembership, addMembership, endMembership } from '../users/users.service.ts'
import * as store from './memberships.store.ts'

export const listMemberships = (ctx: Context): Promise<Membership[]> => listMembershipsOf(ctx, ctx.user.id)

export async function listMembershipsOf(ctx: PublicContext, userId: string): Promise<Membership[]> {
  const own = await store.listMemberships(ctx.db, userId)
  const former = new Map<string, string[]>()
  for (const groupId of new Set(own.map(({ groupId }) => groupId)))
    former.set(groupId, await formerSlugsOf(ctx, groupId))
  return own.map(one => ({ ...one, formerGroupSlugs: former.get(one.groupId) ?? [] }))
}

/** Joins the household of an invitation, and stays where one is. An invitation to a household of one's own is not used up. */
export async function joinHousehold(ctx: Context, token: string): Promise<Membership> {
  ensureSession(ctx)
  const householdId = await ctx.transaction(async ctx => {
    await lockUser(ctx.db, ctx.user.id)
    const household = await acceptInvitation(ctx, token)
    if (!household) throw badRequest('account.invalid-group-token', { shape: 'bare-message' })
    const own = await store.listMemberships(ctx.db, ctx.user.id)
    if (own.some(membership => membership.householdId === household.id)) throw conflict('account.already-member')
    const now = ctx.clock.now()
    await addMembership(ctx, {
      id: newId(),
      userId: ctx.user.id,
      householdId: household.id,
      groupId: household.groupId,
      active: false,
      ...(ctx.user.admin ? ALL_FLAGS : NO_FLAGS),
      createdAt: now,
      updatedAt: now,
    })
    return household.id
  })
  return membershipIn(ctx, householdId)
}

/** Goes to another of one's households. Streams of the old one end; the pages open theirs again. */
export async function switchHousehold(ctx: Context, householdId: string): Promise<Membership> {
  ensureSession(ctx)
  await ctx.transaction(async ctx => {
    await lockUser(ctx.db, ctx.user.id)
    const { groupId } = await membershipIn(ctx, householdId)
    await activateMembership(ctx, householdId)
    await moveDevices(ctx, ctx.user.id, { groupId, householdId })
  })
  endStreams(ctx.user.id, session => session.kind === 'session')
  return membershipIn(ctx, householdId)
}

/** Recipes and lists stay with the household; API tokens that act there end. */
export async function leaveHousehold(ctx: Context, householdId: string): Promise<null> {
  ensureSession(ctx)
  await ctx.transaction(async ctx => {
    await lockUser(ctx.db, ctx.user.id)
    const membership = await membershipIn(ctx, householdId)
    if (membership.active) throw conflict('account.leaving-active')
    await endMembership(ctx, householdId)
    await deleteApiTokensIn(ctx, householdId)
  })
  // A page may have one of it open, though its person is in another household.
  endStreams(ctx.user.id, (_session, streamed) => streamed === householdId)
  return null
}

async function membershipIn(ctx: Context, householdId: string): Promise<Membership> {
  const own = await listMemberships(ctx)
  return found(own.find(membership => membership.householdId === householdId))
}
