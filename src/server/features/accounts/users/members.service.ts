import type { Context } from '#server/context.ts'
import { listPage } from '#server/db/paging/page.ts'
import { forbidden, found } from '#server/errors.ts'
import { canonicalUuid } from '#server/ids.ts'
import type { MemberPermissions } from '#shared/contract/accounts/households.ts'
import type { User, UserSummary } from '#shared/contract/accounts/users.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { maySetPermissions } from '#shared/permissions.ts'
import { ALL_FLAGS } from './create-user.ts'
import { readUser, readUsers, summaryOf } from './users.service.ts'
import * as store from './users.store.ts'

/** The members of the caller's group, or of one of its households. */
export async function listGroupMembers(ctx: Context, query: PageQuery & { householdId?: string }) {
  const page = await listPage(ctx.db, 'user', query, {
    route: '/api/groups/members',
    scope: user => user('users.id', 'in', store.memberIds(ctx.db, ctx.user.groupId, query.householdId)),
    select: ['id'],
  })
  const ids = page.items.map(({ id }) => id)
  const rows = new Map((ids.length ? await store.findUsers(ctx.db, ids) : []).map(row => [row.id, row]))
  const items: UserSummary[] = ids.flatMap(id => {
    const row = rows.get(id)
    return row ? [summaryOf(row)] : []
  })
  return { ...page, items }
}

export async function getGroupMember(ctx: Context, usernameOrId: string): Promise<UserSummary> {
  const { groupId } = ctx.user
  const id = canonicalUuid(usernameOrId)
  const row = id
    ? await store.findGroupMember(ctx.db, groupId, id)
    : await store.findGroupMemberByName(ctx.db, groupId, usernameOrId)
  return summaryOf(found(row, 'account.user-not-found', { shape: 'text' }))
}

/** The members of the caller's household. What tokens the others have is nobody's business. */
export async function listHouseholdMembers(ctx: Context, query: PageQuery) {
  const page = await listPage(ctx.db, 'user', query, {
    route: '/api/households/members',
    scope: user => user('users.id', 'in', store.memberIds(ctx.db, ctx.user.groupId, ctx.user.householdId)),
    select: ['id'],
  })
  const members = await readUsers(
    ctx,
    page.items.map(({ id }) => id),
  )
  return { ...page, items: members.map(user => (user.id === ctx.user.id ? user : { ...user, tokens: [] })) }
}

/** Whether somebody belongs to the caller's group. */
export const isMember = async (ctx: Context, userId: string): Promise<boolean> =>
  (await store.findGroupMember(ctx.db, ctx.user.groupId, userId)) !== undefined

/** Says what a member of the caller's household may do. An administrator may do everything, whatever is said. */
export async function setPermissions(ctx: Context, given: MemberPermissions): Promise<User> {
  const { userId, ...flags } = given
  const member = await store.findGroupMember(ctx.db, ctx.user.groupId, userId)
  found(member, 'account.member-not-found', { shape: 'text' })
  if (userId === ctx.user.id) throw forbidden('permission-denied', { shape: 'text' })
  if (!member || !maySetPermissions(ctx.user, member))
    throw forbidden('account.not-of-this-household', { shape: 'text' })
  await store.updateMembership(ctx.db, userId, { ...(member.admin ? ALL_FLAGS : flags), updatedAt: ctx.clock.now() })
  return readUser(ctx, userId)
}
