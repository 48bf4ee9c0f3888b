import { expect, test } from 'vitest'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanRules } from '#shared/contract/planning/meal-plan-rules.ts'
import { addDays } from '#shared/domain/meal-plan/days.ts'
import { makePlanner } from './testing.ts'

const running = await startApp()
const PLANS = '/api/households/mealplans'
const today = new Date().toISOString().slice(0, 10)

/** Somebody whose calendars of meals in Home Assistant are those of Larder: calls as that program sends them. */
async function withCalendar() {
  const ann = await makePlanner(running)
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${ann.token}` }
    const answer = await running.server.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.body ? answer.json() : null }
  }
  return { ann, call: ask }
}

test('it sets itself up: the version, the household’s figures and the meals of today are there', async () => {
  const { call } = await withCalendar()
  const about = await call('GET', '/api/app/about')
  expect(about.body.version).toMatch(/^v2\.\d+\.\d+$/)
  const { status, body } = await call('GET', '/api/households/statistics')
  expect([status, body]).toEqual([200, expect.objectContaining({ totalRecipes: 0, totalUsers: 1 })])
  expect(await call('GET', `${PLANS}/today`)).toEqual({ status: 200, body: [] })
  expect(await call('GET', '/api/groups/mealplans/today')).toEqual({ status: 200, body: [] })
})

test('the meals of its calendar are asked for by days, and each has what it reads', async () => {
  const { ann, call } = await withCalendar()
  const soup = await ann.cook('Soup')
  await ann.plan(today, '', { entryType: 'lunch', recipeId: soup.id })
  await ann.plan(addDays(today, 1), 'At Frank’s', { text: 'bring wine' })
  await ann.plan(addDays(today, 9), 'Later')
  const range = `start_date=${today}&end_date=${addDays(today, 7)}`
  const { status, body } = await call('GET', `${PLANS}?${range}&perPage=-1&page=1&orderBy=date&orderDirection=asc`)
  expect(status).toBe(200)
  expect(body.items).toMatchObject([
    { date: today, entryType: 'lunch', title: '', text: '', recipeId: soup.id, recipe: { id: soup.id, name: 'Soup' } },
    {
      date: addDays(today, 1),
      entryType: 'dinner',
      title: 'At Frank’s',
      text: 'bring wine',
      recipeId: null,
      recipe: null,
    },
  ])
  for (const entry of body.items) {
    expect(Number.isInteger(entry.id)).toBe(true)
    expect(entry).toMatchObject({ groupId: ann.group.id, householdId: ann.household.id, userId: ann.user.id })
  }
  expect((await call('GET', PLANS)).body.total).toBe(3)
  const older = await call('GET', `/api/groups/mealplans?${range}&perPage=-1`)
  expect(older.body.items).toHaveLength(2)
  const now = await call('GET', `${PLANS}/today`)
  expect(now.body).toMatchObject([{ recipe: { name: 'Soup', slug: soup.slug } }])
})

test('its actions plan a recipe, a note and a random meal', async () => {
  const { ann, call } = await withCalendar()
  const soup = await ann.cook('Soup')
  const recipe = { date: today, entryType: 'dinner', recipeId: soup.id.toUpperCase().replaceAll('-', '') }
  expect(await call('POST', PLANS, recipe)).toMatchObject({ status: 201, body: { recipeId: soup.id, title: '' } })
  const snake = { date: today, entry_type: 'side', recipe_id: soup.id }
  expect(await call('POST', PLANS, snake)).toMatchObject({ status: 201, body: { entryType: 'side' } })
  const note = { date: today, entryType: 'lunch', title: 'Salad', text: 'from the garden' }
  expect(await call('POST', PLANS, note)).toMatchObject({
    status: 201,
    body: { recipe: null, text: 'from the garden' },
  })
  const random = await call('POST', `${PLANS}/random`, { date: today, entryType: 'breakfast' })
  expect(random).toMatchObject({ status: 200, body: { entryType: 'breakfast', recipe: { name: 'Soup' } } })
  for (const entryType of ['snack', 'dessert', 'drink']) {
    expect(await call('POST', PLANS, { ...note, entryType })).toMatchObject({ status: 201, body: { entryType } })
    const wish = { date: addDays(today, 1), entryType }
    expect(await call('POST', `${PLANS}/random`, wish)).toMatchObject({ status: 200, body: { entryType } })
  }
  expect((await call('POST', PLANS, { ...note, entryType: 'elevenses' })).status).toBe(422)
  await ann.ask(mealPlanRules.create, { body: { entryType: 'breakfast', queryFilterString: 'name = "Porridge"' } })
  const none = await call('POST', `${PLANS}/random`, { date: today, entryType: 'breakfast' })
  expect([none.status, none.body.detail.message]).toEqual([404, expect.stringMatching(/./)])
})

test('an entry is changed with the short body, and deleted; rules can be patched', async () => {
  const { ann, call } = await withCalendar()
  const { id, groupId, userId } = await ann.plan(today, 'Salad', { text: 'green' })
  const body = { id, date: addDays(today, 2), entryType: 'lunch', groupId, userId, title: 'Rice salad' }
  const changed = await call('PUT', `${PLANS}/${id}`, body)
  expect(changed).toMatchObject({ status: 200, body: { ...body, text: '', recipe: null } })
  expect(await call('DELETE', `${PLANS}/${id}`)).toMatchObject({ status: 200, body: { id } })
  const rule = (await call('POST', `${PLANS}/rules`, { day: 'monday', entryType: 'dinner' })).body
  const patched = await call('PATCH', `${PLANS}/rules/${rule.id}`, { day: 'sunday' })
  expect(patched).toMatchObject({ status: 200, body: { day: 'sunday', entryType: 'dinner', queryFilterString: '' } })
})
