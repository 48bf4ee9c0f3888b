import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { callTool, mcpOf } from '#server/testing/mcp-client.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { playSite, type WebSite } from '#server/testing/web-site.ts'
import { tools } from '#server/tools/tools.ts'
import { RELEASE } from '#server/version.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { TokenScope } from '#shared/scopes.ts'

let running: TestApp
let ann: Person
let mcp: Awaited<ReturnType<typeof mcpOf>>
let site: WebSite

const SOUP = {
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Harbour soup',
  recipeIngredient: ['500 g cod'],
  recipeInstructions: 'Poach the fish.',
}

beforeAll(async () => {
  site = await playSite({
    '/soup': `<!doctype html><script type="application/ld+json">${JSON.stringify(SOUP)}</script>`,
  })
  running = await startApp({ ALLOWED_HOSTS: site.host })
  ann = await makePerson(running.app)
  mcp = await mcpOf(running)
})
afterAll(() => mcp.end())

const ask = (person = ann) => as(running.server, person.token)

async function connectWith(scope: TokenScope) {
  const { body } = await ask()(users.createApiToken, { body: { name: `For ${scope}`, scope } as never })
  return mcp.connect((body as { token: string }).token)
}

test('a client gets to know the server and its tools, whose inputs are those of the calls', async () => {
  const client = await mcp.connect(ann.token)
  expect(client.getServerVersion()?.name).toBe('larder')
  await client.ping()
  const listed = (await client.listTools()).tools
  expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name))
  const plan = listed.find(({ name }) => name === 'plan_meal')
  expect(Object.keys(plan?.inputSchema.properties ?? {})).toContain('recipeId')
  const read = listed.find(({ name }) => name === 'read_recipe')
  expect(read).toMatchObject({ inputSchema: { required: ['slug'] }, annotations: { readOnlyHint: true } })
})

test('it searches, reads, plans, shops and parses, and takes back what it did', async () => {
  const client = await mcp.connect(ann.token)
  const slug = (await ask()(recipes.create, { body: { name: 'Leek soup' } })).body
  await ask()(recipes.patch, { params: { slug }, body: { recipeIngredient: [{ note: '2 leeks' }] } as never })
  const found = await callTool(client, 'search_recipes', { search: 'leek', perPage: 5 })
  expect(found.result.items.map((item: { slug: string }) => item.slug)).toEqual([slug])
  const recipe = (await callTool(client, 'read_recipe', { slug })).result
  expect(recipe.recipeIngredient[0].display).toBe('2 leeks')

  const planned = await callTool(client, 'plan_meal', { date: '2026-05-04', entryType: 'dinner', recipeId: recipe.id })
  expect(planned.result.recipe.slug).toBe(slug)
  expect(
    (await callTool(client, 'list_meals', { start_date: '2026-05-04', end_date: '2026-05-04' })).result.total,
  ).toBe(1)
  const moved = await callTool(client, 'move_meal', { id: planned.result.id, date: '2026-05-08' })
  expect(moved.result).toMatchObject({ date: '2026-05-08', entryType: 'dinner' })
  await callTool(client, moved.undo?.tool ?? '', moved.undo?.arguments)
  expect((await ask()(mealPlans.get, { params: { id: planned.result.id } })).body.date).toBe('2026-05-04')
  expect(planned.undo?.tool).toBe('remove_meal')
  await callTool(client, planned.undo?.tool ?? '', planned.undo?.arguments)
  expect((await ask()(mealPlans.list, {})).body.items).toEqual([])

  const list = (await ask()(shoppingLists.create, { body: { name: 'Shop' } })).body
  const added = await callTool(client, 'add_shopping_item', { shoppingListId: list.id, note: 'butter' })
  expect((await callTool(client, 'read_shopping_list', { id: list.id })).result.listItems).toMatchObject([
    { note: 'butter' },
  ])
  await callTool(client, added.undo?.tool ?? '', added.undo?.arguments)
  expect((await callTool(client, 'read_shopping_list', { id: list.id })).result.listItems).toEqual([])

  const parsed = await callTool(client, 'parse_ingredients', { ingredients: ['2 cups milk'] })
  expect(parsed.result[0].ingredient).toMatchObject({ quantity: 2, food: { name: 'milk' } })

  const removed = await callTool(client, 'remove_recipe', { slug })
  expect((await callTool(client, 'read_recipe', { slug })).isError).toBe(true)
  expect(removed.undo?.tool).toBe('undo')
  await callTool(client, 'undo', removed.undo?.arguments)
  expect((await callTool(client, 'read_recipe', { slug })).result.name).toBe('Leek soup')
})

test('it imports a recipe from its page, and takes that back', async () => {
  const client = await mcp.connect(ann.token)
  const { result: slug, undo, text } = await callTool(client, 'import_recipe', { url: `${site.url}/soup` })
  expect(slug, text).toBe('harbour-soup')
  expect((await callTool(client, 'read_recipe', { slug })).result.name).toBe('Harbour soup')
  await callTool(client, undo?.tool ?? '', undo?.arguments)
  expect((await callTool(client, 'read_recipe', { slug })).isError).toBe(true)
})

