import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { hashPassword } from '../auth/password.ts'

/** The least of several tries is what the work itself takes, whatever else the machine does meanwhile. */
const TRIES = 12

test('the time of an answer does not tell whether there is such an account, or how it signs in', async () => {
  const { app, server } = await startApp({ SECURITY_MAX_LOGIN_ATTEMPTS: '1000' })
  const ask = as(server, null)
  const known = await makePerson(app, { user: { passwordHash: await hashPassword('Butterbrot 7') } })
  const elsewhere = await makePerson(app, { user: { passwordHash: null, authMethod: 'OIDC' } })
  const names = { known: known.user.username, elsewhere: elsewhere.user.username, unknown: 'nobody-at-all' }
  const least = {
    known: Number.POSITIVE_INFINITY,
    elsewhere: Number.POSITIVE_INFINITY,
    unknown: Number.POSITIVE_INFINITY,
  }
  for (let i = 0; i < TRIES; i++)
    for (const [kind, username] of Object.entries(names) as [keyof typeof names, string][]) {
      const start = performance.now()
      expect((await ask(auth.signIn, { body: { username, password: 'wrong' } })).status).toBe(401)
      least[kind] = Math.min(least[kind], performance.now() - start)
    }
  for (const kind of ['elsewhere', 'unknown'] as const) {
    expect(least[kind] / least.known, kind).toBeGreaterThan(0.6)
    expect(least[kind] / least.known, kind).toBeLessThan(1.7)
  }
})
