import { beforeAll, describe, expect, test } from 'vitest'
import { profilePicture } from '#server/features/files/media/media.service.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { mediaOf, putMedia } from '#server/testing/media.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { ratings } from '#shared/contract/recipes/ratings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let boss: Person

beforeAll(async () => {
  running = await startApp()
  boss = await makePerson(running.app, { user: { admin: true } })
})

const remove = (id: string, by = boss) => as(running.server, by.token)(users.removeByAdmin, { params: { id } })

async function writeRecipe(person: Person, name: string) {
  const slug = (await as(running.server, person.token)(recipes.create, { body: { name } })).body
  return running.app.db
    .selectFrom('recipes')
    .selectAll()
    .where('slug', '=', slug)
    .where('groupId', '=', person.group.id)
    .executeTakeFirstOrThrow()
}

const recipeOf = (id: string) =>
  running.app.db.selectFrom('recipes').selectAll().where('id', '=', id).executeTakeFirst()

describe('deleting a user', () => {
  test('answers who it was, and then they are gone with their picture, sessions and tokens', async () => {
    const ann = await makePerson(running.app)
    await putMedia(running.app, profilePicture(ann.user.id), Buffer.from('me'))
    const { token } = (await as(running.server, ann.token)(users.createApiToken, { body: { name: 'radio' } })).body
    const { status, body } = await remove(ann.user.id)
    expect([status, body.username]).toEqual([200, ann.user.username])
    expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(401)
    expect((await as(running.server, token)(users.getSelf)).status).toBe(401)
    expect(await mediaOf(running.app, ann.user.id)).toEqual([])
    expect((await remove(ann.user.id)).status).toBe(400)
  })

  test('the other address answers nothing', async () => {
    const ann = await makePerson(running.app)
    const { status, body } = await as(running.server, boss.token)(users.remove, { params: { id: ann.user.id } })
    expect([status, body]).toEqual([200, null])
  })

  test('recipes go to a member of the household before others of the group', async () => {
    const ann = await makePerson(running.app)
    const neighbours = await makeHousehold(running.app, ann.group)
    await makePerson(running.app, { group: ann.group, household: neighbours, user: { admin: true } })
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const recipe = await writeRecipe(ann, 'Labskaus')
    expect((await remove(ann.user.id)).status).toBe(200)
    expect(await recipeOf(recipe.id)).toMatchObject({ userId: bob.user.id, householdId: ann.household.id })
    expect((await as(running.server, bob.token)(recipes.get, { params: { slug: recipe.slug } })).status).toBe(200)
  })

  test('with nobody left in the household they go to an administrator of the group, and stand in their household', async () => {
    const ann = await makePerson(running.app)
    const neighbours = await makeHousehold(running.app, ann.group)
    await makePerson(running.app, { group: ann.group, household: neighbours })
    const chief = await makePerson(running.app, { group: ann.group, household: neighbours, user: { admin: true } })
    const recipe = await writeRecipe(ann, 'Rote Grütze')
    expect((await remove(ann.user.id)).status).toBe(200)
    expect(await recipeOf(recipe.id)).toMatchObject({ userId: chief.user.id, householdId: neighbours.id })
  })

  test('with nobody left at all it is refused, and nothing is lost', async () => {
    const ann = await makePerson(running.app)
    const recipe = await writeRecipe(ann, 'Pharisäer')
    const { status, detail } = await remove(ann.user.id)
    expect([status, detail]).toMatchObject([400, { error: true }])
    expect(await recipeOf(recipe.id)).toMatchObject({ userId: ann.user.id })
    expect((await as(running.server, ann.token)(users.getSelf)).status).toBe(200)
  })

  test('their stars no longer count', async () => {
    const ann = await makePerson(running.app)
    const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
    const recipe = await writeRecipe(ann, 'Birnen, Bohnen und Speck')
    for (const [person, rating] of [
      [ann, 5],
      [bob, 2],
    ] as const)
      await as(running.server, person.token)(ratings.rate, {
        params: { id: person.user.id, slug: recipe.slug },
        body: { rating },
      })
    expect((await recipeOf(recipe.id))?.rating).toBe(3.5)
    await remove(bob.user.id)
    expect((await recipeOf(recipe.id))?.rating).toBe(5)
  })

  test('their group hears of it, also when the administrator is of another', async () => {
    const ann = await makePerson(running.app)
    const before = running.told.length
    await remove(ann.user.id)
    const told = running.told.slice(before).map(({ groupId, documentType }) => [groupId, documentType])
    for (const noun of ['user', 'recipe', 'rating']) expect(told).toContainEqual([ann.group.id, noun])
  })
})

test('the last administrator stays', async () => {
  const { app, server } = await startApp()
  const only = await makePerson(app, { user: { admin: true } })
  const { status, detail } = await as(server, only.token)(users.remove, { params: { id: only.user.id } })
  expect([status, detail]).toEqual([403, 'SUPER_USER'])
  expect((await as(server, only.token)(users.getSelf)).status).toBe(200)
})

test('recipes move with their owner into another household, and stay in the group when the owner leaves it', async () => {
  const ann = await makePerson(running.app)
  const bob = await makePerson(running.app, { group: ann.group, household: ann.household })
  const neighbours = await makeHousehold(running.app, ann.group)
  const recipe = await writeRecipe(ann, 'Franzbrötchen')
  const self = (await as(running.server, ann.token)(users.getSelf)).body
  const move = (place: { group: string; household: string }) =>
    as(running.server, boss.token)(users.updateByAdmin, { params: { id: ann.user.id }, body: { ...self, ...place } })

  expect((await move({ group: ann.group.name, household: neighbours.name })).status).toBe(200)
  expect(await recipeOf(recipe.id)).toMatchObject({ userId: ann.user.id, householdId: neighbours.id })
  expect((await move({ group: boss.group.name, household: boss.household.name })).body).toMatchObject({
    groupId: boss.group.id,
  })
  expect(await recipeOf(recipe.id)).toMatchObject({
    userId: bob.user.id,
    householdId: ann.household.id,
    groupId: ann.group.id,
  })
  expect((await as(running.server, ann.token)(recipes.get, { params: { slug: recipe.slug } })).status).toBe(404)
})
