import { expect, test } from 'vitest'
import { as } from '#server/testing/as.ts'
import { asCalendarApp, calendarOf, makeAppPassword } from '#server/testing/caldav.ts'
import { ALL_FLAGS, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'

test('a second object with the UID of another is refused, also where the UID is folded over lines', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app)
  const { id } = (await as(server, ann.token)(shoppingLists.create, { body: { name: 'Market' } })).body
  const dav = asCalendarApp(server, await makeAppPassword(server, ann))
  const home = `/caldav/calendars/${ann.household.id}/`
  const uid = ['UID:a-long-one-', ` ${'x'.repeat(70)}`]
  const meal = calendarOf('VEVENT', ...uid, 'DTSTAMP:20260101T000000Z', 'DTSTART:20990704T173000Z', 'SUMMARY:Pie')
  const task = calendarOf('VTODO', ...uid, 'DTSTAMP:20260101T000000Z', 'SUMMARY:Ice')
  for (const [folder, body] of [
    [`${home}plan/`, meal],
    [`${home}${id}/`, task],
  ]) {
    expect((await dav('PUT', `${folder}one.ics`, { body })).status).toBe(201)
    const second = await dav('PUT', `${folder}two.ics`, { body })
    expect(second.status).toBe(403)
    expect(second.text).toContain('no-uid-conflict')
    expect((await dav('PUT', `${folder}one.ics`, { body })).status).toBe(204)
  }
})

test('a side dish that moves a little stays one, also in a household without dinners', async () => {
  const { app, server } = await startApp()
  const ann = await makePerson(app, { flags: ALL_FLAGS })
  const ask = as(server, ann.token)
  await ask(mealPlanSettings.update, { body: { timeZone: 'UTC', hiddenMeals: ['dinner'] } })
  const { body: made } = await ask(mealPlans.create, {
    body: { date: '2099-07-04', entryType: 'side', title: 'Rice' },
  })
  const dav = asCalendarApp(server, await makeAppPassword(server, ann))
  const plan = `/caldav/calendars/${ann.household.id}/plan/`
  const listed = await dav('PROPFIND', plan, {
    headers: { depth: '1' },
    body: '<propfind xmlns="DAV:"><allprop/></propfind>',
  })
  const [address = ''] = /\/caldav\/[^<]+\.ics/.exec(listed.text) ?? []
  const { text } = await dav('GET', address)
  expect(text).toContain('T183000')
  expect((await dav('PUT', address, { body: text.replace(/T183000/g, 'T184500') })).status).toBe(204)
  const { body: moved } = await ask(mealPlans.get, { params: { id: made.id } })
  expect([moved.entryType, moved.startTime]).toEqual(['side', '18:45'])
})
