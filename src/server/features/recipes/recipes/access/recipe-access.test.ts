import { describe, expect, test } from 'vitest'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startRecipes } from '../testing.ts'

const { app, ann, ask, make } = await startRecipes()

describe('access', () => {
  test('nobody sees a recipe without signing in, and another group does not find it', async () => {
    const slug = await make('Secret stew')
    expect((await ask(null)(recipes.get, { params: { slug } })).status).toBe(401)
    const ben = await makePerson(app)
    expect((await ask(ben)(recipes.get, { params: { slug } })).status).toBe(404)
    expect((await ask(ben)(recipes.update, { params: { slug }, body: { name: 'Mine' } })).status).toBe(404)
    expect((await ask(ben)(recipes.remove, { params: { slug } })).status).toBe(404)
  })

  test('another household reads, and writes only where households share', async () => {
    const locked = await makeHousehold(app, ann.group)
    const open = await makeHousehold(app, ann.group, { lockRecipeEditsFromOtherHouseholds: false })
    const [ben, cleo] = [
      await makePerson(app, { group: ann.group, household: locked }),
      await makePerson(app, { group: ann.group, household: open }),
    ]
    const [bens, cleos] = [await make('Of Ben', ben), await make('Of Cleo', cleo)]
    expect((await ask()(recipes.get, { params: { slug: bens } })).status).toBe(200)
    expect((await ask()(recipes.patch, { params: { slug: bens }, body: { description: 'x' } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug: cleos }, body: { description: 'x' } })).status).toBe(200)
    expect(
      (await ask()(recipes.setLastMade, { params: { slug: bens }, body: { timestamp: '2026-01-02T03:04:05Z' } })).body
        .lastMade,
    ).toBe('2026-01-02T03:04:05.000000Z')
    expect(
      (await ask()(recipes.setLastMade, { params: { slug: bens }, body: { timestamp: null } })).body.lastMade,
    ).toBe(null)
  })

  test('only the owner locks, and a lock keeps the rest of the household out', async () => {
    const ben = await makePerson(app, { group: ann.group, household: ann.household })
    const slug = await make('Locked loaf')
    expect((await ask(ben)(recipes.patch, { params: { slug }, body: { settings: { locked: true } } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug }, body: { settings: { locked: true } } })).status).toBe(200)
    expect((await ask(ben)(recipes.patch, { params: { slug }, body: { description: 'x' } })).status).toBe(403)
    expect((await ask()(recipes.patch, { params: { slug }, body: { description: 'mine' } })).status).toBe(200)
  })
})
