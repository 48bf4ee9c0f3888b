import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { sharing } from '#shared/contract/recipes/sharing.ts'

const { app, server, told } = await startApp()

async function member(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}

/** An owner with a recipe, and somebody of another household of the group. */
async function kitchen() {
  const ann = await member()
  const bob = await member({ group: ann.group, household: await makeHousehold(app, ann.group) })
  const slug = (await ann.ask(recipes.create, { body: { name: 'Leek soup' } })).body
  const set = (body: object, { ask } = ann) => ask(recipeAudience.update, { params: { slug }, body: body as never })
  const get = async ({ ask } = ann) => (await ask(recipeAudience.get, { params: { slug } })).body
  const sees = async ({ ask } = bob) => (await ask(recipes.get, { params: { slug } })).status === 200
  return { ann, bob, slug, set, get, sees }
}

describe('the audience of a recipe', () => {
  test('is everybody until its owner says otherwise', async () => {
    const { ann, bob, set, get, sees } = await kitchen()
    expect(await get()).toEqual({ audience: 'everybody', people: [], mayChange: true })
    expect(await get(bob)).toEqual({ audience: 'everybody', people: [], mayChange: false })
    const { status, body } = await set({ audience: 'some', userIds: [bob.user.id, ann.user.id] })
    const people = [{ id: bob.user.id, name: bob.user.fullName }]
    expect([status, body]).toEqual([200, { audience: 'some', people, mayChange: true }])
    expect([await sees(), await get(bob)]).toEqual([true, { ...body, mayChange: false }])
    expect((await set({ audience: 'owner', userIds: [bob.user.id] })).body).toMatchObject({
      audience: 'owner',
      people: [],
    })
    expect(await sees()).toBe(false)
    await set({ audience: 'everybody' })
    expect([await sees(), (await get()).audience]).toEqual([true, 'everybody'])
  })

  test('is told to everybody as a change of some recipe, without naming it', async () => {
    const { set } = await kitchen()
    told.length = 0
    await set({ audience: 'owner' })
    expect(told).toMatchObject([{ type: 'change', documentType: 'recipe', householdId: null, document: { ids: [] } }])
  })

  test('is its owner’s to say, and of members of the group', async () => {
    const { bob, set, get } = await kitchen()
    const stranger = await member()
    expect((await set({ audience: 'owner' }, bob)).status).toBe(403)
    expect((await set({ audience: 'owner' }, stranger)).status).toBe(404)
    expect((await set({ audience: 'some', userIds: [] })).status).toBe(422)
    expect((await set({ audience: 'some', userIds: [bob.user.id, stranger.user.id] })).status).toBe(422)
    expect((await set({ audience: 'some', userIds: [newId()] })).status).toBe(422)
    expect((await set({ audience: 'nobody' })).status).toBe(422)
    expect((await get()).audience).toBe('everybody')
  })

  test('ends also a link that somebody gives at this moment', async () => {
    const { bob, slug, set } = await kitchen()
    const { id: recipeId } = (await bob.ask(recipes.get, { params: { slug } })).body
    const give = () => bob.ask(sharing.create, { body: { recipeId } })
    const answers = await Promise.all([give(), give(), set({ audience: 'owner' }), give(), give(), give()])
    for (const { body } of answers.filter(({ status }) => status === 201)) {
      const params = { tokenId: (body as { id: string }).id }
      expect((await as(server, null)(sharing.getShared, { params })).status).toBe(404)
    }
  })

  test('ends the links that were given while everybody saw it', async () => {
    const { ann, slug, set } = await kitchen()
    const { id: recipeId } = (await ann.ask(recipes.get, { params: { slug } })).body
    const link = async () => (await ann.ask(sharing.create, { body: { recipeId } })).body.id
    const opens = async (tokenId: string) => (await as(server, null)(sharing.getShared, { params: { tokenId } })).status
    const before = await link()
    await set({ audience: 'owner' })
    expect(await opens(before)).toBe(404)
    const given = await link()
    await set({ audience: 'owner' })
    expect(await opens(given)).toBe(200)
  })

  test('goes on with the recipe: whom it is given to owns it, and a manager takes none that is not everybody’s', async () => {
    const { ann, bob, slug, set, sees } = await kitchen()
    const manager = await member({ group: ann.group, household: ann.household, flags: { canManage: true } })
    await set({ audience: 'some', userIds: [manager.user.id] })
    const give = ({ ask }: typeof ann, userId: string) => ask(recipes.patch, { params: { slug }, body: { userId } })
    expect((await give(manager, manager.user.id)).status).toBe(403)
    expect((await give(ann, bob.user.id)).status).toBe(200)
    expect([await sees(bob), await sees(manager), await sees(ann)]).toEqual([true, true, false])
  })

  test('the recipes of somebody who leaves are their heir’s alone', async () => {
    const { ann, bob, set, sees } = await kitchen()
    const admin = await member({ group: ann.group, household: ann.household, user: { admin: true } })
    await set({ audience: 'owner' })
    expect((await admin.ask(users.remove, { params: { id: ann.user.id } })).status).toBe(200)
    expect([await sees(admin), await sees(bob)]).toEqual([true, false])
  })
})
