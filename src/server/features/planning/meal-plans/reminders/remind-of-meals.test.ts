import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { PUSH_KEYS } from '#server/testing/belongings.ts'
import { ALL_FLAGS, joinAnother, makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { foods } from '#shared/contract/catalog/foods.ts'
import { push } from '#shared/contract/notifications/push.ts'
import { listOperations } from '#shared/contract/planning/list-operations.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { pantry } from '#shared/contract/planning/pantry.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { dayIn } from '#shared/domain/meal-plan/time-zones.ts'
import { nextStamp } from '#shared/domain/shopping-list/stamp.ts'
import { remindOfMeals } from './remind-of-meals.ts'
import { daysText, sendWeeklyLetters, weekToTell } from './weekly-letters.ts'

const { app, server } = await startApp(mailSettings(1))

const at = (moment: string) => {
  const millis = Date.parse(moment)
  const clock = { millis: () => millis, now: () => new Date(millis).toISOString().replace('Z', '000Z') }
  return createSystemContext({ ...app, clock })
}

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, { flags: ALL_FLAGS, ...place })
  const ask = as(server, person.token)
  const subscription = {
    endpoint: `https://push.example/${person.user.id}`,
    keys: PUSH_KEYS,
    ...{ name: 'Phone', quietFrom: null, quietTo: null, timeZone: 'UTC' },
  }
  const device = (await ask(push.subscribe, { body: { ...subscription, kinds: ['cook', 'prepare', 'spoils'] } })).body
  const told = async () =>
    (
      await app.db
        .selectFrom('deliveries')
        .select('payload')
        .where('targetId', '=', device.id)
        .orderBy('position')
        .execute()
    ).map(({ payload }) => {
      const { title, body, path } = payload.message as { title: string; body: string; path: string }
      return `${title} | ${body} | ${path}`
    })
  return { ...person, ask, told }
}

test('whoever cooks is told two hours before, once, by the clocks of the household', async () => {
  const ann = await newcomer()
  const ben = await newcomer({ group: ann.group, household: ann.household })
  await ann.ask(mealPlanSettings.update, { body: { timeZone: 'Europe/Berlin' } })
  const entry = { date: '2026-03-02', entryType: 'dinner' as const, title: 'Pea soup', cookId: ben.user.id }
  await ann.ask(mealPlans.create, { body: entry })
  await ann.ask(mealPlans.create, { body: { ...entry, title: 'Nobody’s', cookId: null } })
  await remindOfMeals(at('2026-03-02T15:20Z'))
  expect(await ben.told()).toEqual([])
  await Promise.all([remindOfMeals(at('2026-03-02T15:35Z')), remindOfMeals(at('2026-03-02T15:35Z'))])
  await remindOfMeals(at('2026-03-02T16:35Z'))
  expect(await ben.told()).toEqual(['Your turn to cook | Pea soup, at 18:30 | /household/mealplan/tonight'])
  expect(await ann.told()).toEqual([])
})

test('what takes long is told earlier, and after the meal nothing is', async () => {
  const ann = await newcomer()
  const slug = (await ann.ask(recipes.create, { body: { name: 'Roast' } })).body
  await ann.ask(recipes.patch, { params: { slug }, body: { totalTime: '5 hours' } })
  const { id } = (await ann.ask(recipes.get, { params: { slug } })).body
  const entry = { entryType: 'dinner' as const, recipeId: id, cookId: ann.user.id }
  await ann.ask(mealPlans.create, { body: { ...entry, date: '2026-03-03' } })
  await ann.ask(mealPlans.create, { body: { ...entry, date: '2026-03-04' } })
  await remindOfMeals(at('2026-03-03T13:05Z'))
  expect(await ann.told()).toEqual([`Your turn to cook | Roast, at 18:30 | /g/${ann.group.slug}/r/roast`])
  await remindOfMeals(at('2026-03-04T18:31Z'))
  expect(await ann.told()).toHaveLength(1)
})

