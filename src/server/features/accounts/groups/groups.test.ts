import { beforeAll, describe, expect, test } from 'vitest'
import { assetFile } from '#server/features/files/media/media.service.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { putMedia } from '#server/testing/media.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { groups } from '#shared/contract/accounts/groups.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

describe('my group', () => {
  test('comes with its preferences', async () => {
    const ann = await makePerson(running.app)
    const { body } = await as(running.server, ann.token)(groups.getSelf)
    const preferences = { privateGroup: true, groupId: ann.group.id, id: ann.group.preferencesId, revision: 1 }
    expect(body).toEqual({ id: ann.group.id, name: ann.group.name, slug: ann.group.slug, preferences })
    expect((await as(running.server, ann.token)(groups.getPreferences)).body).toEqual(preferences)
  })

  test('those who manage change its preferences, and nobody else', async () => {
    const ann = await makePerson(running.app, { flags: { canManage: true } })
    const bob = await makePerson(running.app, {
      group: ann.group,
      household: ann.household,
      flags: { canManageHousehold: true },
    })
    const change = (token: string | null, body: object) => as(running.server, token)(groups.updatePreferences, { body })
    expect((await change(ann.token, { private_group: false })).body).toMatchObject({
      privateGroup: false,
      groupId: ann.group.id,
    })
    const refused = await change(bob.token, { privateGroup: true })
    expect([refused.status, refused.detail]).toEqual([403, 'Forbidden'])
    expect((await change(null, {})).status).toBe(401)
    expect((await change(ann.token, { privateGroup: 'perhaps' })).status).toBe(422)
    expect((await as(running.server, bob.token)(groups.getPreferences)).body.privateGroup).toBe(false)
    expect((await change(ann.token, {})).body.privateGroup).toBe(true)
  })

  test('the room that its files take grows with them', async () => {
    const ann = await makePerson(running.app)
    const ask = as(running.server, ann.token)
    expect((await ask(groups.getStorage)).body).toEqual({
      usedStorageBytes: 0,
      usedStorageStr: '0 bytes',
      totalStorageBytes: 524288000,
      totalStorageStr: '500.0 MB',
    })
    const slug = (await ask(recipes.create, { body: { name: 'Heavy' } })).body
    const { id } = (await ask(recipes.get, { params: { slug } })).body
    await putMedia(running.app, assetFile(id as string, 'asset.txt'), Buffer.alloc(2000))
    expect((await ask(groups.getStorage)).body).toMatchObject({ usedStorageBytes: 2000, usedStorageStr: '1.95 KB' })
  })
})

describe('members', () => {
  test('are those of the group, or of one of its households', async () => {
    const ann = await makePerson(running.app, { user: { fullName: null } })
    const neighbours = await makeHousehold(running.app, ann.group)
    const bob = await makePerson(running.app, { group: ann.group, household: neighbours })
    const stranger = await makePerson(running.app)
    const list = async (query: object) =>
      (await as(running.server, ann.token)(groups.listMembers, { query: query as never })).body.items.map(
        ({ id }) => id,
      )
    expect((await list({ perPage: -1 })).sort()).toEqual([ann.user.id, bob.user.id].sort())
    expect(await list({ householdId: neighbours.id })).toEqual([bob.user.id])
    expect(await list({ queryFilter: `household_id="${neighbours.id}"` })).toEqual([bob.user.id])
    expect(await list({ householdId: stranger.household.id })).toEqual([])
    expect(await list({ queryFilter: `id="x") OR (id IS NOT NULL` }).catch(() => [])).not.toContain(stranger.user.id)
  })

  test('are found by name and by id, in the group alone', async () => {
    const ann = await makePerson(running.app)
    const stranger = await makePerson(running.app)
    const get = (usernameOrId: string) => as(running.server, ann.token)(groups.getMember, { params: { usernameOrId } })
    const summary = {
      id: ann.user.id,
      groupId: ann.group.id,
      householdId: ann.household.id,
      username: ann.user.username,
      fullName: ann.user.fullName,
    }
    for (const name of [ann.user.username, ann.user.id]) expect((await get(name)).body).toEqual(summary)
    for (const name of ['nobody', stranger.user.username, stranger.user.id])
      expect([(await get(name)).status, (await get(name)).detail]).toEqual([404, 'User Not Found'])
  })
})

describe('households of my group', () => {
  test('are listed and found by slug or id', async () => {
    const ann = await makePerson(running.app)
    const stranger = await makePerson(running.app, { flags: ALL_FLAGS })
    const ask = as(running.server, ann.token)
    const neighbours = await makeHousehold(running.app, ann.group)
    const { items, total } = (await ask(groups.listHouseholds, { query: { orderBy: 'name', orderDirection: 'asc' } }))
      .body
    expect(total).toBe(2)
    expect(items.map(({ id }) => id).sort()).toEqual([ann.household.id, neighbours.id].sort())
    expect(items[0]?.preferences).toMatchObject({ privateHousehold: true, firstDayOfWeek: 0 })
    const get = (slugOrId: string) => ask(groups.getHousehold, { params: { slugOrId } })
    for (const name of [neighbours.slug, neighbours.id]) expect((await get(name)).body.id).toBe(neighbours.id)
    for (const name of ['nowhere', stranger.household.slug, stranger.household.id])
      expect([(await get(name)).status, (await get(name)).detail]).toEqual([404, 'Household not found'])
  })
})

test('nobody is told anything of a group', async () => {
  const ask = as(running.server, null)
  for (const call of [
    groups.getSelf,
    groups.getPreferences,
    groups.getStorage,
    groups.listMembers,
    groups.listHouseholds,
  ])
    expect((await ask(call)).status).toBe(401)
})
