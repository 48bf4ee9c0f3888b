import { beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { indexQueuedRecipes } from '#server/db/search.ts'
import { as } from '#server/testing/as.ts'
import { makeGroup, makeHousehold, makePerson, type Person } from '#server/testing/factories.ts'
import { watchQueries } from '#server/testing/queries.ts'
import { startApp } from '#server/testing/start-app.ts'
import { explore } from '#shared/contract/public/explore.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'

const { app } = await startApp()
const watched = watchQueries(app.db)
const server = await buildApp({ ...app, db: watched.db })
let ann: Person
let ask: ReturnType<typeof as>
let params: { slug: string }
beforeAll(async () => {
  const group = await makeGroup(app, { privateGroup: false })
  ann = await makePerson(app, { group, household: await makeHousehold(app, group, { privateHousehold: false }) })
  ask = as(server, ann.token)
  params = { slug: await cook('Leek soup') }
})

const cook = async (name: string) => {
  const slug = (await ask(recipes.create, { body: { name } })).body
  const body = {
    recipeIngredient: ['leek', 'potato'].map(food => ({ food: { name: food }, unit: { name: 'cup' }, note: '' })),
    recipeCategory: [{ name: 'Soups' }],
    tags: [{ name: 'quick' }, { name: `tag of ${name}` }],
    tools: [{ name: 'pot' }],
  }
  expect((await ask(recipes.patch, { params: { slug }, body })).status).toBe(200)
  return slug
}

let times = 0
const save = () => ask(recipes.patch, { params, body: { description: `Words ${times++}` } })
/** Each call is made anew: who asks is looked up too. */
const calls: [string, number, () => Promise<{ status: number }>][] = [
  ['a recipe', 5, () => ask(recipes.get, { params })],
  ['a list', 4, () => ask(recipes.list, { query: { perPage: 2 } })],
  [
    'a list by three filters',
    5,
    () => ask(recipes.list, { query: { perPage: 2, tags: ['quick', 'slow'], categories: ['soups'], tools: ['pot'] } }),
  ],
  [
    'a list by foods',
    4,
    () => ask(recipes.list, { query: { perPage: 2, queryFilter: 'recipeIngredient.food.name IN ["leek", "rye"]' } }),
  ],
  ['a search with a typo', 7, () => ask(recipes.list, { query: { perPage: 2, search: 'laek suop' } })],
  ['the timeline', 4, () => ask(timeline.list, { query: { perPage: 2 } })],
  [
    'a list for visitors',
    4,
    () => as(server, null)(explore.listRecipes, { params: { groupSlug: ann.group.slug }, query: { perPage: 2 } }),
  ],
  ['a save', 9, save],
]

test('calls around a recipe take as many queries among many recipes as among few', async () => {
  const count = async () => {
    const counts: Record<string, number> = {}
    for (const [name, , call] of calls) {
      // A write ends what is kept, so that every query is sent.
      await app.db.updateTable('recipes').set({ imageColor: null }).execute()
      await indexQueuedRecipes(app.db)
      watched.queries.length = 0
      expect([name, (await call()).status]).toEqual([name, 200])
      counts[name] = watched.queries.length
    }
    return counts
  }
  // The first save learns the words.
  await save()
  for (const name of ['Potato soup', 'Leek pie', 'Soup of soups']) await cook(name)
  const few = await count()
  for (const [name, most] of calls) expect.soft(few[name], name).toBeLessThanOrEqual(most)
  for (let i = 0; i < 12; i++) await cook(`Soup ${i} of leek`)
  expect(await count()).toEqual(few)
})
