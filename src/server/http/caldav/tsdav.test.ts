import { createDAVClient, type DAVCalendar } from 'tsdav'
import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { calendarOf, makeAppPassword } from '#server/testing/caldav.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { TokenScope } from '#shared/scopes.ts'

/** The plan and the lists as a real client library sees them. */

let running: TestApp
let address: string

beforeAll(async () => {
  running = await startApp()
  address = await running.server.listen({ host: '127.0.0.1', port: 0 })
})

const ask = (person: Person) => as(running.server, person.token)

async function connect(person: Person, scope: TokenScope = 'everything') {
  const password = await makeAppPassword(running.server, person, scope)
  return createDAVClient({
    serverUrl: address,
    credentials: { username: person.user.email, password },
    authMethod: 'Basic',
    defaultAccountType: 'caldav',
  })
}
type Client = Awaited<ReturnType<typeof connect>>

async function calendarsOf(client: Client) {
  const all = await client.fetchCalendars()
  const plan = all.find(({ components }) => components?.includes('VEVENT')) as DAVCalendar
  const lists = all.filter(({ components }) => components?.includes('VTODO'))
  return { plan, lists, list: lists[0] as DAVCalendar }
}

const tasksOf = (client: Client, calendar: DAVCalendar) =>
  client.fetchCalendarObjects({
    calendar,
    filters: {
      'comp-filter': { _attributes: { name: 'VCALENDAR' }, 'comp-filter': { _attributes: { name: 'VTODO' } } },
    },
  })

const event = (...lines: string[]) => calendarOf('VEVENT', ...lines)
const task = (...lines: string[]) => calendarOf('VTODO', ...lines)

test('it finds the plan and the lists by the well-known address', async () => {
  const ann = await makePerson(running.app)
  await ask(ann)(shoppingLists.create, { body: { name: 'Market', color: '#aabbcc' } })
  const { plan, list } = await calendarsOf(await connect(ann))
  expect(plan).toMatchObject({ displayName: 'Meal plan', url: expect.stringContaining('/plan/') })
  expect(list).toMatchObject({ displayName: 'Market', calendarColor: '#aabbcc' })
})

test('meals are planned, moved and taken off by a calendar', async () => {
  const ann = await makePerson(running.app)
  const slug = (await ask(ann)(recipes.create, { body: { name: 'Leek soup' } })).body
  const client = await connect(ann)
  const { plan } = await calendarsOf(client)
  const iCalString = event(
    'UID:soup-1',
    'DTSTAMP:20990501T000000Z',
    'DTSTART:20990504T123000Z',
    'SUMMARY:Leek soup',
    'X-COLOR:green',
  )
  expect((await client.createCalendarObject({ calendar: plan, filename: 'soup.ics', iCalString })).status).toBe(201)
  const entries = async () =>
    (await ask(ann)(mealPlans.list, { query: { start_date: '2099-01-01' } as never })).body.items
  expect(await entries()).toMatchObject([{ date: '2099-05-04', entryType: 'lunch', startTime: null, recipe: { slug } }])

  const timeRange = { start: '2099-05-01T00:00:00.000Z', end: '2099-06-01T00:00:00.000Z' }
  const [made] = await client.fetchCalendarObjects({ calendar: plan, timeRange })
  expect(made?.url).toContain('/soup.ics')
  expect(made?.data).toMatch(/UID:soup-1\r?\n/)
  expect(made?.data).toMatch(/X-COLOR:green/)
  const elsewhere = { start: '2099-07-01T00:00:00.000Z', end: '2099-08-01T00:00:00.000Z' }
  expect(await client.fetchCalendarObjects({ calendar: plan, timeRange: elsewhere })).toEqual([])

  const moved = { ...made!, data: made!.data.replace('20990504T123000Z', '20990505T190000Z') }
  expect((await client.updateCalendarObject({ calendarObject: moved })).status).toBe(204)
  expect(await entries()).toMatchObject([{ date: '2099-05-05', entryType: 'dinner', startTime: '19:00' }])
  // Made from what it was before: refused, and nothing is overwritten.
  expect((await client.updateCalendarObject({ calendarObject: made! })).status).toBe(412)
  // A snack stays one at any time of the day.
  const [{ id = 0 } = {}] = await entries()
  await ask(ann)(mealPlans.patch, { params: { id }, body: { entryType: 'snack' } })
  const [snack] = await client.fetchCalendarObjects({ calendar: plan, timeRange })
  const earlier = { ...snack!, data: snack!.data.replace('20990505T190000', '20990505T110000') }
  expect((await client.updateCalendarObject({ calendarObject: earlier })).status).toBe(204)
  expect(await entries()).toMatchObject([{ entryType: 'snack', startTime: '11:00' }])
  const [now] = await client.fetchCalendarObjects({ calendar: plan, timeRange })
  expect((await client.deleteCalendarObject({ calendarObject: now! })).status).toBe(204)
  expect(await entries()).toEqual([])
})

