import type { PublicContext } from '#server/context.ts'
import type { AuthMethod, MembershipRow, UserRow } from '#server/db/schema/core.ts'
import { newId } from '#server/ids.ts'
import { nameSkeleton } from '#shared/domain/text/name-skeleton.ts'
import { insertMembership, insertUser } from './users.store.ts'

/** What a new account is made of. The password is hashed already, for nothing slow happens in a transaction. */
export interface NewUser {
  id?: string
  username: string
  fullName: string | null
  email: string
  passwordHash: string | null
  authMethod?: AuthMethod
  /** False when people choose their own names: then a provider opens the account only after its password was given. */
  vouchedFor: boolean
  /** Whoever vouched for the username knew nothing of the address. */
  addressUnverified?: boolean
  admin?: boolean
  advanced?: boolean
  flags?: Partial<Flags>
}

export type Flags = Pick<MembershipRow, 'canInvite' | 'canManage' | 'canManageHousehold' | 'canOrganize'>

export const NO_FLAGS: Flags = { canInvite: false, canManage: false, canManageHousehold: false, canOrganize: false }
export const ALL_FLAGS: Flags = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }

/** Of the drawn picture that everybody begins with; each uploaded one has a key of its own. Clients know the value. */
export const FIRST_CACHE_KEY = '1234'

/** Makes a user and their membership of a household. An administrator may do everything. */
export async function createUser(
  ctx: PublicContext,
  household: { id: string; groupId: string },
  given: NewUser,
): Promise<UserRow> {
  const now = ctx.clock.now()
  const admin = given.admin ?? false
  const user: UserRow = {
    id: given.id ?? newId(),
    username: given.username,
    usernameKey: nameSkeleton(given.username),
    fullName: given.fullName,
    email: given.email,
    emailKey: given.email.toLowerCase(),
    passwordHash: given.passwordHash,
    authMethod: given.authMethod ?? 'Mealie',
    vouchedFor: given.vouchedFor,
    addressUnverified: given.addressUnverified ?? false,
    admin,
    advanced: admin || (given.advanced ?? false),
    cacheKey: FIRST_CACHE_KEY,
    loginAttempts: 0,
    lockedAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await ctx.transaction(async ctx => {
    await insertUser(ctx.db, user)
    await insertMembership(ctx.db, {
      id: newId(),
      userId: user.id,
      householdId: household.id,
      groupId: household.groupId,
      active: true,
      ...(admin ? ALL_FLAGS : { ...NO_FLAGS, ...given.flags }),
      createdAt: now,
      updatedAt: now,
    })
  })
  return user
}
