import { describe, expect, test } from 'vitest'
import { foods } from '#shared/contract/foods.ts'
import { tags } from '#shared/contract/organizers-calls.ts'
import { duplicates } from '#shared/contract/organizers-duplicates.ts'
import { recipes } from '#shared/contract/recipes.ts'
import { as } from '../../testing/as.ts'
import { makePerson } from '../../testing/factories.ts'
import { startApp } from '../../testing/start-app.ts'

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

  test("says nothing of other groups' things, nor to who is not signed in, and refuses unknown kinds", async () => {
    const ann = await newcomer()
    await ann(tags.create, { body: { name: 'party' } })
    const bob = await newcomer()
    await bob(tags.create, { body: { name: 'Parties' } })
    expect((await bob(duplicates.list)).body.tags).toEqual([])
    expect((await as(server, null)(duplicates.list)).status).toBe(401)
    expect((await bob(duplicates.list, { query: { kinds: ['users'] as never } })).status).toBe(422)
  })
})
