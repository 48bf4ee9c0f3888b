import type { Caller, Context, PublicContext } from '#server/context.ts'
import { listPage } from '#server/db/paging/page.ts'
import type { MembershipRow } from '#server/db/schema/core.ts'
import { badRequest, found } from '#server/errors.ts'
import type { User, UserInput, UserSummary } from '#shared/contract/accounts/users.ts'
import type { PageQuery } from '#shared/contract/page.ts'
import { isTabletScope } from '#shared/scopes.ts'
import { listApiTokens } from '../auth/api-tokens.service.ts'
import { hashPassword } from '../auth/password.ts'
import { resolvePlace } from '../places/resolve-place.ts'
import { createUser } from './create-user.ts'
import { giveDefaultImage } from './profile-images.ts'
import * as store from './users.store.ts'

type StoredUser = NonNullable<Awaited<ReturnType<typeof store.findUser>>>

export const hasUsers = (ctx: PublicContext) => store.hasUsers(ctx.db)
export const hasUserWithEmail = (ctx: PublicContext, email: string) => store.hasUserWithEmail(ctx.db, email)
export const hasUserWithName = (ctx: PublicContext, username: string) => store.hasUserWithName(ctx.db, username)

export const findAccountByEmail = (ctx: PublicContext, email: string) => store.findAccountByEmail(ctx.db, email)

/** Stands where the reference shows the secret again: clients want a text there. */
const HIDDEN = '****************'

/** Every user, by name. */
export const listEverybody = (ctx: PublicContext) => store.listEverybody(ctx.db)

/** Whether the username or the e-mail address is somebody's already. */
export const findTaken = (ctx: PublicContext, given: { username: string; email: string }) =>
  store.findTaken(ctx.db, given)

/** The users of these ids in the same order, with the names of their API tokens and never the secrets. */
export async function readUsers(ctx: PublicContext, ids: string[]): Promise<User[]> {
  if (!ids.length) return []
  const rows = new Map((await store.findUsers(ctx.db, ids)).map(row => [row.id, row]))
  const tokens = Map.groupBy(await listApiTokens(ctx, ids), token => token.userId)
  return ids.flatMap(id => {
    const row = rows.get(id)
    if (!row) return []
    const own = tokens.get(id) ?? []
    return [{ ...row, tokens: own.map(({ id, name, createdAt }) => ({ token: HIDDEN, name, id, createdAt })) }]
  })
}

/** Another household for somebody who has one. */
export const addMembership = (ctx: PublicContext, row: MembershipRow) => store.insertMembership(ctx.db, row)

/** From now on, the caller is in this one of their households. */
export const activateMembership = (ctx: Context, householdId: string) =>
  store.activateMembership(ctx.db, ctx.user.id, householdId, ctx.clock.now())

/** The caller no longer belongs to a household in which they are not now. */
export const endMembership = (ctx: Context, householdId: string) =>
  store.deleteMembership(ctx.db, ctx.user.id, householdId)

/** Who calls. An API token acts for its household, also while its owner is in another one. */
export async function readSelf(ctx: Context): Promise<User> {
  const user = asCalling(await readUser(ctx, ctx.user.id), ctx.user)
  if (user.householdId === ctx.user.householdId) return user
  const there = found(await store.findUserIn(ctx.db, ctx.user.id, ctx.user.householdId))
  return asCalling({ ...user, ...there }, ctx.user)
}

/** A kitchen tablet is told its own name, and nothing of whoever paired it. */
function asCalling(user: User, caller: Caller): User {
  if (!isTabletScope(caller.session.scope)) return user
  const { username, fullName, email, admin, advanced, canInvite, canManage, canManageHousehold, canOrganize } = caller
  const own = { username, fullName, email, admin, advanced, canInvite, canManage, canManageHousehold, canOrganize }
  return { ...user, ...own, authMethod: 'Mealie', tokens: [], cacheKey: '' }
}

export async function readUser(ctx: PublicContext, id: string): Promise<User> {
  return found((await readUsers(ctx, [id]))[0])
}

export const summaryOf = (row: StoredUser): UserSummary => ({
  id: row.id,
  groupId: row.groupId,
  householdId: row.householdId,
  username: row.username,
  fullName: row.fullName ?? row.username,
})

/** The users of every group. */
export async function listUsers(ctx: Context, query: PageQuery) {
  const page = await listPage(ctx.db, 'account', query, {
    route: '/api/users',
    scope: row => row.val(true),
    select: ['id'],
  })
  return {
    ...page,
    items: await readUsers(
      ctx,
      page.items.map(({ id }) => id),
    ),
  }
}

/** An administrator makes an account in any group, in the default one when none is named. */
export async function createUserByAdmin(ctx: PublicContext, input: UserInput): Promise<User> {
  // Elsewhere people have a password already; one that lies here would be a second way in.
  const passwordHash = input.authMethod === 'Mealie' ? await hashPassword(input.password) : null
  const id = await ctx.transaction(async ctx => {
    const household = await resolvePlace(ctx, input.group, input.household)
    const taken = await store.findTaken(ctx.db, input)
    if (taken.username)
      throw badRequest('unexpected', {
        exception: ctx.t('errors.account.username-taken'),
        extra: { taken: 'username' },
      })
    if (taken.email)
      throw badRequest('unexpected', { exception: ctx.t('errors.account.email-taken'), extra: { taken: 'email' } })
    if (input.id && (await store.findAccount(ctx.db, input.id))) throw badRequest('unexpected')
    const { canInvite, canManage, canManageHousehold, canOrganize } = input
    const user = await createUser(ctx, household, {
      ...input,
      id: input.id ?? undefined,
      passwordHash,
      vouchedFor: true,
      flags: { canInvite, canManage, canManageHousehold, canOrganize },
    })
    return user.id
  })
  await giveDefaultImage(ctx, id)
  return readUser(ctx, id)
}
