import type { PublicContext } from '#server/context.ts'
import { brokenConstraint } from '#server/db/explain.ts'
import { badRequest, conflict, forbidden } from '#server/errors.ts'
import type { Registration } from '#shared/contract/accounts/registration.ts'
import type { User } from '#shared/contract/accounts/users.ts'
import { hashPassword } from '../auth/password.ts'
import { createGroup } from '../groups/create-group.ts'
import { createHousehold } from '../households/create-household.ts'
import { firstPreferencesIn } from '../households/first-preferences.ts'
import { acceptInvitation } from '../invitations/invitations.service.ts'
import { ALL_FLAGS, createUser, NO_FLAGS } from '../users/create-user.ts'
import { giveDefaultImage } from '../users/profile-images.ts'
import { findTaken, readUser } from '../users/users.service.ts'

/**
 * A new person comes in: by an invitation into its household, else with a group of their own, which they may manage. All
 * of it happens or nothing.
 */
export async function register(ctx: PublicContext, given: Registration): Promise<User> {
  if ((!ctx.config.ALLOW_SIGNUP && given.groupToken == null) || given.groupToken === '')
    throw forbidden('account.registration-is-off')
  await ensureFree(ctx, given)
  const passwordHash = await hashPassword(given.password)
  const id = await again(() => ctx.transaction(ctx => enter(ctx, given, passwordHash)))
  await giveDefaultImage(ctx, id)
  return readUser(ctx, id)
}

/** Once more when somebody else took a name in the same moment: the second look finds it taken. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (brokenConstraint(error) !== 'unique') throw error
    return work()
  }
}

async function enter(ctx: PublicContext, given: Registration, passwordHash: string): Promise<string> {
  await ensureFree(ctx, given)
  const household = given.groupToken
    ? await acceptInvitation(ctx, given.groupToken)
    : await makeOwnPlace(ctx, given, given.group as string)
  if (!household) throw badRequest('account.invalid-group-token', { shape: 'bare-message' })
  if (!given.groupToken && given.timeZone) await ctx.hooks.beginInZone(ctx, household.id, given.timeZone)
  const { username, fullName, email, advanced } = given
  const flags = given.groupToken ? NO_FLAGS : ALL_FLAGS
  const names = { username, fullName, email, vouchedFor: false }
  const user = await createUser(ctx, household, { ...names, passwordHash, advanced, flags })
  if (!given.groupToken && given.seedData) await ctx.hooks.seedGroup(ctx, household.groupId, given.locale)
  ctx.emit({
    type: 'user_signup',
    groupId: household.groupId,
    householdId: household.id,
    integrationId: 'registration',
    documentType: 'user',
    operation: 'create',
    document: { username, email },
  })
  return user.id
}

async function ensureFree(ctx: PublicContext, given: Registration): Promise<void> {
  const taken = await findTaken(ctx, given)
  if (taken.username) throw conflict('account.username-taken', { shape: 'bare-message', extra: { taken: 'username' } })
  if (taken.email) throw conflict('account.email-taken', { shape: 'bare-message', extra: { taken: 'email' } })
}

/** A group always comes with its default household; one of another name is made beside it. */
async function makeOwnPlace(ctx: PublicContext, given: Registration, name: string) {
  // Other clients, which say nothing of where they are, expect plain lines, and weeks that begin on Sunday.
  const ours = given.timeZone ? firstPreferencesIn(given.locale) : {}
  const { group, household } = await createGroup(ctx, {
    name,
    privateGroup: given.private,
    preferences: ours,
  })
  if (!given.household || given.household === household.name) return household
  return createHousehold(ctx, group, {
    name: given.household,
    preferences: {
      recipeShowNutrition: given.advanced,
      recipeShowAssets: given.advanced,
      recipeDisableComments: given.advanced,
      recipeDisableAmount: given.advanced,
      ...ours,
    },
  })
}
