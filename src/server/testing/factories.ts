import { secondsAfter } from '../clock.ts'
import type { App } from '../context.ts'
import type { GroupRow, HouseholdRow, MembershipRow, UserRow } from '../db/schema/core.ts'
import { hashSecret, newId, newSecret } from '../ids.ts'

/** A person of a test: who they are, where, and the token they call with. */
export interface Person {
  user: UserRow
  group: GroupRow
  household: HouseholdRow
  membership: MembershipRow
  token: string
}

export async function makeGroup({ db, clock }: App, given: Partial<GroupRow> = {}): Promise<GroupRow> {
  const id = newId()
  const now = clock.now()
  const group: GroupRow = {
    id,
    name: `Group ${id}`,
    slug: `group-${id}`,
    preferencesId: newId(),
    privateGroup: true,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...given,
  }
  await db.insertInto('groups').values(group).execute()
  return group
}

export async function makeHousehold(
  { db, clock }: App,
  group: GroupRow,
  given: Partial<HouseholdRow> = {},
): Promise<HouseholdRow> {
  const id = newId()
  const now = clock.now()
  const household: HouseholdRow = {
    id,
    groupId: group.id,
    name: `Household ${id}`,
    slug: `household-${id}`,
    preferencesId: newId(),
    privateHousehold: true,
    lockRecipeEditsFromOtherHouseholds: true,
    firstDayOfWeek: 0,
    recipePublic: true,
    recipeShowNutrition: false,
    recipeShowAssets: false,
    recipeLandscapeView: false,
    recipeDisableComments: false,
    recipeDisableAmount: true,
    createdAt: now,
    updatedAt: now,
    revision: 1,
    ...given,
  }
  await db.insertInto('households').values(household).execute()
  return household
}

/** Somebody with a session. Without a place they get a group and a household of their own; all flags are off unless given. */
export async function makePerson(
  app: App,
  given: { group?: GroupRow; household?: HouseholdRow; user?: Partial<UserRow>; flags?: Partial<MembershipRow> } = {},
): Promise<Person> {
  const { db, clock } = app
  const group = given.group ?? (await makeGroup(app))
  const household = given.household ?? (await makeHousehold(app, group))
  const id = newId()
  const now = clock.now()
  const user: UserRow = {
    id,
    username: `user-${id}`,
    usernameKey: `user-${id}`,
    fullName: `User ${id}`,
    email: `${id}@example.com`,
    emailKey: `${id}@example.com`,
    passwordHash: null,
    authMethod: 'Mealie',
    vouchedFor: true,
    addressUnverified: false,
    admin: false,
    advanced: false,
    cacheKey: 'test',
    loginAttempts: 0,
    lockedAt: null,
    createdAt: now,
    updatedAt: now,
    ...given.user,
  }
  const membership: MembershipRow = {
    id: newId(),
    userId: user.id,
    householdId: household.id,
    groupId: group.id,
    active: true,
    canInvite: false,
    canManage: false,
    canManageHousehold: false,
    canOrganize: false,
    createdAt: now,
    updatedAt: now,
    ...given.flags,
  }
  const token = newSecret()
  await db.insertInto('users').values(user).execute()
  await db.insertInto('memberships').values(membership).execute()
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      userId: user.id,
      tokenHash: hashSecret(token),
      userAgent: 'test',
      method: 'password',
      scope: 'everything',
      slidingSeconds: 3600,
      expiresAt: secondsAfter(now, 3600),
      lastUsedAt: now,
      createdAt: now,
    })
    .execute()
  return { user, group, household, membership, token }
}

/** Makes somebody a member of another household besides, in which they are not at the moment. */
export async function joinAnother(app: App, { user, group, membership }: Person): Promise<HouseholdRow> {
  const household = await makeHousehold(app, group)
  const more = { id: newId(), userId: user.id, householdId: household.id, active: false }
  await app.db
    .insertInto('memberships')
    .values({ ...membership, ...more })
    .execute()
  return household
}

export const ALL_FLAGS = { canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true }
