import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const DEFAULTS = {
  privateHousehold: true,
  lockRecipeEditsFromOtherHouseholds: true,
  firstDayOfWeek: 0,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: true,
}

test('my household comes with its group, users and preferences', async () => {
  const ann = await makePerson(running.app)
  await makePerson(running.app, { group: ann.group })
  const { body } = await as(running.server, ann.token)(households.getSelf)
  expect(body).toEqual({
    id: ann.household.id,
    groupId: ann.group.id,
    name: ann.household.name,
    slug: ann.household.slug,
    group: ann.group.name,
    preferences: { ...DEFAULTS, id: ann.household.preferencesId, revision: 1 },
    users: [{ id: ann.user.id, fullName: ann.user.fullName }],
    webhooks: [],
  })
})

describe('preferences', () => {
  const change = (token: string | null, body: object) =>
    as(running.server, token)(households.updatePreferences, { body })

  test('are replaced as a whole by those who manage the household', async () => {
    const ann = await makePerson(running.app, { flags: { canManageHousehold: true } })
    const all = Object.fromEntries(
      Object.entries(DEFAULTS).map(([key, value]) => [key, typeof value === 'number' ? 1 : !value]),
    )
    expect((await change(ann.token, all)).body).toEqual({ ...all, id: ann.household.preferencesId, revision: 2 })
    expect((await change(ann.token, { first_day_of_week: 6 })).body).toMatchObject({ ...DEFAULTS, firstDayOfWeek: 6 })
    expect((await as(running.server, ann.token)(households.getPreferences)).body.firstDayOfWeek).toBe(6)
  })

  test('are not changed by others, nor by what is no preference', async () => {
    const ann = await makePerson(running.app, { flags: { ...ALL_FLAGS, canManageHousehold: false } })
    const chief = await makePerson(running.app, {
      group: ann.group,
      household: ann.household,
      flags: { canManageHousehold: true },
    })
    expect([(await change(ann.token, {})).status, (await change(null, {})).status]).toEqual([403, 401])
    const wrong = await change(chief.token, { firstDayOfWeek: 'pazartesi' })
    expect([wrong.status, wrong.detail]).toMatchObject([
      422,
      [{ type: 'int_parsing', loc: ['body', 'firstDayOfWeek'] }],
    ])
    expect((await change(chief.token, { firstDayOfWeek: 7 })).status).toBe(422)
    expect((await as(running.server, ann.token)(households.getPreferences)).body).toMatchObject(DEFAULTS)
  })
})

describe('members', () => {
  test('are those of the household, whatever the filter says, and their tokens are theirs', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const neighbour = await makePerson(running.app, { group: ann.group })
    await as(running.server, bob.token)(users.createApiToken, { body: { name: 'radio' } })
    const ask = as(running.server, ann.token)
    const { items } = (await ask(households.listMembers)).body
    expect(items.map(({ id }) => id).sort()).toEqual([ann.user.id, bob.user.id].sort())
    expect(items.find(({ id }) => id === bob.user.id)?.tokens).toEqual([])
    const found = await ask(households.listMembers, { query: { queryFilter: `username="${bob.user.username}"` } })
    expect(found.body.items.map(({ id }) => id)).toEqual([bob.user.id])
    const sly = await ask(households.listMembers, { query: { queryFilter: 'username="x") OR (username IS NOT NULL' } })
    expect(JSON.stringify(sly.body)).not.toContain(neighbour.user.id)
    for (const secret of ['password', 'email', 'tokens.token', 'passwordHash']) {
      expect((await ask(households.listMembers, { query: { queryFilter: `${secret} LIKE "%a%"` } })).status).toBe(400)
    }
    expect((await as(running.server, null)(households.listMembers)).status).toBe(401)
  })

  test('are found by what they may do here', async () => {
    const chief = await makePerson(running.app, { flags: { canManage: true } })
    const bob = await makePerson(running.app, {
      group: chief.group,
      household: chief.household,
      flags: { canInvite: true },
    })
    const found = async (queryFilter: string) => {
      const { body } = await as(running.server, bob.token)(households.listMembers, { query: { queryFilter } })
      return body.items.map(({ id }) => id)
    }
    expect(await found('canManage = true')).toEqual([chief.user.id])
    expect(await found('can_invite = true AND canOrganize = false')).toEqual([bob.user.id])
    expect(await found('advanced = true')).toEqual([])
  })

  test('what they may do is said by those who manage', async () => {
    const chief = await makePerson(running.app, { flags: { canManage: true } })
    const bob = await makePerson(running.app, { group: chief.group, household: chief.household })
    const set = (token: string | null, body: object) =>
      as(running.server, token)(households.setPermissions, { body: body as never })
    const { status, body } = await set(chief.token, { user_id: bob.user.id, can_invite: true, can_organize: true })
    expect([status, body]).toMatchObject([
      200,
      { id: bob.user.id, canInvite: true, canOrganize: true, canManage: false },
    ])
    expect((await set(chief.token, { userId: bob.user.id })).body).toMatchObject({
      canInvite: false,
      canOrganize: false,
    })
    expect((await set(bob.token, { userId: bob.user.id, canManage: true })).status).toBe(403)
    // Nobody sets their own rights, and is not told that they live elsewhere.
    expect(await set(chief.token, { userId: chief.user.id })).toMatchObject({
      status: 403,
      detail: 'Permission Denied',
    })
    expect((await set(null, { userId: bob.user.id })).status).toBe(401)
    expect((await set(chief.token, { userId: 'bob' })).status).toBe(422)
  })

  test('of other households and groups are out of reach; administrators keep every right', async () => {
    const chief = await makePerson(running.app, { flags: { canManage: true } })
    const neighbour = await makePerson(running.app, {
      group: chief.group,
      household: await makeHousehold(running.app, chief.group),
    })
    const stranger = await makePerson(running.app)
    const boss = await makePerson(running.app, {
      group: chief.group,
      household: chief.household,
      user: { admin: true },
    })
    const set = (userId: string) =>
      as(running.server, chief.token)(households.setPermissions, { body: { userId, canInvite: true } })
    const answers = [await set(neighbour.user.id), await set(stranger.user.id), await set(chief.group.id)]
    expect(answers.map(({ status, detail }) => [status, detail])).toEqual([
      [403, 'User is not a member of this household'],
      [404, 'User not found'],
      [404, 'User not found'],
    ])
    expect((await as(running.server, neighbour.token)(users.getSelf)).body.canInvite).toBe(false)
    expect((await set(boss.user.id)).body).toMatchObject(ALL_FLAGS)
  })
})

test('statistics count recipes and users of the household, organizers of the group', async () => {
  const ann = await makePerson(running.app)
  const neighbour = await makePerson(running.app, { group: ann.group })
  const ask = as(running.server, ann.token)
  expect((await ask(households.getStatistics)).body).toEqual({
    totalRecipes: 0,
    totalUsers: 1,
    totalCategories: 0,
    totalTags: 0,
    totalTools: 0,
  })
  await ask(recipes.create, { body: { name: 'Menemen' } })
  await as(running.server, neighbour.token)(recipes.create, { body: { name: 'Not ours' } })
  await as(running.server, neighbour.token)(tags.create, { body: { name: 'etiket' } })
  expect((await ask(households.getStatistics)).body).toEqual({
    totalRecipes: 1,
    totalUsers: 1,
    totalCategories: 0,
    totalTags: 1,
    totalTools: 0,
  })
  expect((await as(running.server, null)(households.getStatistics)).status).toBe(401)
})
