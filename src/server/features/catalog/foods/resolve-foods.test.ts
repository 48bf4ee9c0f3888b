import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const { app, server } = await startApp()
const newcomer = async () => as(server, (await makePerson(app)).token)
type Ask = Awaited<ReturnType<typeof newcomer>>

/** Saves a recipe with these foods; answers with their ids in the order of the lines. */
async function save(ask: Ask, given: (string | { id?: string | null; name?: string })[]) {
  const { body: slug } = await ask(recipes.create, { body: { name: `Soup ${newId()}` } })
  const recipeIngredient = given.map(food => ({ note: '', food }))
  const answer = await ask(recipes.patch, { params: { slug }, body: { recipeIngredient } })
  return { answer, ids: answer.body.recipeIngredient?.map(line => line.food?.id) }
}

describe('foods named in recipes', () => {
  test('are found by id, name, plural or alias, whatever accents and case', async () => {
    const ask = await newcomer()
    const input = { name: 'Frühlingszwiebel', pluralName: 'Frühlingszwiebeln', aliases: [{ name: 'scallion' }] }
    const { body: food } = await ask(foods.create, { body: input })
    const named = [
      'Frühlingszwiebel',
      { name: 'fruhlingszwiebeln ' },
      'SCALLION',
      { id: food.id, name: 'something else' },
    ]
    expect((await save(ask, named)).ids).toEqual([food.id, food.id, food.id, food.id])
    const list = await ask(foods.list)
    expect(list.body.items.map(item => item.name)).toEqual(['Frühlingszwiebel'])
  })

  test('are made when nobody has the name, once however often it stands there', async () => {
    const ask = await newcomer()
    const { ids } = await save(ask, ['verjus', { id: null, name: 'Verjus' }, { name: 'agar' }, { name: ' ' }])
    expect(ids?.[0]).toBeTruthy()
    expect(ids?.[1]).toBe(ids?.[0])
    expect(ids?.[2]).not.toBe(ids?.[0])
    expect(ids?.[3]).toBeUndefined()
    expect((await ask(foods.list)).body.total).toBe(2)
  })

  test('a name that is one food and the alias of another means the first', async () => {
    const ask = await newcomer()
    await ask(foods.create, { body: { name: 'cilantro', aliases: [{ name: 'Coriander' }] } })
    const { body: seeds } = await ask(foods.create, { body: { name: 'coriander' } })
    expect((await save(ask, ['CORIANDER'])).ids).toEqual([seeds.id])
  })

  test("another group's food is refused, and nothing saved", async () => {
    const { body: theirs } = await (await newcomer())(foods.create, { body: { name: 'truffle' } })
    const ask = await newcomer()
    const { answer } = await save(ask, ['salt', { id: theirs.id, name: 'truffle' }])
    expect(answer.status).toBe(422)
    expect(answer.detail).toMatchObject([{ loc: ['body', 'recipeIngredient', 1, 'food', 'id'] }])
    expect((await ask(foods.list)).body.total).toBe(0)
  })

  test('an id that is gone is found by the name beside it, also when that is an alias now', async () => {
    const ask = await newcomer()
    const { body: courgette } = await ask(foods.create, { body: { name: 'courgette' } })
    const { body: zucchini } = await ask(foods.create, { body: { name: 'zucchini' } })
    await ask(foods.merge, { body: { fromFood: courgette.id, toFood: zucchini.id } })
    expect((await save(ask, [{ id: courgette.id, name: 'courgette' }])).ids).toEqual([zucchini.id])
    expect((await save(ask, [{ id: courgette.id, name: 'marrow' }])).answer.status).toBe(422)
    expect((await ask(foods.list)).body.total).toBe(1)
  })

  test('names of signs alone are foods of their own', async () => {
    const ask = await newcomer()
    expect(new Set((await save(ask, ['🍕', '🍔', '🍕'])).ids).size).toBe(2)
  })

  test('ten people who name a new food at once share it', async () => {
    const ask = await newcomer()
    const saves = await Promise.all(Array.from({ length: 10 }, () => save(ask, ['wild garlic', 'ramps'])))
    expect(saves.map(({ answer }) => answer.status)).toEqual(saves.map(() => 200))
    expect(new Set(saves.map(({ ids }) => ids?.join())).size).toBe(1)
    expect((await ask(foods.list)).body.total).toBe(2)
  })
})
