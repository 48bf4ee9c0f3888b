import { beforeAll, expect, test } from 'vitest'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { timeline } from '#shared/contract/recipes/timeline.ts'
import { buildApp } from '../app.ts'
import { as } from '../testing/as.ts'
import { makePerson } from '../testing/factories.ts'
import { planOf, watchQueries } from '../testing/queries.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** A household does not pay for others in the same database: what it does all day finds each row by an index. */

let running: TestApp
let ask: ReturnType<typeof as>
let queries: ReturnType<typeof watchQueries>['queries']
let slug: string
let list: { id: string }
let item: { id: string; shoppingListId: string }

beforeAll(async () => {
  running = await startApp()
  const person = await makePerson(running.app)
  const watched = watchQueries(running.app.db)
  queries = watched.queries
  ask = as(await buildApp({ ...running.app, db: watched.db }), person.token)
  slug = (await ask(recipes.create, { body: { name: 'Leek pie' } })).body
  list = (await ask(shoppingLists.create, { body: { name: 'Market' } })).body
  const made = await ask(shoppingItems.create, { body: { shoppingListId: list.id, note: 'leeks' } })
  item = made.body.createdItems[0] as typeof item
  await ask(mealPlans.create, { body: { date: '2026-11-26', entryType: 'dinner', title: 'Pie' } })
})

const calls: [string, () => Promise<{ status: number }>][] = [
  ['the list of recipes', () => ask(recipes.list, { query: { page: 1, perPage: 30 } })],
  ['a search', () => ask(recipes.list, { query: { search: 'leek' } })],
  ['a recipe', () => ask(recipes.get, { params: { slug } })],
  ['a change of a recipe', () => ask(recipes.patch, { params: { slug }, body: { description: 'green' } })],
  ['a shopping list', () => ask(shoppingLists.get, { params: { id: list.id } })],
  ['a tick', () => ask(shoppingItems.update, { params: { id: item.id }, body: { ...item, checked: true } })],
  [
    'a month of the plan',
    () => ask(mealPlans.list, { query: { perPage: -1, start_date: '2026-11-01', end_date: '2026-11-30' } }),
  ],
  ['a meal', () => ask(mealPlans.create, { body: { date: '2026-11-27', entryType: 'lunch', title: 'Soup' } })],
  ['the timeline', () => ask(timeline.list, { query: {} })],
  ['the notifiers', () => ask(notifiers.list, { query: {} })],
  ['the webhooks', () => ask(webhooks.list, { query: {} })],
]

test.each(calls)('%s', async (_name, call) => {
  queries.length = 0
  expect((await call()).status).toBeLessThan(300)
  expect(queries.length).toBeGreaterThan(0)
  for (const query of queries) {
    if (!/^\s*(select|update|delete|with)\b/i.test(query.sql)) continue
    const plan = await planOf(running.app.db, query)
    expect(wholeTables(plan), `${query.sql}\n${plan}`).toEqual([])
  }
})

/** Steps that read a table from end to end. What was computed on the way, and lists that came with the query, are none. */
function wholeTables(plan: string): string[] {
  const computed = new Set([...plan.matchAll(/(?:CO-ROUTINE|MATERIALIZE) (\w+)/g)].map(([, name]) => `SCAN ${name}`))
  return plan
    .split('\n')
    .map(line => line.trim())
    .filter(line => /Seq Scan on|^SCAN /.test(line) && !NO_TABLE.test(line) && !SHORT.test(line) && !computed.has(line))
}
const NO_TABLE = /CONSTANT ROW|^SCAN (json_each|\()|VIRTUAL TABLE/
/** One row with the last number, and what a job empties all the time. */
const SHORT = /(Seq Scan on|SCAN) (meal_plan_numbers|word_changes)\b/
