import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { categories, tags, tools } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { savedSearches } from '#shared/contract/recipes/saved-searches.ts'

const { app, server } = await startApp()
const binOf = (headers: Record<string, unknown>) => String(headers['larder-bin']).split(',')

async function kitchen() {
  const ask = as(server, (await makePerson(app)).token)
  const recipe = async (parts: object) => {
    const { body: slug } = await ask(recipes.create, { body: { name: `Dish ${newId()}` } })
    await ask(recipes.patch, { params: { slug }, body: parts })
    return slug
  }
  const get = async (slug: string) => (await ask(recipes.get, { params: { slug } })).body
  return { ask, recipe, get }
}

describe.each([
  ['categories', categories, 'recipeCategory'],
  ['tags', tags, 'tags'],
  ['tools', tools, 'tools'],
] as const)('merging %s', (kind, given, field) => {
  const calls = given as typeof tags

  test('gives its recipes the other one, once each, and Undo parts them again', async () => {
    const { ask, recipe, get } = await kitchen()
    const { body: from } = await ask(calls.create, { body: { name: 'Veggie' } })
    const { body: to } = await ask(calls.create, { body: { name: 'Vegetarian' } })
    const one = await recipe({ [field]: [from] })
    const both = await recipe({ [field]: [from, to] })
    const none = await recipe({})
    const idsOf = async (slug: string) => (await get(slug))[field].map(({ id }) => id).sort()
    const merged = await ask(calls.merge, { body: { fromId: from.id, toId: to.id } })
    expect([merged.status, merged.body.error]).toEqual([200, false])
    expect(await Promise.all([one, both, none].map(idsOf))).toEqual([[to.id], [to.id], []])
    expect((await ask(calls.get, { params: { id: from.id } })).status).toBe(404)
    const found = await ask(recipes.list, { query: { [kind]: [to.id] } })
    expect(found.body.total).toBe(2)

    const undone = await ask(bin.restore, { body: { ids: binOf(merged.headers) } })
    expect(undone.body.restored).toMatchObject([{ name: 'Veggie', slug: 'veggie' }])
    const parted = await Promise.all([one, both, none].map(idsOf))
    expect(parted).toEqual([[from.id], [from.id, to.id].sort(), []])
  })

  test('refuses one with itself, those of other groups, ids that are none, and who is not signed in', async () => {
    const { ask } = await kitchen()
    const stranger = await kitchen()
    const { id: own } = (await ask(calls.create, { body: { name: 'Own' } })).body
    const { id: theirs } = (await stranger.ask(calls.create, { body: { name: 'Theirs' } })).body
    const status = async (fromId: string, toId: string) => (await ask(calls.merge, { body: { fromId, toId } })).status
    expect(await status(own, own)).toBe(400)
    expect(await status(own, theirs)).toBe(404)
    expect(await status(theirs, own)).toBe(404)
    expect(await status('x', own)).toBe(422)
    expect((await as(server, null)(calls.merge, { body: { fromId: own, toId: own } })).status).toBe(401)
    expect((await stranger.ask(calls.get, { params: { id: theirs } })).status).toBe(200)
  })
})

test('cookbooks and saved searches follow a merge, and go back with it', async () => {
  const { ask, recipe } = await kitchen()
  const { body: from } = await ask(tags.create, { body: { name: 'Quick' } })
  const { body: to } = await ask(tags.create, { body: { name: 'Fast' } })
  await recipe({ tags: [from] })
  const queryFilterString = `tags.id CONTAINS ALL ["${from.id}", "${to.id}"]`
  const { body: cookbook } = await ask(cookbooks.create, { body: { name: 'Evenings', queryFilterString } })
  const search = { tags: [from.id, to.id], rating: 4 }
  const { body: saved } = await ask(savedSearches.create, { body: { name: 'Soon', search } })
  const shown = async () => (await ask(cookbooks.get, { params: { id: cookbook.id } })).body
  const kept = async () => (await ask(savedSearches.get, { params: { id: saved.id } })).body.search
  expect((await shown()).recipes).toHaveLength(0)

  const { headers } = await ask(tags.merge, { body: { fromId: from.id, toId: to.id } })
  expect((await shown()).recipes).toHaveLength(1)
  expect(await kept()).toEqual({ tags: [to.id], rating: 4 })

  await ask(bin.restore, { body: { ids: binOf(headers) } })
  expect((await shown()).queryFilterString).toBe(queryFilterString)
  expect(await kept()).toEqual(search)
})

test('a cookbook that somebody changed since a merge stays as they left it; those of foods follow too', async () => {
  const { ask } = await kitchen()
  const { body: from } = await ask(foods.create, { body: { name: 'courgette' } })
  const { body: to } = await ask(foods.create, { body: { name: 'zucchini' } })
  const filterOf = (id: string) => `recipe_ingredient.food.id IN ["${id}"]`
  const make = async (name: string) =>
    (await ask(cookbooks.create, { body: { name, queryFilterString: filterOf(from.id) } })).body
  const [left, changed] = [await make('Left'), await make('Recently changed')]
  const { headers } = await ask(foods.merge, { body: { fromFood: from.id, toFood: to.id } })
  const filters = async () => {
    const { items } = (await ask(cookbooks.list)).body
    return [left, changed].map(({ id }) => items.find(item => item.id === id)?.queryFilterString)
  }
  expect(await filters()).toEqual([filterOf(to.id), filterOf(to.id)])
  const body = { name: 'Recently changed', queryFilterString: 'rating > 3' }
  await ask(cookbooks.update, { params: { id: changed.id }, body })
  await ask(bin.restore, { body: { ids: binOf(headers) } })
  expect(await filters()).toEqual([filterOf(from.id), 'rating > 3'])
})
