import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { bin } from '#shared/contract/maintenance/bin.ts'
import { bulkActions } from '#shared/contract/recipes/bulk-actions.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

let running: TestApp
let ann: Person
let ben: Person
const ask = (person: Person | null = ann) => as(running.server, person?.token ?? null)
const get = async (slug: string) => (await ask()(recipes.get, { params: { slug } })).body

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  for (const name of ['Apple', 'Beet', 'Corn']) await ask()(recipes.create, { body: { name } })
})

test('tags come to those that are there', async () => {
  const tag = (await ask()(tags.create, { body: { name: 'Quick' } })).body
  await ask()(bulkActions.tag, { body: { recipes: ['apple', 'beet'], tags: [tag] } })
  const again = await ask()(bulkActions.tag, { body: { recipes: ['apple'], tags: [tag] } })
  expect(again).toMatchObject({ status: 200, body: null })
  expect((await get('apple')).tags).toEqual([{ id: tag.id, name: 'Quick', slug: 'quick' }])
  expect((await get('beet')).tags).toHaveLength(1)
})

test('a tag or category that the group does not have is named by its place in the body', async () => {
  const foreign = (await ask(ben)(tags.create, { body: { name: 'Elsewhere' } })).body
  const known = (await ask()(tags.create, { body: { name: 'Known' } })).body
  const tagged = await ask()(bulkActions.tag, { body: { recipes: ['apple'], tags: [known, foreign] } })
  expect([tagged.status, tagged.detail]).toMatchObject([422, [{ loc: ['body', 'tags', 1, 'id'] }]])
  expect((await get('apple')).tags).not.toContainEqual(known)
  const filed = await ask()(bulkActions.categorize, { body: { recipes: ['apple'], categories: [foreign] } })
  expect([filed.status, filed.detail]).toMatchObject([422, [{ loc: ['body', 'categories', 0, 'id'] }]])
})

test('an unknown recipe changes none of them', async () => {
  const answer = await ask()(bulkActions.changeSettings, {
    body: { recipes: ['corn', 'nowhere'], settings: { public: true } },
  })
  expect(answer.status).toBe(404)
  const before = await get('corn')
  await ask()(bulkActions.changeSettings, {
    body: { recipes: ['corn'], settings: { public: !before.settings.public } },
  })
  expect((await get('corn')).settings.public).toBe(!before.settings.public)
})

test('all that a list would show is named, in its order', async () => {
  const query = { queryFilter: 'name IN ["Apple", "Corn"]', orderBy: 'name', orderDirection: 'asc' as const }
  const { body } = await ask()(bulkActions.listMatching, { query })
  expect(body.total).toBe(2)
  expect(body.items).toEqual([
    { id: (await get('apple')).id, slug: 'apple', name: 'Apple' },
    { id: (await get('corn')).id, slug: 'corn', name: 'Corn' },
  ])
  expect((await ask()(bulkActions.listMatching, { query: { search: 'corn' } })).body.items).toHaveLength(1)
  expect((await ask(ben)(bulkActions.listMatching)).body).toEqual({ total: 0, items: [] })
  expect((await ask(null)(bulkActions.listMatching)).status).toBe(401)
  expect((await ask()(bulkActions.listMatching, { query: { queryFilter: 'nonsense' } })).status).toBe(400)
})

test('settings that are not named can stay as they are', async () => {
  const settings = { public: false, showNutrition: true, showAssets: true, landscapeView: true }
  await ask()(recipes.patch, { params: { slug: 'beet' }, body: { settings } })
  const change = { recipes: ['beet'], settings: { public: true, locked: true }, keepOthers: true }
  expect((await ask()(bulkActions.changeSettings, { body: change })).status).toBe(200)
  expect((await get('beet')).settings).toMatchObject({ ...settings, public: true, locked: false })
})

test('another group finds none of them, nobody is asked to sign in, a wrong body is named', async () => {
  expect((await ask(ben)(bulkActions.remove, { body: { recipes: ['apple', 'no-such-recipe'] } })).status).toBe(200)
  expect((await ask(null)(bulkActions.remove, { body: { recipes: ['apple'] } })).status).toBe(401)
  expect((await ask()(bulkActions.categorize, { body: { recipes: ['apple'] } as never })).detail).toMatchObject([
    { loc: ['body', 'categories'], type: 'missing' },
  ])
})

test('deleting puts them into the bin, and what others locked stays', async () => {
  const cleo = await makePerson(running.app, { group: ann.group, household: ann.household })
  await ask(cleo)(recipes.create, { body: { name: 'Dumpling' } })
  await ask(cleo)(recipes.patch, { params: { slug: 'dumpling' }, body: { settings: { locked: true } } })
  expect((await ask()(bulkActions.remove, { body: { recipes: ['apple', 'dumpling'] } })).status).toBe(403)
  expect((await get('apple')).name).toBe('Apple')
  expect((await ask()(bulkActions.remove, { body: { recipes: ['apple', 'beet'] } })).status).toBe(200)
  expect(
    await running.app.db
      .selectFrom('bin')
      .select('name')
      .where('groupId', '=', ann.group.id)
      .where('kind', '=', 'recipe')
      .orderBy('name')
      .execute(),
  ).toEqual([{ name: 'Apple' }, { name: 'Beet' }])
})

test('a hundred at once go into the bin, and the server goes on writing', async () => {
  const cook = await makePerson(running.app)
  const slugs: string[] = []
  for (let number = 0; number < 100; number++)
    slugs.push((await ask(cook)(recipes.create, { body: { name: `Dish ${number}` } })).body)
  const removed = await ask(cook)(bulkActions.remove, { body: { recipes: slugs } })
  expect(removed.status).toBe(200)
  const ids = String(removed.headers['larder-bin']).split(',')
  expect(ids).toHaveLength(100)
  expect((await ask(cook)(bin.restore, { body: { ids } })).status).toBe(200)
  expect((await ask(cook)(bulkActions.listMatching)).body.total).toBe(100)
})
