import { beforeAll, describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { putMedia } from '#server/testing/media.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { invitations } from '#shared/contract/accounts/invitations.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { media } from '#shared/contract/files/media.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
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

describe('a file that the browser opens by itself', () => {
  test('is that of the household named behind the question mark, and refused to those who do not belong there', async () => {
    const { ann, ben } = await makeGuest()
    const { body: slug } = await ask(ben)(recipes.create, { body: { name: 'Stew' } })
    const { id: recipeId } = (await ask(ben)(recipes.get, { params: { slug } })).body
    const note = new File(['Stir.'], 'note.txt', { type: 'text/plain' })
    const given = { name: 'Note', icon: 'mdi-file', extension: 'txt', file: note }
    const { fileName } = (await ask(ben)(recipes.addAsset, { params: { slug }, body: given })).body
    const open = ({ token }: Pick<Person, 'token'>, household?: string) =>
      running.server.inject({
        url: `/api/media/recipes/${recipeId}/assets/${fileName}${household === undefined ? '' : `?${HOUSEHOLD_HEADER}=${household}`}`,
        headers: { authorization: `Bearer ${token}` },
      })
    expect((await open(ann)).statusCode).toBe(404)
    const opened = await open(ann, ben.household.id)
    expect([opened.statusCode, opened.body]).toEqual([200, 'Stir.'])
    const stranger = await makePerson(running.app)
    for (const household of [ben.household.id, 'nonsense', ''])
      expect((await open(stranger, household)).statusCode).toBe(403)
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    expect((await open({ token }, ben.household.id)).statusCode).toBe(403)
  })

  test('a picture, whose address names no household, is that of a recipe that its viewer may see in one of theirs', async () => {
    const { ann, ben } = await makeGuest()
    const { body: slug } = await ask(ann)(recipes.create, { body: { name: 'Secret stew' } })
    const { id: recipeId } = (await ask(ann)(recipes.get, { params: { slug } })).body
    await putMedia(running.app, { ownerId: recipeId as string, kind: 'recipe-picture', name: '' }, Buffer.from('stew'))
    await ask(ann)(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
    const { token } = (await ask(ann)(users.createApiToken, { body: { name: 'radio' } })).body
    const look = async (from: Pick<Person, 'token'>) =>
      (await ask(from)(media.getRecipeImage, { params: { recipeId, fileName: 'original.webp' } })).status
    const all = () => Promise.all([ann, ben, { token }].map(look))
    expect(await all()).toEqual([200, 404, 200])
    await ask(ann)(memberships.switch, { body: { householdId: ben.household.id } })
    expect(await all()).toEqual([200, 404, 200])
    const there = (await ask(ann)(users.createApiToken, { body: { name: 'radio of the hut' } })).body
    expect(await look(there)).toBe(404)
    await ask(ann)(memberships.leave, { params: { householdId: ann.household.id } })
    expect(await look(ann)).toBe(404)
  })

  test('what is no file is asked for with the header alone', async () => {
    const { ann, ben } = await makeGuest()
    const { body } = await running.server.inject({
      url: `/api/households/self?${HOUSEHOLD_HEADER}=${ben.household.id}`,
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect(JSON.parse(body).id).toBe(ann.household.id)
  })
})
