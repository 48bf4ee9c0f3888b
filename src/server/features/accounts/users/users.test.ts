import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const selfOf = async (person: Person) => (await as(running.server, person.token)(users.getSelf)).body

describe('who I am', () => {
  test('comes with the place and the flags of the active membership', async () => {
    const ann = await makePerson(running.app, { flags: { canInvite: true } })
    const { status, body } = await as(running.server, ann.token)(users.getSelf)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: ann.user.id,
      username: ann.user.username,
      fullName: ann.user.fullName,
      email: ann.user.email,
      authMethod: 'Mealie',
      admin: false,
      advanced: false,
      group: ann.group.name,
      groupId: ann.group.id,
      groupSlug: ann.group.slug,
      household: ann.household.name,
      householdId: ann.household.id,
      householdSlug: ann.household.slug,
      canInvite: true,
      canManage: false,
      canManageHousehold: false,
      canOrganize: false,
      tokens: [],
      cacheKey: 'test',
    })
  })

  test('is for those who are signed in', async () => {
    for (const token of [null, 'garbage']) {
      const { status, detail } = await as(running.server, token)(users.getSelf)
      expect([status, detail]).toEqual([401, 'Could not validate credentials'])
    }
  })
})

describe('replacing my account', () => {
  const replace = async (person: Person, changes: Record<string, unknown>, id = person.user.id) =>
    as(running.server, person.token)(users.update, { params: { id }, body: { ...(await selfOf(person)), ...changes } })

  test('name, address and full name are mine to change', async () => {
    const ann = await makePerson(running.app)
    const changes = {
      username: `Annie-${ann.user.id}`,
      fullName: 'Annie',
      email: ` New-${ann.user.id}@Example.org `,
      advanced: true,
    }
    const { status, body } = await replace(ann, changes)
    expect([status, body]).toEqual([200, { message: 'User updated', error: false }])
    expect(await selfOf(ann)).toMatchObject({ ...changes, email: `new-${ann.user.id}@example.org` })
  })

  test('flags, way of signing in and household stay as they were, whatever I send', async () => {
    const ann = await makePerson(running.app)
    const other = await makeHousehold(running.app, ann.group)
    const before = await selfOf(ann)
    const { status } = await replace(ann, { ...ALL_FLAGS, authMethod: 'OIDC', household: other.name, fullName: 'Ann' })
    expect(status).toBe(200)
    expect(await selfOf(ann)).toEqual({ ...before, fullName: 'Ann' })
  })

  test('nobody makes themselves an administrator or changes the group', async () => {
    const ann = await makePerson(running.app)
    const stranger = await makePerson(running.app)
    for (const changes of [{ admin: true }, { group: stranger.group.name }, { group: null }]) {
      expect((await replace(ann, changes)).status).toBe(403)
    }
    expect(await selfOf(ann)).toMatchObject({ admin: false, group: ann.group.name })
  })

  test('somebody else is out of reach, but for administrators of the group', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household, flags: ALL_FLAGS })
    const boss = await makePerson(running.app, { group: ann.group, household: ann.household, user: { admin: true } })
    const elsewhere = await makePerson(running.app, { user: { admin: true } })
    const body = { ...(await selfOf(ann)), fullName: 'Recently changed' }
    const change = (by: Person) => as(running.server, by.token)(users.update, { params: { id: ann.user.id }, body })
    const refused = await change(bob)
    expect([refused.status, refused.detail]).toEqual([403, 'NOT_AN_ADMIN'])
    expect((await change(elsewhere)).status).toBe(400)
    expect((await selfOf(ann)).fullName).toBe(ann.user.fullName)
    expect((await change(boss)).status).toBe(200)
    expect((await selfOf(ann)).fullName).toBe('Recently changed')
  })

  test('names and addresses of others are taken in any case', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app)
    for (const changes of [{ username: bob.user.username.toUpperCase() }, { email: bob.user.email.toUpperCase() }]) {
      const { status, detail } = await replace(ann, changes)
      expect([status, detail]).toMatchObject([400, { error: true }])
    }
    expect((await selfOf(ann)).username).toBe(ann.user.username)
  })

  test('nobody takes the address of another as a name, so that signing in stays theirs', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app)
    expect((await replace(ann, { username: bob.user.email })).status).toBe(400)
    expect((await replace(ann, { email: bob.user.username })).status).toBe(400)
    expect((await replace(ann, { username: ann.user.email })).status).toBe(200)
  })

  test('an administrator cannot demote themselves, and an unknown household changes nothing', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    expect((await replace(boss, { admin: false })).status).toBe(403)
    expect((await replace(boss, { household: 'nowhere', fullName: 'X' })).status).toBe(400)
    expect(await selfOf(boss)).toMatchObject({
      admin: true,
      household: boss.household.name,
      fullName: boss.user.fullName,
    })
  })

  test('an address is needed, and being signed in', async () => {
    const ann = await makePerson(running.app)
    const { status, detail } = await as(running.server, ann.token)(users.update, {
      params: { id: ann.user.id },
      body: {} as never,
    })
    expect([status, detail]).toMatchObject([422, [{ type: 'missing', loc: ['body', 'email'] }]])
    expect(
      (await as(running.server, null)(users.update, { params: { id: ann.user.id }, body: { email: 'x' } })).status,
    ).toBe(401)
  })
})

test('an API token has a name, without the white space around it', async () => {
  const ask = as(running.server, (await makePerson(running.app)).token)
  expect((await ask(users.createApiToken, { body: { name: '  ' } })).status).toBe(422)
  expect((await ask(users.createApiToken, { body: { name: ' home assistant ' } })).body.name).toBe('home assistant')
})

test('no answer shows a password or a secret of a token', async () => {
  const boss = await makePerson(running.app, { user: { admin: true, passwordHash: '$argon2id$secret' } })
  const ask = as(running.server, boss.token)
  const { token } = (await ask(users.createApiToken, { body: { name: 'hidden' } })).body
  const answers = [
    await ask(users.getSelf),
    await ask(users.list, { query: { perPage: -1 } }),
    await ask(households.listMembers),
  ]
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toMatch(/argon2/)
    expect(JSON.stringify(body)).not.toContain(token)
  }
})

test('in a demo the default account stays as it is', async () => {
  const { app, server } = await startApp({ IS_DEMO: 'true' })
  const boss = await makePerson(app, {
    user: { admin: true, email: 'changeme@example.com', emailKey: 'changeme@example.com' },
  })
  await makePerson(app, { user: { admin: true } })
  const ask = as(server, boss.token)
  const before = (await ask(users.getSelf)).body
  for (let i = 0; i < 6; i++)
    expect((await as(server, null)(auth.signIn, { body: { username: before.email, password: 'x' } })).status).toBe(401)
  expect(
    (await ask(users.update, { params: { id: boss.user.id }, body: { ...before, fullName: 'Hacked' } })).status,
  ).toBe(200)
  expect((await ask(users.changePassword, { body: { currentPassword: 'x', newPassword: 'long enough' } })).status).toBe(
    200,
  )
  expect((await ask(users.remove, { params: { id: boss.user.id } })).status).toBe(200)
  expect((await ask(users.getSelf)).body).toEqual(before)
})