test('in the evening everybody hears what tomorrow needs', async () => {
  const ann = await newcomer()
  const ben = await newcomer({ group: ann.group, household: ann.household })
  const slug = (await ann.ask(recipes.create, { body: { name: 'Chili' } })).body
  const recipeInstructions = [{ text: 'Soak the beans overnight. Cook them.' }]
  await ann.ask(recipes.patch, { params: { slug }, body: { recipeInstructions } as never })
  const { id } = (await ann.ask(recipes.get, { params: { slug } })).body
  await ann.ask(mealPlans.create, { body: { date: '2026-03-06', entryType: 'dinner', recipeId: id } })
  await remindOfMeals(at('2026-03-05T18:55Z'))
  expect(await ann.told()).toEqual([])
  await remindOfMeals(at('2026-03-05T19:01Z'))
  await remindOfMeals(at('2026-03-05T19:06Z'))
  const news = 'Soak tonight | For Chili tomorrow: Soak the beans overnight. | /household/mealplan/tonight'
  expect([await ann.told(), await ben.told()]).toEqual([[news], [news]])
})

test('in the evening everybody hears what should be used by tomorrow and is in no meal, once', async () => {
  const ann = await newcomer()
  const [ham, spinach] = [
    (await ann.ask(foods.create, { body: { name: 'ham' } })).body.id,
    (await ann.ask(foods.create, { body: { name: 'spinach' } })).body.id,
  ]
  const { id } = (await ann.ask(pantry.open)).body
  const add = (fields: object, at: number) => ({
    ...{ id: newId(), item: newId(), kind: 'add' as const },
    stamp: nextStamp('phone', Date.parse('2026-03-01T12:00Z') + at),
    fields: { quantity: 0, note: '', level: 'some' as const, place: 'fridge', ...fields },
  })
  const operations = [
    add({ foodId: ham, bestBefore: '2026-03-11' }, 1),
    add({ foodId: spinach, bestBefore: '2026-03-11' }, 2),
    add({ note: 'Custard', bestBefore: '2026-03-11' }, 3),
    add({ note: 'Jam', bestBefore: '2026-03-12' }, 4),
    add({ note: 'Soup', bestBefore: '2026-03-11', place: 'freezer' }, 5),
  ]
  await ann.ask(listOperations.send, { params: { id }, body: { operations } })
  const cook = async (name: string, line: object) => {
    const slug = (await ann.ask(recipes.create, { body: { name } })).body
    await ann.ask(recipes.patch, { params: { slug }, body: { recipeIngredient: [line] } as never })
    return (await ann.ask(recipes.get, { params: { slug } })).body.id
  }
  // It counts also as an ingredient of a recipe that not everybody may read.
  const filling = await cook('Filling', { food: { id: spinach } })
  const recipeId = await cook('Quiche', { referencedRecipe: { id: filling } })
  await ann.ask(recipeAudience.update, { params: { slug: 'quiche' }, body: { audience: 'owner' } as never })
  await ann.ask(mealPlans.create, { body: { date: '2026-03-11', recipeId } })
  await remindOfMeals(at('2026-03-10T18:55Z'))
  expect(await ann.told()).toEqual([])
  await remindOfMeals(at('2026-03-10T19:05Z'))
  await remindOfMeals(at('2026-03-10T19:10Z'))
  expect(await ann.told()).toEqual([
    'Use up by tomorrow | Custard · ham. No planned meal uses this yet. | /household/mealplan/tonight',
  ])
})

test('what is left of a meal that went off the plan is told of, though one that has its number now is eaten up', async () => {
  const ann = await newcomer()
  await ann.ask(pantry.open)
  const today = dayIn('UTC', Date.now())
  const plan = async (title: string, ahead: number, more: object = {}) =>
    (await ann.ask(mealPlans.create, { body: { date: addDays(today, ahead), title, ...more } })).body.id
  const make = (id: number, servingsLeft: number) =>
    ann.ask(mealPlans.markMade, { params: { id }, body: { servingsLeft } })
  const soup = await plan('Soup', 0)
  await make(soup, 2)
  await ann.ask(mealPlans.remove, { params: { id: soup } })
  const pie = await plan('Pie', 0)
  expect(pie).toBe(soup)
  await make(pie, 3)
  await plan('Pie', 3, { leftoversOf: pie })
  await remindOfMeals(at(`${addDays(today, 2)}T19:05Z`))
  expect((await ann.told()).map(told => told.split(' | ')[1])).toEqual(['Soup. No planned meal uses this yet.'])
})

