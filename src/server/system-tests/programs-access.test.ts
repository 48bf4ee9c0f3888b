import { beforeAll, describe, expect, test } from 'vitest'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { as } from '../testing/as.ts'
import { asCalendarApp, calendarOf, makeAppPassword } from '../testing/caldav.ts'
import { makePerson, type Person } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

/** The access matrix of what programs use beside the calls: MCP and CalDAV, each door asked by each kind of caller. */

let running: TestApp
let owner: Person
let neighbour: Person
let stranger: Person
let listId: string
let itemName: string

const TASK = calendarOf('VTODO', 'UID:t', 'DTSTAMP:20260101T000000Z', 'SUMMARY:salt')
const EVENT = calendarOf('VEVENT', 'UID:e', 'DTSTAMP:20990101T000000Z', 'SUMMARY:Pie', 'DTSTART:20990101T180000Z')
const SYNC = '<sync-collection xmlns="DAV:"><sync-token/><prop><getetag/></prop></sync-collection>'
const RENAME = '<propertyupdate xmlns="DAV:"><set><prop><displayname>Mine</displayname></prop></set></propertyupdate>'

beforeAll(async () => {
  running = await startApp()
  owner = await makePerson(running.app)
  neighbour = await makePerson(running.app, { group: owner.group })
  stranger = await makePerson(running.app)
  listId = (await as(running.server, owner.token)(shoppingLists.create, { body: { name: 'Market' } })).body.id
  itemName = 't.ics'
  const dav = asCalendarApp(running.server, await makeAppPassword(running.server, owner))
  const home = `/caldav/calendars/${owner.household.id}`
  expect((await dav('PUT', `${home}/${listId}/${itemName}`, { body: TASK })).status).toBe(201)
  expect((await dav('PUT', `${home}/plan/e.ics`, { body: EVENT })).status).toBe(201)
})

/** Method, address below the home, body, and what a token that only reads, or only shops, is answered. */
const doors = (): [string, string, string | undefined, { read: number; lists: number }][] => [
  ['PROPFIND', '', undefined, { read: 207, lists: 207 }],
  ['PROPFIND', 'plan/', undefined, { read: 207, lists: 403 }],
  ['PROPFIND', `${listId}/`, undefined, { read: 207, lists: 207 }],
  ['REPORT', 'plan/', SYNC, { read: 207, lists: 403 }],
  ['REPORT', `${listId}/`, SYNC, { read: 207, lists: 207 }],
  ['GET', 'plan/e.ics', undefined, { read: 200, lists: 403 }],
  ['GET', `${listId}/t.ics`, undefined, { read: 200, lists: 200 }],
  ['PUT', 'plan/e.ics', EVENT, { read: 403, lists: 403 }],
  ['PUT', 'plan/new.ics', EVENT.replace('UID:e', 'UID:f'), { read: 403, lists: 403 }],
  ['PUT', `${listId}/t.ics`, TASK, { read: 403, lists: 204 }],
  ['PROPPATCH', `${listId}/`, RENAME, { read: 403, lists: 207 }],
  ['MKCALENDAR', '0190a1a0-0000-7000-8000-00000000abcd/', undefined, { read: 403, lists: 201 }],
  ['DELETE', 'plan/e.ics', undefined, { read: 403, lists: 403 }],
  ['DELETE', `${listId}/t.ics`, undefined, { read: 403, lists: 204 }],
  ['DELETE', `${listId}/`, undefined, { read: 403, lists: 204 }],
]

const home = () => `/caldav/calendars/${owner.household.id}/`

describe('CalDAV', () => {
  test('nobody is asked for a password, and no session, made-up token or cookie is one', async () => {
    for (const password of [null, 'made-up', owner.token, 'larder_made-up'])
      for (const [method, path, body] of doors()) {
        const { status, headers } = await asCalendarApp(running.server, password)(method, home() + path, { body })
        expect([method, path, status]).toEqual([method, path, 401])
        expect(headers['www-authenticate']).toContain('Basic realm=')
      }
    const cookie = { cookie: `mealie.access_token=${owner.token}` }
    expect((await asCalendarApp(running.server, null)('GET', `${home()}plan/e.ics`, { headers: cookie })).status).toBe(
      401,
    )
  })

  test('other groups and other households of the group find nothing', async () => {
    for (const person of [stranger, neighbour]) {
      const dav = asCalendarApp(running.server, await makeAppPassword(running.server, person))
      for (const [method, path, body] of doors())
        expect([method, path, (await dav(method, home() + path, { body })).status]).toEqual([method, path, 404])
      const own = `/caldav/calendars/${person.household.id}/`
      for (const [method, path, body] of doors().filter(([, path]) => path.startsWith(listId)))
        expect([method, path, (await dav(method, own + path, { body })).status]).toEqual([method, path, 404])
      expect((await dav('PROPFIND', `/caldav/principals/${owner.user.id}/`)).status).toBe(404)
    }
  })

  test.each(['read', 'lists'] as const)('a token for %s does what its scope allows', async scope => {
    const dav = asCalendarApp(running.server, await makeAppPassword(running.server, owner, scope))
    for (const [method, path, body, expected] of doors())
      expect([method, path, (await dav(method, home() + path, { body })).status]).toEqual([
        method,
        path,
        expected[scope],
      ])
  })
})

describe('MCP', () => {
  const hello = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
  const post = (token: string | null) =>
    running.server.inject({
      method: 'POST',
      url: '/api/mcp',
      payload: hello,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    })

  test('the description of the calls names it', async () => {
    const { paths } = (await running.server.inject('/openapi.json')).json()
    expect(paths['/api/mcp'].post).toMatchObject({ security: [{ bearer: [] }], requestBody: expect.anything() })
  })

  test('nobody gets in', async () => {
    for (const token of [null, 'made-up', 'larder_made-up']) expect((await post(token)).statusCode).toBe(401)
  })

  test.each(['everything', 'read', 'lists'] as const)('a token for %s is shown the tools of its scope', async scope => {
    const { tools } = (await post(await makeAppPassword(running.server, owner, scope))).json().result
    const changing = tools.filter((tool: { annotations: { readOnlyHint: boolean } }) => !tool.annotations.readOnlyHint)
    const names = changing.map(({ name }: { name: string }) => name)
    expect(names.includes('plan_meal')).toBe(scope === 'everything')
    for (const name of ['add_shopping_item', 'tick_shopping_item', 'create_shopping_list'])
      expect(names.includes(name)).toBe(scope !== 'read')
    expect(names.includes('import_recipe_text')).toBe(scope === 'everything')
  })
})
