import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { as } from '../testing/as.ts'
import { asCalendarApp, calendarOf, makeAppPassword } from '../testing/caldav.ts'
import { ALL_FLAGS, makePerson } from '../testing/factories.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'
import { tools } from '../tools/tools.ts'

/** Hostile input where programs come in beside the calls: an answer below 500, never a hang. */

let running: TestApp
let token: string
let dav: ReturnType<typeof asCalendarApp>
let home: string
let listId: string

beforeAll(async () => {
  running = await startApp()
  const person = await makePerson(running.app, { flags: ALL_FLAGS })
  token = await makeAppPassword(running.server, person)
  dav = asCalendarApp(running.server, token)
  home = `/caldav/calendars/${person.household.id}/`
  listId = (await as(running.server, person.token)(shoppingLists.create, { body: { name: 'Market' } })).body.id
})

const HOSTILE: unknown[] = [
  ...[null, true, -1, 1e308, '', 'a\0b', '\ud800', '../../etc/passwd', "' OR 1=1 --", 'x'.repeat(200_000)],
  ...[[], [null], {}, { __proto__: null, constructor: 1 }, JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)],
]

describe('MCP', () => {
  const post = (payload: string) =>
    running.server.inject({
      method: 'POST',
      url: '/api/mcp',
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    })

  test('messages', async () => {
    const good = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_meals', arguments: {} } }
    for (const text of ['', '{', 'nul', '"\\ud800"']) expect((await post(text)).statusCode).toBeLessThan(500)
    for (const hostile of HOSTILE) {
      const spoiled = [hostile, { ...good, params: hostile }, { ...good, params: { ...good.params, name: hostile } }]
      for (const key of ['id', 'method', 'jsonrpc']) spoiled.push({ ...good, [key]: hostile })
      for (const body of spoiled) expect((await post(JSON.stringify(body) ?? '')).statusCode).toBeLessThan(500)
    }
  })

  test.each(tools.map(tool => [tool.name] as const))('arguments of %s', async name => {
    for (const hostile of HOSTILE) {
      const keys = [
        'id',
        'slug',
        'recipeId',
        'search',
        'date',
        'page',
        'ingredients',
        'ids',
        'note',
        'url',
        'quantity',
        'data',
        'name',
        'checked',
      ]
      for (const given of [hostile, Object.fromEntries(keys.map(key => [key, hostile]))]) {
        const params = { name, arguments: given }
        const answer = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }))
        expect(answer.statusCode, `${name} ${JSON.stringify(given).slice(0, 100)}`).toBeLessThan(500)
        expect(answer.body).not.toContain('"exception":null,"error":true')
      }
    }
  })
})

describe('CalDAV', () => {
  const XML = [
    ...[
      '',
      ' ',
      '<',
      '<a',
      '<a></b>',
      '<a/>',
      '\0',
      '<?xml version="1.0"?>',
      '<propfind xmlns="DAV:"><prop/></propfind>',
    ],
    '<!DOCTYPE a [<!ENTITY b "c">]><propfind xmlns="DAV:"><prop>&b;</prop></propfind>',
    '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>',
    '<a>'.repeat(50_000),
    `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`,
    ...['<a b="/>">', "<a b='/>'>", '<a><!--/>-->', '<a><![CDATA[</a>]]>', '<a><?b </a>?>'].map(
      open => `${open.repeat(200)}${'</a>'.repeat(200)}`,
    ),
    '<propfind xmlns="DAV:"><prop><x xmlns=""/><y:z xmlns:y="&quot;&gt;&lt;"/></prop></propfind>',
    '<propfind xmlns="DAV:"><prop><y:z/></prop></propfind>',
    `<multiget xmlns="DAV:">${'x'.repeat(300_000)}</multiget>`,
  ]

  test('documents', async () => {
    for (const method of ['PROPFIND', 'REPORT', 'PROPPATCH', 'MKCALENDAR'])
      for (const path of ['', 'plan/', `${listId}/`])
        for (const body of XML) {
          const { status, text } = await dav(method, home + path, { body })
          expect(status, `${method} ${path} ${body.slice(0, 100)} ${text.slice(0, 200)}`).toBeLessThan(500)
        }
  })

  test('a document type or a depth that no program needs is refused', async () => {
    for (const body of XML.filter(text => text.startsWith('<!DOCTYPE') || text.length > 1000))
      expect([400, 413]).toContain((await dav('PROPFIND', home, { body })).status)
  })

  const names = fc.constantFrom(
    'SUMMARY',
    'UID',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'STATUS',
    'EXDATE',
    'X-A;B="',
  )
  const values = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '20990101T180000Z',
      '99999999T999999Z',
      '00000101',
      'FREQ=DAILY',
      'FREQ=SECONDLY;INTERVAL=0',
      '-P1W',
    ),
    fc.constantFrom('FREQ=DAILY;COUNT=999999999', 'COMPLETED', '\\n\\', '20990231', 'PT0S'),
  )
  const lines = fc.array(fc.tuple(names, values).map(([name, value]) => `${name}:${value.replace(/[\r\n]/g, ' ')}`))

  test.each([
    ['VEVENT', 'plan'],
    ['VTODO', ''],
  ] as const)('texts of a %s', async (component, place) => {
    const folder = `${home}${place || listId}/`
    const property = fc.asyncProperty(lines, fc.webPath(), async (some, path) => {
      const address = `${folder}${encodeURIComponent(path || 'x')}`
      const body = calendarOf(component, 'UID:fuzz', 'DTSTAMP:20990101T000000Z', 'DTSTART:20990101T180000Z', ...some)
      const put = await dav('PUT', address, { body })
      expect(put.status, put.text).toBeLessThan(500)
      expect((await dav('PROPFIND', folder, { headers: { depth: '1' } })).status).toBe(207)
    })
    await fc.assert(property, { numRuns: 60 })
  })

  test('texts that are no calendar, and addresses that name nothing', async () => {
    for (const body of [
      '',
      'BEGIN',
      'BEGIN:VCALENDAR',
      'BEGIN:VCARD\r\nEND:VCARD',
      'x'.repeat(150_000),
      '\0',
      'BEGIN:VCALENDAR\r\n'.repeat(5000),
    ])
      for (const path of ['plan/a.ics', `${listId}/a.ics`, 'nothing/a.ics', '%00/%00', `${'x'.repeat(3000)}/a`]) {
        const { status } = await dav('PUT', home + path, { body })
        expect([400, 403, 404, 413]).toContain(status)
      }
    for (const path of ['%', '..%2f..%2fetc', 'plan/%2e%2e', 'plan/%F0%28', `${listId}/${'y'.repeat(1000)}`])
      for (const method of ['GET', 'PROPFIND', 'DELETE'])
        expect((await dav(method, home + path)).status).toBeLessThan(500)
  })
})
