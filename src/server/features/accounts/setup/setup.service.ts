import type { PublicContext } from '#server/context.ts'
import { forbidden } from '#server/errors.ts'
import type { Reply } from '#server/replies.ts'
import type { AccessToken } from '#shared/contract/accounts/auth.ts'
import type { Setup } from '#shared/contract/accounts/setup.ts'
import { hashPassword } from '../auth/password.ts'
import { openSession } from '../auth/sessions.service.ts'
import { createGroup } from '../groups/create-group.ts'
import { firstPreferencesIn } from '../households/first-preferences.ts'
import { createUser } from '../users/create-user.ts'
import { giveDefaultImage } from '../users/profile-images.ts'
import { hasUsers } from '../users/users.service.ts'
import { isSetupCode, takeSetupCode } from './setup.store.ts'
import { hashSetupCode } from './setup-code.ts'

/** Refuses whatever is not the code, before somebody has written the rest. */
export async function checkSetupCode(ctx: PublicContext, code: string): Promise<null> {
  await ensureCode(ctx, hashSetupCode(code))
  return null
}

async function ensureCode(ctx: PublicContext, codeHash: string): Promise<void> {
  if (await hasUsers(ctx)) throw forbidden('account.already-set-up')
  if (!(await isSetupCode(ctx.db, codeHash))) throw forbidden('account.wrong-setup-code')
}

/** The first visitor of an empty installation makes the administrator and their household, and is signed in. */
export async function setUp(ctx: PublicContext, given: Setup): Promise<Reply<AccessToken>> {
  const codeHash = hashSetupCode(given.code)
  await ensureCode(ctx, codeHash)
  const { username, fullName, email } = given.admin
  const passwordHash = await hashPassword(given.admin.password)
  const user = await ctx.transaction(async ctx => {
    if (!(await takeSetupCode(ctx.db, codeHash))) throw forbidden('account.already-set-up')
    const { group, household } = await createGroup(ctx, {
      name: given.group,
      privateGroup: true,
      household: given.household,
      preferences: firstPreferencesIn(given.locale),
    })
    const user = await createUser(ctx, household, {
      username,
      fullName,
      email,
      passwordHash,
      vouchedFor: true,
      admin: true,
    })
    if (given.timeZone) await ctx.hooks.beginInZone(ctx, household.id, given.timeZone)
    if (given.seedData) await ctx.hooks.seedGroup(ctx, group.id, given.locale)
    return user
  })
  await giveDefaultImage(ctx, user.id)
  return openSession(ctx, user.id, { rememberMe: true })
}
