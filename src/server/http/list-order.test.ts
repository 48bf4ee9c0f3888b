import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { diners } from '#shared/contract/accounts/diners.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { labels } from '#shared/contract/catalog/labels.ts'
import { tags } from '#shared/contract/catalog/organizers-calls.ts'
import { units } from '#shared/contract/catalog/units.ts'
import { mealPlanTemplates } from '#shared/contract/planning/meal-plan-templates.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { cookbooks } from '#shared/contract/recipes/cookbooks.ts'
import { recipeVariants } from '#shared/contract/recipes/recipe-variants.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'

const NAMES = ['Äpfel', 'Ananas', 'Варенье', 'Грибы', 'Zimt', 'Birnen']
const IN_ENGLISH = ['Ananas', 'Äpfel', 'Birnen', 'Zimt', 'Варенье', 'Грибы']
const IN_SWEDISH = ['Ananas', 'Birnen', 'Zimt', 'Äpfel', 'Варенье', 'Грибы']
const IN_RUSSIAN = ['Варенье', 'Грибы', 'Ananas', 'Äpfel', 'Birnen', 'Zimt']
const LANGUAGES = [
  [undefined, IN_ENGLISH],
  ['en-US', IN_ENGLISH],
  ['sv-SE,sv;q=0.9,en;q=0.8', IN_SWEDISH],
  ['ru', IN_RUSSIAN],
] as const

let running: TestApp
let ann: Person
beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = as(running.server, ann.token)
  for (const name of NAMES) {
    expect((await ask(recipes.create, { body: { name } })).status).toBe(201)
    for (const { create } of [foods, units, labels, tags, cookbooks, shoppingLists])
      expect((await ask(create, { body: { name } as never })).status).toBeLessThan(300)
  }
})

const speaking = (language: string | undefined, more: Record<string, string> = {}) =>
  as(running.server, ann.token, { ...(language && { 'accept-language': language }), ...more })
const inOrder = { orderBy: 'name', orderDirection: 'asc' } as const

test.each(LANGUAGES)('recipes and foods in the order of the language of the call: %s', async (language, expected) => {
  const ask = speaking(language)
  for (const { list } of [recipes, foods, units]) {
    const { body } = await ask(list, { query: inOrder })
    expect(body.items.map(({ name }) => name)).toEqual(expected)
  }
})

test.each(LANGUAGES)('what has no folded twin too: %s', async (language, expected) => {
  const ask = speaking(language)
  for (const { list } of [labels, tags, cookbooks, shoppingLists]) {
    const { body } = await ask(list as typeof labels.list, { query: inOrder })
    expect(body.items.map(({ name }) => name)).toEqual(expected)
  }
})

test('pages follow each other, and lead on as they were asked', async () => {
  const ask = speaking('sv-SE')
  const first = (await ask(recipes.list, { query: { ...inOrder, perPage: 4 } })).body
  expect(first.items.map(({ name }) => name)).toEqual(IN_SWEDISH.slice(0, 4))
  expect(first.next).toMatch(/page=2&perPage=4&orderBy=name&orderDirection=asc/)
  expect(first.next).not.toContain('language')
  const last = (await ask(recipes.list, { query: { ...inOrder, perPage: 4, page: -1 } })).body
  expect(last.items.map(({ name }) => name)).toEqual(IN_SWEDISH.slice(4))
  const down = (await ask(recipes.list, { query: { ...inOrder, orderDirection: 'desc' } })).body
  expect(down.items.map(({ name }) => name)).toEqual(IN_SWEDISH.toReversed())
})

test('who asks again in another language is not told that nothing has changed', async () => {
  const first = await speaking('sv-SE')(recipes.list, { query: inOrder })
  const etag = String(first.headers.etag)
  const again = (language: string) => speaking(language, { 'if-none-match': etag })(recipes.list, { query: inOrder })
  expect((await again('sv-SE')).status).toBe(304)
  const other = await again('ru-RU')
  expect(other.status).toBe(200)
  expect(other.body.items.map(({ name }) => name)).toEqual(IN_RUSSIAN)
})

test('nobody chooses the language by the address', async () => {
  const { body } = await speaking('sv-SE')(recipes.list, { query: { ...inOrder, language: 'ru-RU' } as never })
  expect(body.items.map(({ name }) => name)).toEqual(IN_SWEDISH)
})

test.each([
  ['de-DE', ['Ananas', 'Äpfel', 'Birnen', 'Zimt']],
  ['sv-SE', ['Ananas', 'Birnen', 'Zimt', 'Äpfel']],
])('lists that are wanted whole: %s', async (language, expected) => {
  const bob = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = as(running.server, bob.token, { 'accept-language': language })
  const slug = (await ask(recipes.create, { body: { name: 'Cake' } })).body
  for (const name of expected.toReversed()) {
    expect((await ask(diners.create, { body: { name } })).status).toBe(201)
    const days = { from: '2026-03-01', to: '2026-03-02' }
    expect((await ask(mealPlanTemplates.create, { body: { name, ...days } })).status).toBe(201)
    expect((await ask(recipeVariants.create, { params: { slug }, body: { name } })).status).toBe(201)
  }
  const variants = (await ask(recipeVariants.list, { params: { slug } })).body.items
  for (const rows of [(await ask(diners.list)).body, (await ask(mealPlanTemplates.list)).body, variants])
    expect((rows as { name: string }[]).map(({ name }) => name)).toEqual(expected)
})

test('what is found stands in the alphabet too, and other orders go with it', async () => {
  const bob = await makePerson(running.app, { flags: ALL_FLAGS })
  const ask = as(running.server, bob.token, { 'accept-language': 'sv-SE' })
  const make = async (name: string) => expect((await ask(recipes.create, { body: { name } })).status).toBe(201)
  for (const filling of ['ägg', 'zucchini', 'ärtor', 'banan']) await make(`Paj med ${filling}`)
  const names = async (query: object) =>
    (await ask(recipes.list, { query: { ...inOrder, ...query } })).body.items.map(({ name }) => name.split(' ')[2])
  expect(await names({ search: 'paj' })).toEqual(['banan', 'zucchini', 'ägg', 'ärtor'])
  expect(await names({ orderBy: 'rating,name:desc' })).toEqual(['ärtor', 'ägg', 'zucchini', 'banan'])
  expect(await names({ perPage: 2, page: 2 })).toEqual(['ägg', 'ärtor'])
  await make('Paj med äpple')
  expect(await names({ perPage: 2, page: 2 })).toEqual(['ägg', 'äpple'])
})
