import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const selfOf = async (person: Person) => (await as(running.server, person.token)(users.getSelf)).body

describe('administrators', () => {
  const newcomer = (id: string) => ({
    username: `new-${id}`,
    fullName: 'New',
    email: `NEW-${id}@Example.org`,
    password: 'Butterbrot 7',
  })

  test('create accounts that can sign in, in a group and household by name', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ask = as(running.server, boss.token)
    const body = {
      ...newcomer(boss.user.id),
      group: boss.group.name,
      household: boss.household.name,
      canOrganize: true,
    }
    const { status, body: made } = await ask(users.create, { body })
    expect(status).toBe(201)
    expect(made).toMatchObject({
      email: `new-${boss.user.id}@example.org`,
      householdId: boss.household.id,
      canOrganize: true,
      canManage: false,
    })
    expect(
      (await as(running.server, null)(auth.signIn, { body: { username: body.username, password: body.password } }))
        .status,
    ).toBe(200)
    expect((await as(running.server, null)(users.getImage, { params: { id: made.id } })).headers['content-type']).toBe(
      'image/webp',
    )
    expect((await ask(users.get, { params: { id: made.id } })).body).toEqual(made)
    expect((await ask(users.list, { query: { perPage: -1 } })).body.items.map(({ id }) => id)).toContain(made.id)
  })

  test('give everybody a name', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const body = { ...newcomer(boss.user.id), group: boss.group.name, household: boss.household.name, fullName: ' ' }
    const { detail } = await as(running.server, boss.token)(users.create, { body })
    expect(detail).toMatchObject([{ type: 'string_too_short', loc: ['body', 'fullName'] }])
  })

  test('find and order accounts by all that they are shown of them', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ask = as(running.server, boss.token)
    const plain = await makePerson(running.app, { group: boss.group, household: boss.household })
    const able = await makePerson(running.app, { group: boss.group, household: boss.household, flags: ALL_FLAGS })
    const here = `groupId = "${boss.group.id}"`
    const found = async (query: { queryFilter: string; orderBy?: string }) => {
      const { status, body } = await ask(users.list, { query: { orderDirection: 'asc', ...query } })
      expect(status, query.queryFilter).toBe(200)
      return body.items.map(({ id }) => id)
    }
    expect(await found({ queryFilter: `email = "${plain.user.email}"` })).toEqual([plain.user.id])
    expect(await found({ queryFilter: `${here} AND admin = true AND authMethod = Mealie` })).toEqual([boss.user.id])
    for (const flag of ['canInvite', 'canManage', 'can_manage_household', 'canOrganize'])
      expect(await found({ queryFilter: `${here} AND ${flag} = true AND admin = false` })).toEqual([able.user.id])
    expect(await found({ queryFilter: `${here} AND advanced = true` })).toEqual([])
    const byAddress = [boss, plain, able].map(({ user }) => user).sort((a, b) => (a.email < b.email ? -1 : 1))
    expect(await found({ queryFilter: here, orderBy: 'email' })).toEqual(byAddress.map(({ id }) => id))
    expect(await found({ queryFilter: here, orderBy: 'canOrganize:desc,username' })).toContain(plain.user.id)
    for (const secret of ['passwordHash', 'password', 'tokens.token', 'sessions.id', 'loginAttempts'])
      expect((await ask(users.list, { query: { queryFilter: `${secret} IS NOT NULL` } })).status).toBe(400)
    expect((await as(running.server, able.token)(users.list)).status).toBe(403)
  })

  test('what is taken or unknown is refused, and nothing is made', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const create = (changes: object) =>
      as(running.server, boss.token)(users.create, {
        body: { ...newcomer(`b-${boss.user.id}`), group: boss.group.name, ...changes } as never,
      })
    for (const changes of [
      { username: boss.user.username.toUpperCase() },
      { email: boss.user.email },
      { id: boss.user.id },
      { group: 'nowhere' },
      { household: 'nowhere' },
    ]) {
      const { status, detail } = await create(changes)
      expect([status, detail]).toMatchObject([400, { message: 'An unexpected error occurred', error: true }])
      expect(JSON.stringify(detail)).not.toMatch(/argon2|insert into/i)
    }
    expect((await create({ group: 'nowhere' })).detail).toMatchObject({ exception: expect.stringContaining('nowhere') })
    expect((await create({ password: undefined })).status).toBe(422)
    expect((await create({ household: boss.household.name })).status).toBe(201)
  })

  test('an administrator may do everything, whatever flags are sent', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const body = {
      ...newcomer(`c-${boss.user.id}`),
      group: boss.group.name,
      household: boss.household.name,
      admin: true,
    }
    const { body: made } = await as(running.server, boss.token)(users.create, { body })
    expect(made).toMatchObject({ ...ALL_FLAGS, admin: true, advanced: true })
  })

  test('replace users of any group, by names and not by ids', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ann = await makePerson(running.app)
    const other = await makeHousehold(running.app, ann.group)
    const body = {
      ...(await selfOf(ann)),
      id: boss.user.id,
      fullName: 'Annie',
      household: other.name,
      canInvite: true,
      tokens: null,
    }
    const { status, body: changed } = await as(running.server, boss.token)(users.updateByAdmin, {
      params: { id: ann.user.id },
      body,
    })
    expect(status).toBe(200)
    expect(changed).toMatchObject({ id: ann.user.id, fullName: 'Annie', householdId: other.id, canInvite: true })
    expect((await selfOf(boss)).fullName).toBe(boss.user.fullName)
  })

  test('a user of whom parts are missing is refused, and each part named', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const { status, detail } = await as(running.server, boss.token)(users.updateByAdmin, {
      params: { id: boss.user.id },
      body: { fullName: 'Nobody' } as never,
    })
    expect(status).toBe(422)
    expect((detail as { loc: string[] }[]).map(({ loc }) => loc.at(-1)).sort()).toEqual([
      ...['cacheKey', 'email', 'group', 'groupId', 'groupSlug', 'household', 'householdId', 'householdSlug', 'id'],
    ])
  })

  test('a name or address that somebody has is refused as in making one, and says which', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ann = await makePerson(running.app)
    const { status, detail } = await as(running.server, boss.token)(users.updateByAdmin, {
      params: { id: ann.user.id },
      body: { ...(await selfOf(ann)), email: boss.user.email } as never,
    })
    expect([status, detail]).toMatchObject([400, { message: 'An unexpected error occurred', taken: 'email' }])
  })

  test('tokens of a user live on when the user is replaced', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ann = await makePerson(running.app)
    const { token } = (await as(running.server, ann.token)(users.createApiToken, { body: { name: 'radio' } })).body
    await as(running.server, boss.token)(users.updateByAdmin, {
      params: { id: ann.user.id },
      body: { ...(await selfOf(ann)), tokens: [] } as never,
    })
    expect((await as(running.server, token)(users.getSelf)).status).toBe(200)
  })

  test('cannot demote themselves, and do not find who is not there', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const ask = as(running.server, boss.token)
    const body = { ...(await selfOf(boss)), admin: false }
    const refused = await ask(users.updateByAdmin, { params: { id: boss.user.id }, body })
    expect([refused.status, refused.detail]).toMatchObject([403, { message: 'you cannot demote yourself' }])
    const params = { id: boss.group.id }
    for (const { status, detail } of [
      await ask(users.get, { params }),
      await ask(users.updateByAdmin, { params, body }),
    ])
      expect([status, detail]).toEqual([404, { message: 'Not found.', error: true, exception: null }])
  })

  test('everybody else is refused before anything is read', async () => {
    const ann = await makePerson(running.app, { flags: ALL_FLAGS })
    const ask = as(running.server, ann.token)
    const params = { id: ann.user.id }
    const answers = [
      await ask(users.list),
      await ask(users.get, { params }),
      await ask(users.create, { body: { quatsch: true } as never }),
      await ask(users.updateByAdmin, { params, body: {} as never }),
      await ask(users.remove, { params }),
      await ask(users.removeByAdmin, { params }),
    ]
    for (const { status, detail } of answers) expect([status, detail]).toEqual([403, 'Forbidden'])
  })

  test('of two who make each other none at once, one stays', async () => {
    const { app, server } = await startApp()
    const two = [
      await makePerson(app, { user: { admin: true } }),
      await makePerson(app, { user: { admin: true } }),
    ] as const
    const bodies = await Promise.all(
      two.map(async ({ token, user }) => (await as(server, token)(users.get, { params: { id: user.id } })).body),
    )
    const demote = (boss: Person, account: (typeof bodies)[number]) =>
      as(server, boss.token)(users.updateByAdmin, { params: { id: account.id }, body: { ...account, admin: false } })
    const answers = await Promise.all([
      demote(two[0], bodies[1] as (typeof bodies)[number]),
      demote(two[1], bodies[0] as (typeof bodies)[number]),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  })
})
