import { secondsAfter } from '#server/clock.ts'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { brokenConstraint } from '#server/db/explain.ts'
import { hashPassword, verifyPassword } from '../auth/password.ts'
import { createGroup } from '../groups/create-group.ts'
import { createUser } from '../users/create-user.ts'
import { giveDefaultImage } from '../users/profile-images.ts'
import { findAccountByEmail, hasUsers } from '../users/users.service.ts'
import { claimSetupCode, forgetSetupCode } from './setup.store.ts'
import { hashSetupCode, newSetupCode } from './setup-code.ts'

/** Seconds within which instances on one database count as started together. */
const STARTING_TOGETHER = 30

/**
 * An installation without users gets its first one: from the settings when they name one, else the first visitor makes it
 * with the code that this returns. The code is new at each start, and only its hash is kept. Of instances that start
 * together one makes the code and prints it; the others return null.
 */
export async function prepareFirstStart(app: App): Promise<string | null> {
  const ctx = createSystemContext(app)
  if (await hasUsers(ctx)) {
    await forgetSetupCode(app.db)
    await warnOfKnownPassword(app)
    return null
  }
  const { DEFAULT_EMAIL, DEFAULT_PASSWORD } = app.config
  if (DEFAULT_EMAIL && DEFAULT_PASSWORD) {
    await makeDefaultAccount(app, DEFAULT_EMAIL, DEFAULT_PASSWORD)
    return null
  }
  const code = newSetupCode()
  const now = app.clock.now()
  const isOurs = await ctx.transaction(ctx =>
    claimSetupCode(ctx.db, hashSetupCode(code), now, secondsAfter(now, -STARTING_TOGETHER)),
  )
  if (!isOurs)
    app.log.warn(
      'The code for the set-up was printed by another start within the last 30 seconds. Look there, or start again later.',
    )
  return isOurs ? code : null
}

async function makeDefaultAccount(app: App, email: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  const made = createSystemContext(app).transaction(async ctx => {
    if (await hasUsers(ctx)) return null // another instance was faster
    const { household } = await createGroup(ctx, { name: ctx.config.DEFAULT_GROUP, privateGroup: true })
    return createUser(ctx, household, {
      username: 'admin',
      fullName: 'Change Me',
      email: email.trim().toLowerCase(),
      passwordHash,
      vouchedFor: true,
      admin: true,
    })
  })
  const user = await made.catch(async error => {
    // Two instances that start together on one database: the other one has made it.
    if (brokenConstraint(error) !== 'unique' || !(await hasUsers(createSystemContext(app)))) throw error
    return null
  })
  if (user) await giveDefaultImage(createSystemContext(app), user.id)
}

/** The first account of the reference, which everybody knows. */
const KNOWN = { email: 'changeme@example.com', password: 'MyPassword' }

async function warnOfKnownPassword(app: App): Promise<void> {
  const account = await findAccountByEmail(createSystemContext(app), KNOWN.email)
  if (account && (await verifyPassword(account.passwordHash, KNOWN.password)))
    app.log.warn(`${KNOWN.email} still has the password that everybody knows. Sign in and change it.`)
}