test('it saves a recipe that was only written, and takes that back', async () => {
  const client = await mcp.connect(ann.token)
  const data = 'Garden soup\n\nIngredients\n500 g peas\n1 onion\n\nMethod\nBoil the peas.\nBlend them.'
  const { result: slug, undo, text } = await callTool(client, 'import_recipe_text', { data })
  const { result: recipe } = await callTool(client, 'read_recipe', { slug })
  expect(recipe, text).toMatchObject({ name: 'Garden soup' })
  expect(recipe.recipeIngredient).toHaveLength(2)
  expect(recipe.recipeInstructions).toHaveLength(2)
  await callTool(client, undo?.tool ?? '', undo?.arguments)
  expect((await callTool(client, 'read_recipe', { slug })).isError).toBe(true)
  expect((await callTool(client, 'import_recipe_text', {})).text).toContain('data')
})

test('a meal that was removed comes back by the bin', async () => {
  const client = await mcp.connect(ann.token)
  const planned = await callTool(client, 'plan_meal', { date: '2026-07-04', entryType: 'dinner', title: 'Pie' })
  const removed = await callTool(client, 'remove_meal', { id: planned.result.id })
  expect(removed.undo?.tool).toBe('undo')
  await callTool(client, 'undo', removed.undo?.arguments)
  const query = { start_date: '2026-07-04', end_date: '2026-07-04' }
  expect((await ask()(mealPlans.list, { query })).body.items).toMatchObject([{ title: 'Pie' }])
})

test('what is wrong is told to the model, and other groups stay out of reach', async () => {
  const ben = await makePerson(running.app)
  const slug = (await ask(ben)(recipes.create, { body: { name: 'Secret' } })).body
  const client = await mcp.connect(ann.token)
  expect(await callTool(client, 'read_recipe', { slug })).toMatchObject({ isError: true })
  const planned = await callTool(client, 'plan_meal', { date: 'some day', entryType: 'dinner' })
  expect(planned.isError).toBe(true)
  expect(planned.text).toContain('date')
  await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toThrow('no tool drop_tables')
})

test('a call without its id is told what is missing and calls nothing else; an argument that no tool knows is told', async () => {
  const client = await mcp.connect(ann.token)
  for (const name of ['read_recipe', 'remove_recipe', 'read_shopping_list', 'remove_shopping_item', 'move_meal'])
    for (const id of [{}, { slug: '', id: '' }, { slug: null, id: null }]) {
      const { isError, text } = await callTool(client, name, id)
      expect([name, isError, text]).toEqual([name, true, expect.stringMatching(/^\w+ needs (slug|id)\. It takes: /)])
    }
  const { structuredContent } = await client.callTool({ name: 'search_recipes', arguments: { query: 'leek' } })
  expect(structuredContent).toMatchObject({
    result: { per_page: 20 },
    ignored: expect.stringMatching(/^search_recipes does not know query\. It takes: page, perPage, .*search/),
  })
})

test('who opens a stream or ends a session hears that there is none, and the client of the protocol takes no fault', async () => {
  for (const method of ['GET', 'DELETE'] as const) {
    const { statusCode, headers } = await running.server.inject({ method, url: '/api/mcp' })
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  }
  const client = new Client({ name: 'test', version: '1' })
  const faults: Error[] = []
  client.onerror = fault => faults.push(fault)
  await client.connect(
    new StreamableHTTPClientTransport(mcp.address, {
      requestInit: { headers: { authorization: `Bearer ${ann.token}` } },
    }),
  )
  await client.listTools()
  await client.close()
  expect(faults).toEqual([])
})

test('a token sees the tools of its scope and no others', async () => {
  const reader = await connectWith('read')
  const names = (await reader.listTools()).tools.map(({ name }) => name)
  expect(names).toContain('search_recipes')
  expect(names).not.toContain('plan_meal')
  await expect(reader.callTool({ name: 'remove_recipe', arguments: { slug: 'x' } })).rejects.toThrow('no tool')
  const shopper = await connectWith('lists')
  const shopping = (await shopper.listTools()).tools.map(({ name }) => name)
  expect(shopping).toContain('add_shopping_item')
  expect(shopping).not.toContain('search_recipes')
})

test('nobody gets in without a token, nonsense is refused, and what needs no answer gets none', async () => {
  const { server } = running
  const post = (payload: unknown, token?: string) =>
    server.inject({
      ...{ method: 'POST', url: '/api/mcp', payload: payload as object },
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })
  const hello = { jsonrpc: '2.0', id: 1, method: 'initialize' }
  expect((await post(hello)).statusCode).toBe(401)
  expect((await post(hello, 'made-up')).statusCode).toBe(401)
  for (const body of [[], [hello], {}, { ...hello, id: {} }, { ...hello, jsonrpc: '1.0' }, { ...hello, params: 5 }])
    expect((await post(body, ann.token)).statusCode).toBe(400)
  expect((await post({ jsonrpc: '2.0', method: 'notifications/initialized' }, ann.token)).statusCode).toBe(202)
  const unknown = await post({ ...hello, method: 'resources/list' }, ann.token)
  expect(unknown.json()).toMatchObject({ id: 1, error: { code: -32_601 } })
  const newer = await post({ ...hello, params: { protocolVersion: '2999-01-01' } }, ann.token)
  expect(newer.json().result).toMatchObject({ protocolVersion: '2025-11-25', serverInfo: { version: RELEASE } })
})