test('the week is told from the afternoon before it to the noon of its first day, by the reader’s clock', () => {
  const week = (moment: string, zone = 'UTC', first = 1) => weekToTell(zone, Date.parse(moment), first)
  expect(week('2026-03-08T15:59Z')).toBeNull()
  expect(week('2026-03-08T16:00Z')).toBe('2026-03-09')
  expect(week('2026-03-08T15:30Z', 'Europe/Berlin')).toBe('2026-03-09')
  expect(week('2026-03-09T11:59Z')).toBe('2026-03-09')
  expect(week('2026-03-09T12:00Z')).toBeNull()
  expect(week('2026-03-11T16:00Z')).toBeNull()
  expect(week('2026-03-07T16:00Z', 'UTC', 0)).toBe('2026-03-08')
  expect(week('2026-03-08T11:59Z', 'UTC', 0)).toBe('2026-03-08')
  expect(week('2026-03-08T16:00Z', 'UTC', 0)).toBeNull()
  expect(week('2026-03-06T16:00Z', 'UTC', 6)).toBe('2026-03-07')
})

test('the weekly letter goes once to those who want it, with what is planned', async () => {
  const [ann, ben] = [await newcomer(), await newcomer()]
  await app.db.updateTable('households').set({ firstDayOfWeek: 1 }).where('id', '=', ann.household.id).execute()
  await ann.ask(push.updateEmails, { body: { emails: { week: true }, timeZone: 'UTC' } })
  await ann.ask(mealPlanSettings.update, { body: { mealNames: { dinner: 'Supper' } } })
  await ann.ask(mealPlans.create, { body: { date: '2026-03-10', entryType: 'dinner', title: 'Pea soup' } })
  await ann.ask(mealPlans.create, { body: { date: '2026-03-17', entryType: 'dinner', title: 'Next week' } })
  const letters = async (userId: string) =>
    (await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', userId).execute()).map(
      ({ payload }) => (payload.content as { parts: unknown }).parts,
    )
  await Promise.all([1, 2].map(() => sendWeeklyLetters(at('2026-03-08T16:05Z'))))
  await sendWeeklyLetters(at('2026-03-09T08:00Z'))
  expect(await letters(ann.user.id)).toEqual([[{ heading: 'Tuesday, March 10', lines: ['Supper: Pea soup'] }]])
  expect(await letters(ben.user.id)).toEqual([])
  await sendWeeklyLetters(at('2026-03-22T18:00Z'))
  expect((await letters(ann.user.id))[1]).toEqual([{ heading: 'Nothing is planned yet.', lines: [] }])
})

// Czech, Slovak and Hungarian days end with a full stop of their own.
test('no language says the days of a week with two full stops', () => {
  const said = app.locales.names.map(locale =>
    app.locales.t(locale, 'letters.week.above', { days: daysText('2026-11-30', '2026-12-06', locale) }),
  )
  expect(said.length).toBeGreaterThan(30)
  expect(said.filter(text => !/[^.][.。]$/.test(text))).toEqual([])
})

