import { describe, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { duplicates } from '#shared/contract/catalog/duplicates.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)

describe('duplicates', () => {
  test('names what the group has twice, why, and how often it is used', async () => {
    const ask = await newcomer()
    const { body: one } = await ask(foods.create, { body: { name: 'tomato' } })
    const { body: two } = await ask(foods.create, { body: { name: 'Tomatoes', aliases: [{ name: 'pomodoro' }] } })
    await ask(foods.create, { body: { name: 'salt' } })
    for (const name of ['Vegan', 'vegans']) await ask(tags.create, { body: { name } })
    for (const name of ['Soup', 'Soup']) {
      const { body: slug } = await ask(recipes.create, { body: { name } })
      const recipeIngredient = [1, 2].map(() => ({ note: '', food: { id: one.id } }))
      await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } })
    }
    const { status, body } = await ask(duplicates.list)
    expect(status).toBe(200)
    expect(body.foods).toEqual([
      {
        reason: 'plural',
        items: [
          { id: one.id, name: 'tomato', slug: null, uses: 2 },
          { id: two.id, name: 'Tomatoes', slug: null, uses: 0 },
        ],
      },
    ])
    expect(body.tags).toMatchObject([{ reason: 'plural', items: [{ slug: 'vegan' }, { slug: 'vegans' }] }])
    expect(body.recipes).toMatchObject([{ reason: 'same-name', items: [{ slug: 'soup' }, { slug: 'soup-1' }] }])
    expect([body.units, body.categories, body.tools]).toEqual([[], [], []])
    const some = await ask(duplicates.list, { query: { kinds: ['tags'] } })
    expect([some.body.tags.length, some.body.foods.length]).toEqual([1, 0])
  })

  test('tells of recipes with nearly the same foods and like names', async () => {
    const ask = await newcomer()
    const cook = async (name: string, foods: string[]) => {
      const { body: slug } = await ask(recipes.create, { body: { name } })
      const recipeIngredient = foods.map(food => ({ note: '', food: { name: food } }))
      expect((await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } })).status).toBe(200)
    }
    const foodsOfSoup = ['lentils', 'carrot', 'cumin', 'onion']
    await cook('Lentil soup', foodsOfSoup)
    await cook('Red lentil soup', foodsOfSoup)
    await cook('Lentil soup for guests', ['lentils', 'cream', 'lemon'])
    const { body } = await ask(duplicates.list, { query: { kinds: ['recipes'] } })
    expect(body.recipes).toMatchObject([
      { reason: 'similar-foods', items: [{ slug: 'lentil-soup' }, { slug: 'red-lentil-soup' }] },
    ])
    const ids = body.recipes.flatMap(({ items }) => items.map(({ id }) => id))
    await ask(duplicates.dismiss, { body: { kind: 'recipes', ids } })
    expect((await ask(duplicates.list, { query: { kinds: ['recipes'] } })).body).toMatchObject({
      recipes: [],
      dismissed: 1,
    })
  })

  test("says nothing of other groups' things, nor to who is not signed in, and refuses unknown kinds", async () => {
    const ann = await newcomer()
    await ann(tags.create, { body: { name: 'party' } })
    const bob = await newcomer()
    await bob(tags.create, { body: { name: 'Parties' } })
    expect((await bob(duplicates.list)).body.tags).toEqual([])
    expect((await as(server, null)(duplicates.list)).status).toBe(401)
    expect((await bob(duplicates.list, { query: { kinds: ['users'] as never } })).status).toBe(422)
  })

  test('what somebody says is different, nobody of the group is told again, until they take it back', async () => {
    const ann = await makePerson(app)
    const ben = await makePerson(app, { group: ann.group })
    const ask = as(server, ann.token)
    const make = async (name: string) => (await ask(tags.create, { body: { name } })).body.id
    const ids = [await make('Vegan'), await make('vegans')]
    const said = await ask(duplicates.dismiss, { body: { kind: 'tags', ids } })
    expect([said.status, said.body]).toEqual([200, null])
    expect((await ask(duplicates.dismiss, { body: { kind: 'tags', ids: ids.toReversed() } })).status).toBe(200)
    const told = async () => (await as(server, ben.token)(duplicates.list)).body
    expect(await told()).toMatchObject({ tags: [], dismissed: 1 })

    // A third one that looks like the two is news.
    const third = await make('Vegan.s')
    expect((await told()).tags.flatMap(({ items }) => items.map(({ id }) => id))).toContain(third)
    await ask(tags.remove, { params: { id: third } })

    await ask(duplicates.restore, { query: { ids } })
    expect(await told()).toMatchObject({ tags: [{ reason: 'plural' }], dismissed: 0 })
    await ask(duplicates.dismiss, { body: { kind: 'tags', ids } })
    await ask(duplicates.restore)
    expect((await told()).dismissed).toBe(0)
  })

  test("refuses to speak of other groups' things, of one thing alone, and with nobody", async () => {
    const ann = await newcomer()
    const bob = await newcomer()
    const make = async (ask: typeof ann, name: string) => (await ask(tags.create, { body: { name } })).body.id
    const ids = [await make(ann, 'Vegan'), await make(ann, 'vegans')]
    const status = async (ask: typeof ann, kind: 'tags' | 'foods', ids: string[]) =>
      (await ask(duplicates.dismiss, { body: { kind, ids } })).status
    expect(await status(bob, 'tags', ids)).toBe(404)
    expect(await status(ann, 'foods', ids)).toBe(404)
    expect(await status(ann, 'tags', ids.slice(1))).toBe(422)
    expect(await status(as(server, null), 'tags', ids)).toBe(401)
    await ann(duplicates.dismiss, { body: { kind: 'tags', ids } })
    await bob(duplicates.restore)
    expect((await ann(duplicates.list)).body.dismissed).toBe(1)
    expect((await bob(duplicates.restore, { query: { ids: ['x', 'y'] } })).status).toBe(422)
  })
})
