import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, expect, test, vi } from 'vitest'
import { auth } from '#shared/contract/accounts/auth.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { as } from '../testing/as.ts'
import { runCommand } from '../testing/run-command.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { run } from './user.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const commandOf = (args: string[], password = 'Butterbrot 7') =>
  runCommand(() =>
    run(
      args,
      async () => ({ app: running.app, close: async () => {} }),
      async () => password,
    ),
  )
const larderUser = async (...given: Parameters<typeof commandOf>) => (await commandOf(...given)).code

const signIn = (username: string, password: string) =>
  as(running.server, null)(auth.signIn, { body: { username, password } })

test('the first user of an empty installation gets a group and a household', async () => {
  expect(await larderUser(['create', '--email', 'Ann@Example.org', '--username', 'Ann', '--admin'])).toBe(0)
  const { body } = await signIn('ann', 'Butterbrot 7')
  const self = (await as(running.server, body.access_token)(users.getSelf)).body
  expect(self).toMatchObject({ email: 'ann@example.org', admin: true, group: 'Home', household: 'Family' })
  // As where the first visitor sets Larder up, new recipes tell amounts apart.
  const { preferences } = (await as(running.server, body.access_token)(households.getSelf)).body
  expect(preferences?.recipeDisableAmount).toBe(false)
})

test('a new password signs out everywhere', async () => {
  const before = (await signIn('ann', 'Butterbrot 7')).body.access_token
  expect(await larderUser(['reset-password', 'ANN@example.org'], 'Schwarzbrot 8')).toBe(0)
  expect((await as(running.server, before)(users.getSelf)).status).toBe(401)
  expect((await signIn('ann', 'Schwarzbrot 8')).status).toBe(200)
})

test('who signs in elsewhere is moved only on demand', async () => {
  await running.app.db.updateTable('users').set({ authMethod: 'LDAP' }).where('usernameKey', '=', 'ann').execute()
  expect(await larderUser(['reset-password', 'ann@example.org'])).toBe(2)
  expect(await larderUser(['reset-password', 'ann@example.org', '--local'])).toBe(0)
  expect((await signIn('ann', 'Butterbrot 7')).status).toBe(200)
})

test('users are listed', async () => {
  expect((await commandOf(['list'])).output).toBe('Ann\tann@example.org\tHome / Family\tadmin\n')
})

test('what cannot be done is told, and nothing is made', async () => {
  expect(await larderUser(['create', '--email', 'ann@example.org', '--username', 'Bob'])).toBe(1)
  expect(await larderUser(['create', '--email', 'b@example.org', '--username', 'Bob', '--group', 'nowhere'])).toBe(1)
  expect(await larderUser(['create', '--email', 'b@example.org', '--username', 'Bob'], 'kurz')).toBe(2)
  expect(await larderUser(['create'])).toBe(2)
  expect(await larderUser(['reset-password', 'nobody@example.org'])).toBe(2)
  expect(await larderUser(['vanish'])).toBe(2)
  expect(await running.app.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
})

test('it opens the database that the settings name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'larder-user-'))
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('BASE_URL', undefined) // the test runner has one of its own
  expect(await runCommand(() => run(['list']))).toMatchObject({ code: 0, output: '' })
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})
