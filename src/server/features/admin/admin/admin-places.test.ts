import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeGroup, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'

let running: TestApp
let boss: Person
let ask: ReturnType<typeof as>

beforeAll(async () => {
  running = await startApp()
  boss = await makePerson(running.app, { user: { admin: true } })
  ask = as(running.server, boss.token)
})

const nowhere = { id: '00000000-0000-4000-8000-000000000000' }
const refusal = ({ status, detail }: { status: number; detail: unknown }) => [
  status,
  (detail as { message: string }).message,
]

describe('groups', () => {
  test('come with private preferences and one household; a taken name gets a number', async () => {
    const first = await ask(adminGroups.create, { body: { name: ' Fischbude ' } })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({
      name: 'Fischbude',
      slug: 'fischbude',
      users: [],
      webhooks: [],
      preferences: { privateGroup: true },
    })
    expect(first.body.households).toEqual([{ id: expect.any(String), name: 'Family' }])
    const second = await ask(adminGroups.create, { body: { name: 'Fischbude' } })
    expect(second.body).toMatchObject({ name: 'Fischbude (1)', slug: 'fischbude-1' })
    expect((await ask(adminGroups.get, { params: { id: first.body.id } })).body).toEqual(first.body)
    const household = (await ask(adminHouseholds.get, { params: { id: first.body.households[0]?.id as string } })).body
    expect(household.preferences).toMatchObject({ privateHousehold: true, recipePublic: false })
  })

  test('names in any script have an address', async () => {
    expect((await ask(adminGroups.create, { body: { name: '日本' } })).body.slug).toBe('ri-ben')
    expect((await ask(adminGroups.create, { body: { name: '!!!' } })).body.slug).not.toBe('')
  })

  test('are listed with who is in them', async () => {
    const ann = await makePerson(running.app)
    const { items } = (await ask(adminGroups.list, { query: { perPage: -1 } })).body
    expect(items.find(({ id }) => id === ann.group.id)?.users).toEqual([
      {
        id: ann.user.id,
        groupId: ann.group.id,
        householdId: ann.household.id,
        username: ann.user.username,
        fullName: ann.user.fullName,
      },
    ])
  })

  test('are renamed and made public; an empty name keeps the name', async () => {
    const group = (await ask(adminGroups.create, { body: { name: 'Alt' } })).body
    const update = (body: object) =>
      ask(adminGroups.update, { params: { id: group.id }, body: { id: group.id, name: '', ...body } })
    const renamed = await update({ name: 'Ganz neu', preferences: { privateGroup: false } })
    expect(renamed.body).toMatchObject({ name: 'Ganz neu', slug: 'ganz-neu', preferences: { privateGroup: false } })
    expect((await update({})).body).toMatchObject({ name: 'Ganz neu', preferences: { privateGroup: false } })
    const other = await makeGroup(running.app)
    expect(await update({ name: other.name })).toMatchObject({ status: 400, detail: { taken: 'name' } })
    expect((await ask(adminGroups.update, { params: nowhere, body: { ...nowhere, name: 'x' } })).status).toBe(404)
    expect((await update({ name: undefined })).status).toBe(422)
  })

  test('are deleted when nobody and nothing is in them', async () => {
    const ann = await makePerson(running.app)
    const group = (await ask(adminGroups.create, { body: { name: 'Leer' } })).body
    const remove = (id: string) => ask(adminGroups.remove, { params: { id } })
    expect(refusal(await remove(ann.group.id))).toEqual([400, 'Cannot delete group with users'])
    expect(refusal(await remove(group.id))).toEqual([400, 'Cannot delete group with households. Delete them first.'])
    await ask(adminHouseholds.remove, { params: { id: group.households[0]?.id as string } })
    expect((await remove(group.id)).body).toMatchObject({ name: 'Leer', households: [] })
    expect((await ask(adminGroups.get, { params: { id: group.id } })).status).toBe(404)
    expect((await remove(group.id)).status).toBe(400)
    const home = await makeGroup(running.app, { name: 'Home' })
    expect(refusal(await remove(home.id))).toEqual([400, 'Cannot delete default group'])
  })
})

