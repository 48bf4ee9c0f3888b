import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { joinAnother, makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

/** Ann, in a household that an administrator calls Hut, and in a second one, and what she and the administrator can do. */
async function makeHut() {
  const ann = await makePerson(running.app)
  const boss = await makePerson(running.app, { user: { admin: true } })
  const [ask, command] = [as(running.server, ann.token), as(running.server, boss.token)]
  const second = await joinAnother(running.app, ann)
  const rename = async (id: string, name: string) => {
    const { body } = await command(adminHouseholds.get, { params: { id } })
    return (await command(adminHouseholds.update, { params: { id }, body: { ...body, name } })).status
  }
  expect(await rename(ann.household.id, 'Hut')).toBe(200)
  const formerOf = async (householdId: string) =>
    (await ask(memberships.list)).body.find(one => one.householdId === householdId)?.formerSlugs
  return { ann, boss, ask, command, second, rename, former: () => formerOf(ann.household.id), formerOf }
}

test('slugs of before are remembered, those of a household’s own name are not', async () => {
  const { ann, ask, second, rename, former, formerOf } = await makeHut()
  expect(await former()).toEqual([ann.household.slug])
  expect(await rename(ann.household.id, 'Chalet')).toBe(200)
  expect(await former()).toEqual([ann.household.slug, 'hut'].sort())
  const session = (await ask(auth.getSession)).body
  expect(session?.households.map(({ householdSlug, formerSlugs }) => [householdSlug, formerSlugs.length])).toEqual([
    ['chalet', 2],
    [second.slug, 0],
  ])
  // The same slug in other spelling is no other address.
  expect(await rename(ann.household.id, 'CHALET')).toBe(200)
  expect(await former()).toHaveLength(2)
  expect(await rename(ann.household.id, 'Hut')).toBe(200)
  expect(await former()).toEqual([ann.household.slug, 'chalet'].sort())
  expect(await formerOf(second.id)).toEqual([])
})

test('a slug that another household of the group takes is that one’s, made or renamed', async () => {
  const { ann, command, second, rename, former, formerOf } = await makeHut()
  await rename(ann.household.id, 'Chalet')
  await rename(ann.household.id, 'Lodge')
  expect(await former()).toEqual([ann.household.slug, 'chalet', 'hut'].sort())
  const elsewhere = await makePerson(running.app)
  for (const groupId of [elsewhere.group.id, ann.group.id]) {
    expect(await former()).toContain('hut')
    expect((await command(adminHouseholds.create, { body: { groupId, name: 'Hut' } })).status).toBe(201)
  }
  expect(await former()).toEqual([ann.household.slug, 'chalet'].sort())
  expect(await rename(second.id, 'Chalet')).toBe(200)
  expect([await former(), await formerOf(second.id)]).toEqual([[ann.household.slug], [second.slug]])
  // Once that one goes on, the slug is a former one of its own.
  expect(await rename(second.id, 'Barn')).toBe(200)
  expect([await former(), await formerOf(second.id)]).toEqual([[ann.household.slug], [second.slug, 'chalet'].sort()])
})

test('a name that is refused, or that somebody else would give, leaves everything as it was', async () => {
  const { ann, ask, second, rename, former } = await makeHut()
  expect(await rename(ann.household.id, second.name)).toBe(400)
  const params = { id: ann.household.id }
  const body = { ...(await as(running.server, ann.token)(memberships.list)).body[0], name: 'Mine' } as never
  expect((await ask(adminHouseholds.update, { params, body })).status).toBe(403)
  expect((await as(running.server, null)(adminHouseholds.update, { params, body })).status).toBe(401)
  expect(await former()).toEqual([ann.household.slug])
})
