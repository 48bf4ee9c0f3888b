import type { Context } from '#server/context.ts'
import { badRequest, forbidden, found } from '#server/errors.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { moveDevices } from '#server/features/notifications/push/devices.ts'
import type { AdminUserUpdate, User, UserUpdate } from '#shared/contract/accounts/users.ts'
import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'
import { mayEditUser } from '#shared/permissions.ts'
import { moveApiTokens } from '../auth/api-tokens.service.ts'
import { isDemoAccount } from '../auth/demo-account.ts'
import { ensureSession } from '../auth/sessions.service.ts'
import { resolvePlace } from '../places/resolve-place.ts'
import { ALL_FLAGS } from './create-user.ts'
import { ensurePassword } from './ensure-password.ts'
import { deleteResetsOf } from './password-resets.store.ts'
import { tellOfUser } from './tell-of-user.ts'
import { readUser } from './users.service.ts'
import * as store from './users.store.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof store.findUser>>>
/** What clients of the two calls know a refused name by. */
type Refusal = 'account.user-not-updated' | 'unexpected'

/** Somebody replaces their own account, or an administrator that of a member of their group. */
export async function updateUser(ctx: Context, id: string, update: UserUpdate) {
  if (!mayEditUser(ctx.user, id)) throw forbidden('account.not-an-admin', { shape: 'text' })
  const done = { message: ctx.t('messages.user-updated'), error: false as const }
  const stored = await store.findGroupMember(ctx.db, ctx.user.groupId, id)
  if (!stored) throw badRequest('account.user-not-updated')
  if (isDemoAccount(ctx, stored.email)) return done
  if (!ctx.user.admin && (update.admin || update.group !== stored.group)) throw forbidden('permission-denied')
  if (ctx.user.id === id && ctx.user.admin && !update.admin) throw forbidden('permission-denied')
  // Whoever holds the address can have a new password: it is changed by somebody who knows the password.
  if (changesAddress(stored, update) && ctx.user.id === id) {
    ensureSession(ctx)
    await ensurePassword(ctx, id, update.currentPassword ?? '', 'account.address-needs-password')
  }
  const changes = ctx.user.admin ? update : ownChanges(stored, update)
  await ctx.transaction(ctx => replaceUser(ctx, stored, changes, 'account.user-not-updated'))
  return done
}

/** Addresses come in lower case; one that was brought over or came from a directory may have been kept as it was. */
const changesAddress = (stored: Stored, { email }: UserUpdate): boolean => email !== stored.email.toLowerCase()

/** What people who are no administrators may change of themselves; clients send the whole user back. */
const ownChanges = (stored: Stored, { username, fullName, email, advanced }: UserUpdate): UserUpdate => ({
  ...stored,
  username,
  fullName,
  email,
  advanced,
})

/** An administrator replaces a user of any group. The id of the address decides, not that of the body. */
export async function updateUserByAdmin(ctx: Context, id: string, update: AdminUserUpdate): Promise<User> {
  const stored = found(await store.findUser(ctx.db, id))
  if (ctx.user.id === id && !update.admin) throw forbidden('account.cannot-demote-yourself')
  if (!isDemoAccount(ctx, stored.email)) await ctx.transaction(ctx => replaceUser(ctx, stored, update, 'unexpected'))
  return readUser(ctx, id)
}

/** Writes the user, and moves them with their recipes when they change the household. */
async function replaceUser(ctx: Context, stored: Stored, update: UserUpdate, refusal: Refusal): Promise<void> {
  const username = update.username ?? update.fullName ?? stored.username
  const now = ctx.clock.now()
  if (stored.id === ctx.user.id && (changesAddress(stored, update) || update.authMethod !== stored.authMethod))
    ensureSession(ctx)
  await ensureFree(ctx, { username, email: update.email }, stored.id, refusal)
  if (stored.admin && !update.admin) await store.lockAdministrators(ctx.db)
  if (stored.admin && !update.admin && !(await store.hasOtherAdmin(ctx.db, stored.id)))
    throw forbidden('account.last-admin', { shape: 'text' })
  await move(ctx, stored, update)
  const isRenamed = update.email !== stored.email || username !== stored.username
  const isVouchedFor = ctx.user.admin && (isRenamed || update.authMethod !== stored.authMethod)
  await store.updateUser(ctx.db, stored.id, {
    username,
    usernameKey: nameSkeleton(username),
    fullName: update.fullName ?? null,
    email: update.email,
    emailKey: update.email.toLowerCase(),
    authMethod: update.authMethod,
    admin: update.admin,
    advanced: update.admin || update.advanced,
    updatedAt: now,
    ...((isRenamed || isVouchedFor) && { vouchedFor: isVouchedFor }),
    ...(isVouchedFor && { addressUnverified: false }),
  })
  if (update.email !== stored.email) await leaveAddress(ctx, stored)
  const { canInvite, canManage, canManageHousehold, canOrganize } = update.admin ? ALL_FLAGS : update
  const flags = { canInvite, canManage, canManageHousehold, canOrganize }
  await store.updateMembership(ctx.db, stored.id, { ...flags, updatedAt: now })
}

/** Links that were sent to the old address open nothing any more, and a letter there says that another one has its place. */
async function leaveAddress(ctx: Context, { id, email }: Stored): Promise<void> {
  await deleteResetsOf(ctx.db, id)
  const link = `${ctx.config.BASE_URL}/user/profile/security`
  await queueEmail(ctx, id, { kind: 'address-changed', link }, email)
}

async function move(ctx: Context, stored: Stored, update: UserUpdate): Promise<void> {
  const household =
    update.household || (update.group && update.group !== stored.group)
      ? await resolvePlace(ctx, update.group || stored.group, update.household)
      : null
  if (!household || household.id === stored.householdId) return
  if (household.groupId === stored.groupId)
    for (const after of ctx.hooks.afterUserMoved) await after(ctx, stored, household.id)
  else await ctx.hooks.beforeUserLeaves(ctx, stored)
  await moveApiTokens(ctx, stored.id, stored.householdId, household.id)
  // Somebody who moves into a household they belonged to already is there by their active membership.
  await store.deleteMembership(ctx.db, stored.id, household.id)
  await store.updateMembership(ctx.db, stored.id, { householdId: household.id, groupId: household.groupId })
  await moveDevices(ctx, stored.id, { groupId: household.groupId, householdId: household.id })
  for (const groupId of new Set([stored.groupId, household.groupId]))
    tellOfUser(ctx, { id: stored.id, groupId }, 'update')
}

async function ensureFree(
  ctx: Context,
  given: { username: string; email: string },
  id: string,
  refusal: Refusal,
): Promise<void> {
  const taken = await store.findTaken(ctx.db, given, id)
  if (!taken.username && !taken.email) return
  throw badRequest(refusal, {
    exception: ctx.t(taken.username ? 'errors.account.username-taken' : 'errors.account.email-taken'),
    extra: { taken: taken.username ? 'username' : 'email' },
  })
}
