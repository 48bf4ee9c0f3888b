import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { logMeals } from './log-meals.ts'

const { app, server } = await startApp()

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, { flags: ALL_FLAGS, ...place })
  const ask = as(server, person.token)
  const cook = async (name: string) => {
    const slug = (await ask(recipes.create, { body: { name } })).body
    return (await ask(recipes.get, { params: { slug } })).body
  }
  const lastMade = async (slug: string) => (await ask(recipes.get, { params: { slug } })).body.lastMade
  return { ...person, ask, cook, lastMade }
}

const subjects = async (groupId: string) =>
  (
    await app.db
      .selectFrom('timelineEvents')
      .select(['subject', 'timestamp'])
      .where('groupId', '=', groupId)
      .where('eventType', '=', 'info')
      .orderBy('timestamp')
      .execute()
  ).map(({ subject, timestamp }) => `${timestamp.slice(0, 16)} ${subject.replace(/User \S+/, 'Ann')}`)

const at = (moment: string) => {
  const millis = Date.parse(moment)
  const clock = { millis: () => millis, now: () => new Date(millis).toISOString().replace('Z', '000Z') }
  return createSystemContext({ ...app, clock })
}

test('meals go into the timeline when their day is over, once, however many instances run', async () => {
  const ann = await newcomer()
  const soup = await ann.cook('Soup')
  await ann.ask(mealPlans.create, { body: { date: '2026-01-05', entryType: 'dinner', recipeId: soup.id } })
  await ann.ask(mealPlans.create, { body: { date: '2026-01-05', entryType: 'dinner', title: 'At Frank’s' } })
  await logMeals(at('2026-01-05T12:00Z'))
  expect(await subjects(ann.group.id)).toEqual([])
  await Promise.all([1, 2, 3].map(() => logMeals(at('2026-01-05T23:45Z'))))
  await logMeals(at('2026-01-06T23:45Z'))
  expect(await subjects(ann.group.id)).toEqual(['2026-01-05T18:30 Ann made this for dinner'])
  expect(await ann.lastMade(soup.slug)).toMatch(/^2026-01-05T18:30/)
})

test('after a downtime they are made up for, on their own days; leftovers are not made again', async () => {
  const ann = await newcomer()
  const [soup, pie] = [await ann.cook('Soup'), await ann.cook('Pie')]
  const first = await ann.ask(mealPlans.create, { body: { date: '2026-02-02', entryType: 'side', recipeId: soup.id } })
  await ann.ask(mealPlans.create, {
    body: { date: '2026-02-03', entryType: 'lunch', recipeId: soup.id, leftoversOf: first.body.id },
  })
  await ann.ask(mealPlans.create, { body: { date: '2026-02-03', entryType: 'snack', recipeId: pie.id } })
  await logMeals(at('2026-02-05T23:45Z'))
  expect(await subjects(ann.group.id)).toEqual([
    '2026-02-02T18:30 Ann made this as a side',
    '2026-02-03T12:30 Ann had this again for lunch',
    '2026-02-03T15:30 Ann made this as a snack',
  ])
  expect(await ann.lastMade(soup.slug)).toMatch(/^2026-02-02/)
})

test('the day is that of the household, east and west of UTC', async () => {
  const east = await newcomer()
  const west = await newcomer()
  for (const [{ ask, cook }, timeZone] of [
    [east, 'Pacific/Auckland'],
    [west, 'America/Los_Angeles'],
  ] as const) {
    await ask(mealPlanSettings.update, { body: { timeZone } })
    await ask(mealPlans.create, {
      body: { date: '2026-03-10', entryType: 'dinner', recipeId: (await cook('Soup')).id },
    })
  }
  await logMeals(at('2026-03-10T08:30Z'))
  expect([await subjects(east.group.id), await subjects(west.group.id)]).toEqual([
    ['2026-03-10T05:30 Ann made this for dinner'],
    [],
  ])
  await logMeals(at('2026-03-10T23:45Z'))
  expect(await subjects(west.group.id)).toEqual([])
  await logMeals(at('2026-03-11T04:00Z'))
  expect(await subjects(west.group.id)).toEqual(['2026-03-11T01:30 Ann made this for dinner'])
})

test('looked through every hour, each meal is noted once, when its day is over by the clocks of its household', async () => {
  const days = ['2026-03-28', '2026-03-29', '2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04', '2026-10-25']
  const zones = ['Australia/Lord_Howe', 'Atlantic/Azores', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']
  const households = await Promise.all(
    zones.map(async zone => {
      const person = await newcomer()
      await person.ask(mealPlanSettings.update, { body: { timeZone: zone } })
      const { id: recipeId } = await person.cook('Soup')
      const entries = days.map(date => ({ date, entryType: 'dinner' as const, recipeId }))
      await person.ask(mealPlans.createSeveral, { body: { entries } })
      return { zone, groupId: person.group.id }
    }),
  )
  const hours = days.flatMap(day =>
    Array.from({ length: 72 }, (_, hour) => Date.parse(`${day}T00:10:00Z`) + (hour - 24) * 3_600_000),
  )
  for (const now of [...new Set(hours)].sort((a, b) => a - b)) {
    await logMeals(at(new Date(now).toISOString()))
    for (const { zone, groupId } of households) {
      const clocks = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone)
      const isOver = (day: string) => Temporal.PlainDateTime.compare(`${day}T20:00`, clocks.toPlainDateTime()) <= 0
      const noted = (await subjects(groupId)).map(line => {
        const eaten = Temporal.Instant.from(`${line.slice(0, 16)}Z`).toZonedDateTimeISO(zone)
        return `${eaten.toPlainDate()} ${eaten.toPlainTime().toString({ smallestUnit: 'minute' })}`
      })
      const expected = days.filter(isOver).map(day => `${day} 18:30`)
      expect({ zone, clocks: String(clocks), noted }).toEqual({ zone, clocks: String(clocks), noted: expected })
    }
  }
})

test('not where the household wants no such notes, and not what somebody noted by hand', async () => {
  const quiet = await newcomer()
  const busy = await newcomer()
  await quiet.ask(mealPlanSettings.update, { body: { logMeals: false } })
  for (const { ask, cook } of [quiet, busy]) {
    const { id, slug } = await cook('Soup')
    await ask(mealPlans.create, { body: { date: '2026-04-07', entryType: 'dinner', recipeId: id } })
    await ask(recipes.setLastMade, { params: { slug }, body: { timestamp: '2026-04-07T17:00:00Z' } })
  }
  await logMeals(at('2026-04-07T23:45Z'))
  expect([await subjects(quiet.group.id), await subjects(busy.group.id)]).toEqual([[], []])
})

test('a recipe of another household of the group is noted too, and a later making stays', async () => {
  const ann = await newcomer()
  const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
  const soup = await neighbour.cook('Soup')
  await neighbour.ask(recipes.setLastMade, { params: { slug: soup.slug }, body: { timestamp: '2026-06-01T10:00:00Z' } })
  await ann.ask(mealPlans.create, { body: { date: '2026-05-05', entryType: 'dinner', recipeId: soup.id } })
  await logMeals(at('2026-05-05T23:45Z'))
  expect(await subjects(ann.group.id)).toEqual(['2026-05-05T18:30 Ann made this for dinner'])
  expect(await neighbour.lastMade(soup.slug)).toMatch(/^2026-06-01/)
})