test('items come, are ticked and go by a task list, as operations that others see', async () => {
  const ann = await makePerson(running.app)
  const food = (await ask(ann)(foods.create, { body: { name: 'milk' } })).body
  const { id } = (await ask(ann)(shoppingLists.create, { body: { name: 'Market' } })).body
  await ask(ann)(shoppingItems.create, { body: { shoppingListId: id, note: 'bread' } })
  const client = await connect(ann)
  const { list } = await calendarsOf(client)
  const iCalString = task(
    'UID:t-1',
    'DTSTAMP:20260101T000000Z',
    'SUMMARY:2 milk',
    'X-APPLE-SORT-ORDER:7',
    'DUE:20990101T100000Z',
  )
  expect((await client.createCalendarObject({ calendar: list, filename: 't-1.ics', iCalString })).status).toBe(201)
  const items = async () => (await ask(ann)(shoppingLists.get, { params: { id } })).body.listItems
  expect(await items()).toMatchObject([{ note: 'bread' }, { foodId: food.id, quantity: 2, display: '2 milk' }])

  const tasks = await tasksOf(client, list)
  expect(tasks).toHaveLength(2)
  const milk = tasks.find(({ url }) => url.endsWith('/t-1.ics'))!
  expect(milk.data).toMatch(/X-APPLE-SORT-ORDER:7/)
  running.told.length = 0
  const ticked = milk.data.replace('STATUS:NEEDS-ACTION', 'STATUS:COMPLETED\nCOMPLETED:20260102T100000Z')
  expect((await client.updateCalendarObject({ calendarObject: { ...milk, data: ticked } })).status).toBe(204)
  expect((await items()).find(item => item.foodId)).toMatchObject({ checked: true, quantity: 2 })
  expect(running.told.map(({ type }) => type)).toContain('list.operations')

  const [bread] = (await tasksOf(client, list)).filter(({ data }) => data.includes('SUMMARY:bread'))
  await client.deleteCalendarObject({ calendarObject: bread! })
  expect(await items()).toMatchObject([{ foodId: food.id }])
})

test('what changed since is told by a sync token, also what went', async () => {
  const ann = await makePerson(running.app)
  const { id } = (await ask(ann)(shoppingLists.create, { body: { name: 'Market' } })).body
  const add = async (note: string) =>
    (await ask(ann)(shoppingItems.create, { body: { shoppingListId: id, note } })).body.createdItems[0]!.id
  const [bread, salt] = [await add('bread'), await add('salt')]
  const client = await connect(ann)
  const before = (await calendarsOf(client)).list
  const since = async (token: string | undefined) => {
    const told = await client.syncCollection({
      url: before.url,
      props: { 'd:getetag': {} },
      syncLevel: 1,
      ...(token !== undefined && { syncToken: token }),
    })
    const names = told.filter(({ href }) => href?.endsWith('.ics'))
    return names.map(({ href, status }) => [href?.split('/').at(-1), status])
  }
  expect(await since(before.syncToken)).toEqual([])
  await ask(ann)(shoppingItems.remove, { params: { id: bread! } })
  await ask(ann)(shoppingItems.patch, { params: { id: salt! }, body: { checked: true } })
  const pepper = await add('pepper')
  const told = await since(before.syncToken)
  expect(told).toContainEqual([`${bread}.ics`, 404])
  expect(told.map(([name]) => name).sort()).toEqual([`${bread}.ics`, `${pepper}.ics`, `${salt}.ics`].sort())
  const after = (await calendarsOf(client)).list
  expect(after.ctag).not.toBe(before.ctag)
  expect(await since(after.syncToken)).toEqual([])
})

test('a token opens what its scope says', async () => {
  const ann = await makePerson(running.app)
  await ask(ann)(shoppingLists.create, { body: { name: 'Market' } })
  const shopper = await connect(ann, 'lists')
  const { plan, list } = await calendarsOf(shopper)
  expect(plan).toBeUndefined()
  const iCalString = task('UID:t-1', 'DTSTAMP:20260101T000000Z', 'SUMMARY:salt')
  expect((await shopper.createCalendarObject({ calendar: list, filename: 't.ics', iCalString })).status).toBe(201)
  const reader = await connect(ann, 'read')
  const known = await calendarsOf(reader)
  expect(await tasksOf(reader, known.list)).toHaveLength(1)
  expect((await reader.createCalendarObject({ calendar: known.list, filename: 'u.ics', iCalString })).status).toBe(403)
  const meal = event('UID:m', 'DTSTAMP:20990501T000000Z', 'DTSTART:20990504T123000Z', 'SUMMARY:Pie')
  expect(
    (await reader.createCalendarObject({ calendar: known.plan, filename: 'm.ics', iCalString: meal })).status,
  ).toBe(403)
})
