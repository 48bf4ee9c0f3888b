import { expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { asCalendarApp, calendarOf, makeAppPassword } from '#server/testing/caldav.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { forgetUnused } from './forget-unused.ts'

test('texts of tasks that are long gone are forgotten, and what is on a list stays', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const { id } = (await as(server, ann.token)(shoppingLists.create, { body: { name: 'Market' } })).body
  const dav = asCalendarApp(server, await makeAppPassword(server, ann))
  const folder = `/caldav/calendars/${ann.household.id}/${id}/`
  for (const name of ['gone', 'here']) {
    const body = calendarOf('VTODO', `UID:${name}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${name}`)
    expect((await dav('PUT', `${folder}${name}.ics`, { body })).status).toBe(201)
  }
  expect((await dav('DELETE', `${folder}gone.ics`)).status).toBe(204)
  const ctx = createSystemContext(app)
  expect(await forgetUnused(ctx)).toBe(0)
  const later = { ...app.clock, now: () => secondsAfter(app.clock.now(), 91 * 24 * 3600) }
  // The text, and what her programs were told of the list.
  await dav('PROPFIND', folder)
  expect(await forgetUnused({ ...ctx, clock: later })).toBe(2)
  expect((await dav('GET', `${folder}here.ics`)).status).toBe(200)
})