describe('made in the pages, which say where they are', () => {
  const ours = { recipeDisableAmount: false, firstDayOfWeek: 1 }
  const inGerman = async (url: string, payload: object) => {
    const headers = { authorization: `Bearer ${boss.token}`, 'accept-language': 'de-DE' }
    const sent = { name: 'Hütte', timeZone: 'Europe/Berlin', ...payload }
    return (await running.server.inject({ method: 'POST', url, headers, payload: sent })).json()
  }
  const inBerlin = (householdId: string) =>
    expect.objectContaining({ householdId, settings: expect.objectContaining({ timeZone: 'Europe/Berlin' }) })
  const zones = () => running.app.db.selectFrom('mealPlanSettings').selectAll().execute()

  test('a household begins like that of the set-up', async () => {
    const group = await makeGroup(running.app)
    const made = await inGerman('/api/admin/households', { groupId: group.id })
    expect(made.preferences).toMatchObject(ours)
    expect(await zones()).toContainEqual(inBerlin(made.id))
  })

  test('so does the first one of a group', async () => {
    const { households } = await inGerman('/api/admin/groups', { name: 'Berghaus' })
    const [{ id }] = households
    expect((await ask(adminHouseholds.get, { params: { id } })).body.preferences).toMatchObject(ours)
    expect(await zones()).toContainEqual(inBerlin(id))
  })
})

describe('households', () => {
  test('are made in a group that is there, with preferences of their own', async () => {
    const group = await makeGroup(running.app, { privateGroup: false })
    const create = (body: object) => ask(adminHouseholds.create, { body: body as never })
    const { status, body } = await create({ name: 'Kontor', groupId: group.id })
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Kontor', slug: 'kontor', group: group.name, users: [] })
    expect(body.preferences).toMatchObject({ privateHousehold: false, recipePublic: true })
    // As other clients expect it of a household that they make.
    expect(body.preferences).toMatchObject({ recipeDisableAmount: true, firstDayOfWeek: 0 })
    expect((await create({ name: 'Kontor', groupId: group.id })).body.name).toBe('Kontor (1)')
    expect((await create({ name: 'Kontor', groupId: nowhere.id })).status).toBe(400)
    expect(await create({ name: 'Kontor' })).toMatchObject({ status: 422, detail: [{ loc: ['body', 'groupId'] }] })
    // A client that leaves out both is told of the name alone, which is all that the reference asks for.
    expect((await create({})).detail).toMatchObject([{ type: 'missing', loc: ['body', 'name'] }])
    expect((await create({})).detail).toHaveLength(1)
    expect((await create({ name: '  ', groupId: group.id })).status).toBe(422)
    const { items } = (
      await ask(adminHouseholds.list, { query: { perPage: -1, orderBy: 'name, group.name', orderDirection: 'asc' } })
    ).body
    expect(items.filter(({ groupId }) => groupId === group.id).map(({ name }) => name)).toEqual([
      'Kontor',
      'Kontor (1)',
    ])
  })

  test('are renamed and set, and stay in their group', async () => {
    const ann = await makePerson(running.app)
    const other = await makeGroup(running.app)
    const { id } = ann.household
    const update = (body: object) =>
      ask(adminHouseholds.update, { params: { id }, body: { id, groupId: other.id, name: 'Neu', ...body } })
    const changed = await update({ preferences: { firstDayOfWeek: 3, recipePublic: false } })
    expect(changed.body).toMatchObject({ name: 'Neu', slug: 'neu', groupId: ann.group.id })
    expect(changed.body.preferences).toMatchObject({ firstDayOfWeek: 3, recipePublic: false })
    expect((await as(running.server, ann.token)(households.getPreferences)).body.firstDayOfWeek).toBe(3)
    expect(
      (await ask(adminHouseholds.update, { params: nowhere, body: { ...nowhere, groupId: other.id, name: 'x' } }))
        .status,
    ).toBe(404)
    expect((await update({ name: '' })).status).toBe(422)
    await ask(adminHouseholds.create, { body: { name: 'Taken', groupId: ann.group.id } })
    expect(await update({ name: 'Taken' })).toMatchObject({ status: 400, detail: { taken: 'name' } })
  })

  test('are deleted when nobody is in them', async () => {
    const ann = await makePerson(running.app)
    const spare = (await ask(adminHouseholds.create, { body: { name: 'Spare', groupId: ann.group.id } })).body
    const remove = (id: string) => ask(adminHouseholds.remove, { params: { id } })
    expect(refusal(await remove(ann.household.id))).toEqual([400, 'Cannot delete household with users'])
    expect((await remove(spare.id)).body.name).toBe('Spare')
    expect((await ask(adminHouseholds.get, { params: { id: spare.id } })).status).toBe(404)
    expect((await remove(spare.id)).status).toBe(400)
  })
})

test('all of it is for administrators', async () => {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  for (const call of [...Object.values(adminGroups), ...Object.values(adminHouseholds)]) {
    const input = { params: { id: ann.group.id }, body: {} } as never
    expect((await as(running.server, null)(call, input)).status).toBe(401)
    expect((await as(running.server, ann.token)(call, input)).detail).toBe('Forbidden')
  }
})
