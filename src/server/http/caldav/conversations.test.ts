import { beforeAll, expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { asCalendarApp, calendarOf, makeAppPassword } from '#server/testing/caldav.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'

/** What the usual apps ask, in their own ways of writing it, after what is public of them. */

let running: TestApp
let ann: Person
let dav: ReturnType<typeof asCalendarApp>
let home: string

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app, { flags: { canManageHousehold: true } })
  dav = asCalendarApp(running.server, await makeAppPassword(running.server, ann))
  home = `/caldav/calendars/${ann.household.id}/`
})

const ask = (person = ann) => as(running.server, person.token)
const hrefsIn = (text: string, element: string) =>
  [...text.matchAll(new RegExp(`<\\w+:${element}><\\w+:href>([^<]*)`, 'g'))].map(match => match[1])

test('iOS goes from the well-known address to the principal, and on to the home, with prefixes of its own', async () => {
  const body = (...names: string[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<A:propfind xmlns:A="DAV:" xmlns:B="urn:ietf:params:xml:ns:caldav" xmlns:C="http://calendarserver.org/ns/"><A:prop>${names.map(name => `<${name}/>`).join('')}</A:prop></A:propfind>`
  const first = await dav('PROPFIND', '/.well-known/caldav', { body: body('A:current-user-principal') })
  expect([first.status, first.headers.location]).toEqual([301, '/caldav/'])
  const root = await dav('PROPFIND', '/caldav/', {
    body: body('A:current-user-principal', 'A:principal-URL', 'A:resourcetype'),
  })
  const [principal = ''] = hrefsIn(root.text, 'current-user-principal')
  expect(principal).toBe(`/caldav/principals/${ann.user.id}/`)
  const asked = [
    'B:calendar-home-set',
    'B:calendar-user-address-set',
    'A:displayname',
    'C:email-address-set',
    'B:schedule-inbox-URL',
  ]
  const person = await dav('PROPFIND', principal, { body: body(...asked), headers: { depth: '0', brief: 't' } })
  expect(person.status).toBe(207)
  expect(hrefsIn(person.text, 'calendar-home-set')).toEqual([home])
  expect(person.text).toContain('<c:schedule-inbox-URL/>')
  const options = await dav('OPTIONS', principal)
  expect(options.headers.dav).toContain('calendar-access')
  // It asks for delegates by a report that we do not know, and lives with the refusal.
  const expand = '<A:expand-property xmlns:A="DAV:"><A:property name="calendar-proxy-read-for"/></A:expand-property>'
  expect((await dav('REPORT', principal, { body: expand })).status).toBe(403)
  expect((await dav('PROPFIND', '/.well-known/carddav', { body: body('A:displayname') })).status).toBe(404)
})

test('Apple Calendar colours a calendar, sorts it, and renames lists but not the plan', async () => {
  const { id } = (await ask()(shoppingLists.create, { body: { name: 'Market' } })).body
  const patch = (set: string) =>
    `<A:propertyupdate xmlns:A="DAV:"><A:set><A:prop>${set}</A:prop></A:set></A:propertyupdate>`
  const colour =
    '<D:calendar-color xmlns:D="http://apple.com/ns/ical/" symbolic-color="green">#63DA38FF</D:calendar-color>'
  const order = '<D:calendar-order xmlns:D="http://apple.com/ns/ical/">5</D:calendar-order>'
  for (const place of ['plan', id]) {
    expect((await dav('PROPPATCH', `${home}${place}/`, { body: patch(colour + order) })).text).toContain('200 OK')
    const { text } = await dav('PROPFIND', `${home}${place}/`)
    expect(text).toContain('<a:calendar-color>#63da38</a:calendar-color><a:calendar-order>5</a:calendar-order>')
  }
  const name = '<A:displayname>Saturday</A:displayname>'
  expect((await dav('PROPPATCH', `${home}${id}/`, { body: patch(name) })).text).toContain('200 OK')
  expect((await ask()(shoppingLists.get, { params: { id } })).body).toMatchObject({
    name: 'Saturday',
    color: '#63da38',
  })
  const refused = await dav('PROPPATCH', `${home}plan/`, { body: patch(name + colour) })
  expect(refused.text).toContain('403 Forbidden')
  expect(refused.text).toContain('424 Failed Dependency')
})

test('Apple Reminders makes a list, fills it, ticks and deletes it', async () => {
  const id = '7C1F6F3A-8E0B-4B57-9C30-0D9B1D3C2F11'
  const make = (component: string) =>
    `<B:mkcalendar xmlns:B="urn:ietf:params:xml:ns:caldav"><A:set xmlns:A="DAV:"><A:prop><A:displayname>Party</A:displayname><B:supported-calendar-component-set><B:comp name="${component}"/></B:supported-calendar-component-set></A:prop></A:set></B:mkcalendar>`
  expect((await dav('MKCALENDAR', `${home}${id}/`, { body: make('VEVENT') })).status).toBe(403)
  expect((await dav('MKCALENDAR', `${home}party/`, { body: make('VTODO') })).status).toBe(403)
  expect((await dav('MKCALENDAR', `${home}${id}/`, { body: make('VTODO') })).status).toBe(201)
  const listId = id.toLowerCase()
  const address = `${home}${id}/E1.ics`
  const reminder = (...lines: string[]) =>
    calendarOf('VTODO', 'UID:E1', 'DTSTAMP:20260101T000000Z', 'SUMMARY:Ice', ...lines)
  expect((await dav('PUT', address, { body: reminder(), headers: { 'if-none-match': '*' } })).status).toBe(201)
  expect((await dav('PUT', address, { body: reminder(), headers: { 'if-none-match': '*' } })).status).toBe(412)
  const open = `<B:calendar-query xmlns:B="urn:ietf:params:xml:ns:caldav"><A:prop xmlns:A="DAV:"><A:getetag/></A:prop><B:filter><B:comp-filter name="VCALENDAR"><B:comp-filter name="VTODO"><B:prop-filter name="COMPLETED"><B:is-not-defined/></B:prop-filter></B:comp-filter></B:comp-filter></B:filter></B:calendar-query>`
  const query = async () => (await dav('REPORT', `${home}${id}/`, { body: open, headers: { depth: '1' } })).text
  expect(await query()).toContain('E1.ics')
  const done = reminder('COMPLETED:20260102T080000Z', 'STATUS:COMPLETED', 'PERCENT-COMPLETE:100')
  expect((await dav('PUT', address, { body: done })).status).toBe(204)
  expect(await query()).not.toContain('E1.ics')
  expect((await ask()(shoppingLists.get, { params: { id: listId } })).body.listItems).toMatchObject([
    { note: 'Ice', checked: true },
  ])
  expect((await dav('DELETE', `${home}${id}/`)).status).toBe(204)
  expect((await ask()(shoppingLists.get, { params: { id: listId } })).status).toBe(404)
})

test('DAVx5 and Tasks.org list what can be synchronised, ask for changes in parts, and then for texts', async () => {
  const { id } = (await ask()(shoppingLists.create, { body: { name: 'Parts' } })).body
  for (const note of ['one', 'two', 'three']) await ask()(shoppingItems.create, { body: { shoppingListId: id, note } })
  const body = `<propfind xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/"><prop><resourcetype/><displayname/><current-user-privilege-set/><CAL:supported-calendar-component-set/><sync-token/><CS:getctag/><supported-report-set/><CAL:calendar-timezone/></prop></propfind>`
  const listed = await dav('PROPFIND', home, { body, headers: { depth: '1', prefer: 'return=minimal' } })
  expect(listed.text).toContain('<c:comp name="VEVENT"/>')
  expect(listed.text).toContain('<c:comp name="VTODO"/>')
  expect(listed.text).not.toContain('404 Not Found')
  const sync = (token: string) =>
    `<sync-collection xmlns="DAV:"><sync-token>${token}</sync-token><sync-level>1</sync-level><limit><nresults>2</nresults></limit><prop><getetag/></prop></sync-collection>`
  const names: (string | undefined)[] = []
  let token = ''
  for (let left = 5; left; left--) {
    const { text } = await dav('REPORT', `${home}${id}/`, { body: sync(token) })
    names.push(...hrefsIn(text, 'response').filter(href => href?.endsWith('.ics')))
    token = /<d:sync-token>([^<]*)/.exec(text)?.[1] ?? ''
    if (!text.includes('507')) break
  }
  expect(new Set(names).size).toBe(3)
  const multiget = `<CAL:calendar-multiget xmlns="DAV:" xmlns:CAL="urn:ietf:params:xml:ns:caldav"><prop><getetag/><CAL:calendar-data/></prop>${[...names, `${home}${id}/gone.ics`].map(name => `<href>${name}</href>`).join('')}</CAL:calendar-multiget>`
  const { text } = await dav('REPORT', `${home}${id}/`, { body: multiget })
  expect(text.match(/SUMMARY:(one|two|three)/g)).toHaveLength(3)
  expect(text.match(/404 Not Found/g)).toHaveLength(1)
  const old = await dav('REPORT', `${home}${id}/`, { body: sync('urn:larder:sync:other:1') })
  expect([old.status, old.text]).toEqual([403, expect.stringContaining('<d:valid-sync-token/>')])
})

test('Thunderbird writes times of a zone, and its event keeps what we know nothing of', async () => {
  await ask()(mealPlanSettings.update, { body: { timeZone: 'Europe/Berlin' } as never })
  const address = `${home}plan/thunderbird.ics`
  const body = calendarOf(
    'VEVENT',
    'UID:tb-1',
    'DTSTAMP:20990101T000000Z',
    'SUMMARY:Fondue\\, with bread',
    'DTSTART;TZID=Europe/Berlin:20990704T193000',
    'DTEND;TZID=Europe/Berlin:20990704T220000',
    'X-MOZ-GENERATION:3',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT15M',
    'END:VALARM',
  )
  expect((await dav('PUT', address, { body, headers: { 'if-none-match': '*' } })).status).toBe(201)
  const { items } = (
    await ask()(mealPlans.list, { query: { start_date: '2099-07-04', end_date: '2099-07-04' } as never })
  ).body
  expect(items).toMatchObject([{ title: 'Fondue, with bread', entryType: 'dinner', startTime: '19:30' }])
  const { text, headers } = await dav('GET', address)
  expect(text).toContain('DTSTART;TZID=Europe/Berlin:20990704T193000')
  expect(text).toContain('X-MOZ-GENERATION:3')
  expect(text).toContain('BEGIN:VALARM')
  expect((await dav('GET', address, { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  // Moved on the page: the new time is told, and the event lasts as long as before.
  await ask()(mealPlans.patch, { params: { id: items[0]!.id }, body: { startTime: '18:00' } })
  const moved = (await dav('GET', address)).text
  expect(moved).toContain('DTSTART:20990704T160000Z')
  expect(moved).toContain('DTEND:20990704T183000Z')
  expect(moved).toContain('X-MOZ-GENERATION:3')
})

test('GNOME Calendar plans whole days and weeks; each meal of a repetition is an event of its own', async () => {
  const day = calendarOf(
    'VEVENT',
    'UID:g-1',
    'DTSTAMP:20990101T000000Z',
    'SUMMARY:Raclette',
    'DTSTART;VALUE=DATE:20991224',
  )
  expect((await dav('PUT', `${home}plan/g-1.ics`, { body: day })).status).toBe(201)
  expect((await dav('GET', `${home}plan/g-1.ics`)).text).toContain('DTSTART;VALUE=DATE:20991224')
  const weekly = (rule: string, uid: string) =>
    calendarOf(
      'VEVENT',
      `UID:${uid}`,
      'DTSTAMP:20990101T000000Z',
      'SUMMARY:Pizza',
      'DTSTART:20990806T170000Z',
      `RRULE:${rule}`,
    )
  expect((await dav('PUT', `${home}plan/w.ics`, { body: weekly('FREQ=WEEKLY;COUNT=3', 'w') })).status).toBe(201)
  const { items } = (
    await ask()(mealPlans.list, { query: { start_date: '2099-08-01', end_date: '2099-09-01' } as never })
  ).body
  expect(items.map(({ date }) => date).sort()).toEqual(['2099-08-06', '2099-08-13', '2099-08-20'])
  const monthly = await dav('PUT', `${home}plan/m.ics`, { body: weekly('FREQ=MONTHLY', 'm') })
  expect([monthly.status, monthly.text]).toEqual([403, expect.stringContaining('every day or week')])
})
