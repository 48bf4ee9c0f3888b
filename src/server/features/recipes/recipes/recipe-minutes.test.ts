import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { explore } from '#shared/contract/public/explore.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let test_: TestApp
let ann: Person
const ask = () => as(test_.server, ann.token)

async function make(name: string, times: Partial<RecipeInput>) {
  const slug = (await ask()(recipes.create, { body: { name } })).body
  await ask()(recipes.patch, { params: { slug }, body: times })
  return slug
}

const upTo = async (minutes: number) => {
  const query = { queryFilter: `totalMinutes <= ${minutes}`, orderBy: 'name', orderDirection: 'asc' as const }
  return (await ask()(recipes.list, { query })).body.items.map(({ slug }) => slug)
}

beforeAll(async () => {
  test_ = await startApp()
  const group = await makeGroup(test_.app, { privateGroup: false })
  ann = await makePerson(test_.app, {
    group,
    household: await makeHousehold(test_.app, group, { privateHousehold: false }),
  })
  await make('Apple pie', { totalTime: '1 hour 20 minutes' })
  await make('Bread', { prepTime: '15 Min.', performTime: 'PT15M' })
  await make('Cream', {})
  await make('Dumplings', { totalTime: 'a while' })
})

test('a list is narrowed by how long recipes take, also for guests', async () => {
  expect(await upTo(29)).toEqual([])
  expect(await upTo(30)).toEqual(['bread'])
  expect(await upTo(80)).toEqual(['apple-pie', 'bread'])
  const guest = await as(test_.server, null)(explore.listRecipes, {
    params: { groupSlug: ann.group.slug },
    query: { queryFilter: 'total_minutes <= 30' },
  })
  expect(guest.body.items.map(({ slug }) => slug)).toEqual(['bread'])
  const wrong = await ask()(recipes.list, { query: { queryFilter: 'totalMinutes <= "soon"' } })
  expect(wrong.status).toBe(400)
})

test('every way of saving keeps it up to date, and no recipe says it to clients of the reference', async () => {
  const slug = await make('Eggs', { totalTime: '10 min' })
  expect(await upTo(10)).toEqual([slug])
  await ask()(recipes.patch, { params: { slug }, body: { description: 'Nothing of the time' } })
  expect(await upTo(10)).toEqual([slug])
  await ask()(recipes.patch, { params: { slug }, body: { totalTime: null, prepTime: '5 min' } })
  await ask()(recipes.patch, { params: { slug }, body: { cookTime: '4 min' } })
  expect(await upTo(8)).toEqual([])
  expect(await upTo(9)).toEqual([slug])
  const copy = (await ask()(recipes.duplicate, { params: { slug }, body: { name: 'Eggs again' } })).body
  expect(await upTo(9)).toEqual([slug, copy.slug])

  const recipe = (await ask()(recipes.get, { params: { slug } })).body
  expect(recipe).not.toHaveProperty('totalMinutes')
  await ask()(recipes.update, { params: { slug }, body: { ...recipe, cookTime: null, prepTime: null } })
  expect(await upTo(9)).toEqual([copy.slug])

  const removed = await ask()(recipes.remove, { params: { slug: copy.slug } })
  expect(await upTo(9)).toEqual([])
  await ask()(bin.restore, { body: { ids: String(removed.headers['larder-bin']).split(',') } })
  expect(await upTo(9)).toEqual([copy.slug])
})