test('the weekly letter is of the week as the household begins it, and of no week twice', async () => {
  const ann = await newcomer()
  const begin = (firstDayOfWeek: number) =>
    app.db.updateTable('households').set({ firstDayOfWeek }).where('id', '=', ann.household.id).execute()
  await begin(0)
  await ann.ask(push.updateEmails, { body: { emails: { week: true }, timeZone: 'UTC' } })
  for (const [date, title] of [
    ['2026-04-05', 'Sunday roast'],
    ['2026-04-12', 'Next week'],
  ])
    await ann.ask(mealPlans.create, { body: { date: date!, entryType: 'dinner', title: title! } })
  const letters = async () =>
    (await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', ann.user.id).execute()).map(
      ({ payload }) => payload.content as { parts: unknown; params: unknown },
    )
  await sendWeeklyLetters(at('2026-04-04T16:05Z'))
  await begin(1)
  await sendWeeklyLetters(at('2026-04-05T16:05Z'))
  expect(await letters()).toMatchObject([
    { parts: [{ lines: ['Dinner: Sunday roast'] }], params: { days: 'April 5\u2009–\u200911' } },
  ])
  await sendWeeklyLetters(at('2026-04-12T16:05Z'))
  expect(await letters()).toHaveLength(2)
  // One day is told twice, sooner than six not at all.
  await begin(0)
  await sendWeeklyLetters(at('2026-04-18T16:05Z'))
  expect(await letters()).toHaveLength(3)
})

test('what is told opens in its household, for those who belong to several', async () => {
  const ann = await newcomer()
  const ben = await newcomer({ group: ann.group, household: ann.household })
  await joinAnother(app, ben)
  for (const { ask } of [ann, ben]) await ask(push.updateEmails, { body: { emails: { week: true }, timeZone: 'UTC' } })
  for (const { user } of [ann, ben]) {
    const entry = { date: '2027-03-08', entryType: 'dinner' as const, title: 'Pea soup', cookId: user.id }
    expect((await ann.ask(mealPlans.create, { body: entry })).status).toBe(201)
  }
  await remindOfMeals(at('2027-03-08T17:00Z'))
  const { slug } = ann.household
  expect((await ann.told()).map(told => told.split(' | ').at(-1))).toEqual(['/household/mealplan/tonight'])
  expect((await ben.told()).map(told => told.split(' | ').at(-1))).toEqual([
    `/household/mealplan/tonight?household=${slug}`,
  ])

  await sendWeeklyLetters(at('2027-03-06T16:05Z'))
  const links = async (userId: string) =>
    (await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', userId).execute()).map(
      ({ payload }) => (payload.content as { link: string }).link,
    )
  const board = `${app.config.BASE_URL}/household/mealplan/planner/view`
  expect(await links(ann.user.id)).toEqual([board])
  expect(await links(ben.user.id)).toEqual([`${board}?household=${slug}`])
})

test('a recipe to cook, what to prepare and what spoils open in their household too', async () => {
  const ann = await newcomer()
  const ben = await newcomer({ group: ann.group, household: ann.household })
  await joinAnother(app, ben)
  const slug = (await ann.ask(recipes.create, { body: { name: 'Chili' } })).body
  const recipeInstructions = [{ text: 'Soak the beans overnight. Cook them.' }]
  await ann.ask(recipes.patch, { params: { slug }, body: { recipeInstructions } as never })
  const recipeId = (await ann.ask(recipes.get, { params: { slug } })).body.id
  const entry = { entryType: 'dinner' as const, recipeId, cookId: ben.user.id }
  for (const date of ['2026-03-16', '2026-03-17']) await ann.ask(mealPlans.create, { body: { ...entry, date } })
  const fields = { quantity: 0, note: 'Custard', level: 'some' as const, place: 'fridge', bestBefore: '2026-03-17' }
  const custard = { ...{ id: newId(), item: newId(), kind: 'add' as const }, fields }
  const operations = [{ ...custard, stamp: nextStamp('phone', Date.parse('2026-03-15T12:00Z')) }]
  await ann.ask(listOperations.send, { params: { id: (await ann.ask(pantry.open)).body.id }, body: { operations } })
  for (const moment of ['2026-03-16T16:35Z', '2026-03-16T19:05Z']) await remindOfMeals(at(moment))
  const opened = (await ben.told()).map(told => [told.split(' | ').at(0), told.split(' | ').at(-1)])
  const there = `?household=${ann.household.slug}`
  expect(opened.sort()).toEqual([
    ['Soak tonight', `/household/mealplan/tonight${there}`],
    ['Use up by tomorrow', `/household/mealplan/tonight${there}`],
    ['Your turn to cook', `/g/${ann.group.slug}/r/chili${there}`],
  ])
})
