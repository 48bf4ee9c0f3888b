import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { HOUSEHOLD_HEADER } from '#shared/household-header.ts'
import { NO_FLAGS } from '../users/create-user.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

const ask = ({ token }: Pick<Person, 'token'>, household?: string) =>
  as(running.server, token, household === undefined ? {} : { [HOUSEHOLD_HEADER]: household })

/** Ann, at home and in Ben's household too, where she may do less; she is at home. */
async function makeGuest() {
  const ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ben = await makePerson(running.app, { flags: ALL_FLAGS })
  const { token } = (await ask(ben)(invitations.create, { body: { uses: 1 } })).body
  expect((await ask(ann)(memberships.join, { body: { token } })).status).toBe(201)
  return { ann, ben }
}

describe('a call that names its household', () => {
  test('is made there, with the rights of there, and leaves its caller where they are', async () => {
    const { ann, ben } = await makeGuest()
    const made = await ask(ann, ben.household.id)(shoppingLists.create, { body: { name: 'Firewood' } })
    expect([made.status, made.body.householdId]).toEqual([201, ben.household.id])
    expect((await ask(ann)(shoppingLists.list)).body.items).toEqual([])
    expect((await ask(ann, ben.household.id)(users.getSelf)).body).toMatchObject({
      ...{ householdId: ben.household.id, household: ben.household.name, groupId: ben.group.id },
      ...NO_FLAGS,
    })
    const [session, self] = [await ask(ann)(auth.getSession), await ask(ann)(users.getSelf)]
    expect([session.body?.householdId, self.body.householdId]).toEqual([ann.household.id, ann.household.id])
    expect((await ask(ann, ann.household.id)(users.getSelf)).body.canManage).toBe(true)
  })

  test('takes what was done offline to the list it was done to, after its person went on', async () => {
    const { ann, ben } = await makeGuest()
    const { id } = (await ask(ann)(shoppingLists.create, { body: { name: 'Groceries' } })).body
    await ask(ann)(memberships.switch, { body: { householdId: ben.household.id } })
    const operation = {
      kind: 'add' as const,
      ...{ id: crypto.randomUUID(), item: crypto.randomUUID(), stamp: nextStamp('device', Date.now()) },
      fields: { note: 'oats', order: 'a0' },
    }
    const send = (household?: string) =>
      ask(ann, household)(listOperations.send, { params: { id }, body: { since: 0, operations: [operation] } })
    expect((await send()).status).toBe(404)
    expect((await send(ben.household.id)).status).toBe(404)
    const sent = await send(ann.household.id)
    expect([sent.status, sent.body.applied]).toEqual([200, [operation.id]])
    const list = await ask(ann, ann.household.id)(shoppingLists.get, { params: { id } })
    expect(list.body.listItems.map(({ note }) => note)).toEqual(['oats'])
  })

  test('is refused, and says so, where its caller does not belong or no longer does', async () => {
    const { ann, ben } = await makeGuest()
    const stranger = await makePerson(running.app, { flags: ALL_FLAGS })
    await ask(stranger)(recipes.create, { body: { name: 'Secret' } })
    for (const household of [stranger.household.id, 'nonsense', '']) {
      const refused = await ask(ann, household)(recipes.list)
      expect([refused.status, refused.detail]).toEqual([403, expect.objectContaining({ household })])
    }
    expect((await ask(ann, ben.household.id)(recipes.list)).status).toBe(200)
    await ask(ann)(memberships.leave, { params: { householdId: ben.household.id } })
    expect((await ask(ann, ben.household.id)(recipes.list)).status).toBe(403)
    expect((await ask({ token: 'made-up' }, ben.household.id)(recipes.list)).status).toBe(401)
    expect((await as(running.server, null, { [HOUSEHOLD_HEADER]: ben.household.id })(recipes.list)).status).toBe(401)
  })

  test('is no way out of the household of an API token', async () => {
    const { ann, ben } = await makeGuest()
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    expect((await ask({ token }, ann.household.id)(users.getSelf)).body.householdId).toBe(ann.household.id)
    expect((await ask({ token }, ben.household.id)(users.getSelf)).status).toBe(403)
  })
})
