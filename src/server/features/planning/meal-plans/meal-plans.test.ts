import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { ALL_FLAGS } from '../../../testing/factories.ts'

const { app, server, told } = await startApp()

afterEach(() => {
  app.clock = systemClock
})

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function cook({ ask }: Newcomer, name: string): Promise<string> {
  const slug = (await ask(recipes.create, { body: { name } })).body
  return (await ask(recipes.get, { params: { slug } })).body.id
}

describe('entries of the plan', () => {
  test('one is made, read, replaced and deleted', async () => {
    const ann = await newcomer()
    const recipeId = await cook(ann, 'Leek soup')
    const made = await ann.ask(mealPlans.create, { body: { date: '2026-01-05', entryType: 'dinner', recipeId } })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect(made.body).toMatchObject({
      date: '2026-01-05',
      entryType: 'dinner',
      title: '',
      text: '',
      recipeId,
      recipe: { id: recipeId, name: 'Leek soup', slug: 'leek-soup' },
      groupId: ann.group.id,
      userId: ann.user.id,
      householdId: ann.household.id,
    })
    expect(Number.isInteger(id)).toBe(true)
    expect((await ann.ask(mealPlans.get, { params: { id } })).body).toEqual(made.body)
    const put = await ann.ask(mealPlans.update, {
      params: { id },
      body: { ...made.body, date: '2026-01-06', entryType: 'side', text: 'with bread', servings: undefined },
    })
    expect(put.body).toMatchObject({ id, date: '2026-01-06', entryType: 'side', text: 'with bread', revision: 2 })
    const removed = await ann.ask(mealPlans.remove, { params: { id } })
    expect([removed.status, removed.body.id]).toEqual([200, id])
    expect((await ann.ask(mealPlans.get, { params: { id } })).status).toBe(404)
    expect((await ann.ask(mealPlans.remove, { params: { id } })).status).toBe(400)
  })

  test('the plain create is a breakfast; neither recipe nor title is refused at recipe_id', async () => {
    const { ask } = await newcomer()
    expect((await ask(mealPlans.create, { body: { date: '2026-01-05', title: 'At Frank’s' } })).body.entryType).toBe(
      'breakfast',
    )
    const empty = await ask(mealPlans.create, { body: { date: '2026-01-05', title: ' ' } })
    expect([empty.status, empty.detail]).toMatchObject([422, [{ type: 'value_error', loc: ['body', 'recipe_id'] }]])
  })

  test.each([
    ['2026-01-05', 201],
    ['2026-01-05T00:00:00', 201],
    ['2026-01-05T00:00:00.000Z', 201],
    ['2026-01-05T12:00:00', 422],
    ['2026-02-30', 422],
    ['Tuesday', 422],
  ])('the date %s: %i', async (date, status) => {
    const { ask } = await newcomer()
    const made = await ask(mealPlans.create, { body: { date, title: 'x' } })
    expect(made.status).toBe(status)
    if (status === 201) expect(made.body.date).toBe('2026-01-05')
  })

  test('an unknown type of meal is refused, snake case is read', async () => {
    const { ask } = await newcomer()
    const brunch = { date: '2026-01-05', title: 'x', entryType: 'brunch' } as never
    expect((await ask(mealPlans.create, { body: brunch })).status).toBe(422)
    const snake = { date: '2026-01-05', title: 'x', entry_type: 'lunch', recipe_id: null } as never
    expect((await ask(mealPlans.create, { body: snake })).body.entryType).toBe('lunch')
  })

  test('recipes are those of the group, also of another household of it', async () => {
    const ann = await newcomer()
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const stranger = await newcomer()
    const theirs = await cook(neighbour, 'Bean soup')
    const foreign = await cook(stranger, 'Secret stew')
    const plan = (recipeId: string) => ann.ask(mealPlans.create, { body: { date: '2026-01-05', recipeId } })
    expect((await plan(theirs)).body.recipe?.name).toBe('Bean soup')
    for (const recipeId of [foreign, newId()]) expect((await plan(recipeId)).status).toBe(404)
    const { id } = (await plan(theirs)).body
    const patched = await ann.ask(mealPlans.patch, { params: { id }, body: { recipeId: foreign } })
    expect(patched.status).toBe(404)
  })

  test('the household shares them; others do not find them; whoever leaves, leaves them there', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const stranger = await newcomer()
    const { id, ...entry } = (await ann.ask(mealPlans.create, { body: { date: '2026-01-05', title: 'Soup' } })).body
    const body = { ...entry, id, date: '2026-01-05', title: 'Stew', groupId: stranger.group.id, servings: undefined }
    expect((await bob.ask(mealPlans.update, { params: { id }, body })).body).toMatchObject({
      title: 'Stew',
      groupId: ann.group.id,
      userId: ann.user.id,
    })
    const handed = await bob.ask(mealPlans.update, { params: { id }, body: { ...body, userId: bob.user.id } })
    expect(handed.body.userId).toBe(bob.user.id)
    const foreign = await bob.ask(mealPlans.update, { params: { id }, body: { ...body, userId: neighbour.user.id } })
    expect(foreign.body).toMatchObject({ userId: bob.user.id, householdId: ann.household.id })
    for (const other of [neighbour, stranger]) {
      expect((await other.ask(mealPlans.get, { params: { id } })).status).toBe(404)
      expect((await other.ask(mealPlans.update, { params: { id }, body })).status).toBe(404)
      expect((await other.ask(mealPlans.patch, { params: { id }, body: { title: 'x' } })).status).toBe(404)
      expect((await other.ask(mealPlans.remove, { params: { id } })).status).toBe(400)
      expect((await other.ask(mealPlans.move, { body: { moves: [{ id, date: '2026-01-07' }] } })).status).toBe(404)
      expect((await other.ask(mealPlans.removeSeveral, { query: { ids: [id] } })).status).toBe(400)
      expect((await other.ask(mealPlans.markMade, { params: { id }, body: {} })).status).toBe(404)
      expect((await other.ask(mealPlans.list)).body.total).toBe(0)
    }
    await app.db.deleteFrom('users').where('id', '=', bob.user.id).execute()
    expect((await ann.ask(mealPlans.get, { params: { id } })).body).toMatchObject({
      title: 'Stew',
      userId: ann.user.id,
    })
  })

  test('a number that no entry can have is refused, not stumbled over', async () => {
    const ann = await newcomer()
    const id = 2 ** 31
    expect((await ann.ask(mealPlans.get, { params: { id } })).status).toBe(422)
    const words = await ann.ask(mealPlans.get, { params: { id: 'abc' as never } })
    expect(words.detail).toMatchObject([{ type: 'int_parsing', loc: ['path', 'item_id'] }])
    expect((await ann.ask(mealPlans.move, { body: { moves: [{ id, date: null }] } })).status).toBe(422)
    expect((await ann.ask(mealPlans.removeSeveral, { query: { ids: [id] } })).status).toBe(422)
    const body = { date: '2026-01-05', title: 'Soup', repeat: {}, repeats: id }
    expect((await ann.ask(mealPlans.create, { body })).status).toBe(422)
  })

  test('a range is inclusive, goes with a filter, and can be followed page by page', async () => {
    const ann = await newcomer()
    const recipeId = await cook(ann, 'Leek soup')
    for (const day of ['03', '04', '05', '06', '07'])
      await ann.ask(mealPlans.create, { body: { date: `2026-02-${day}`, entryType: 'dinner', title: `Day ${day}` } })
    await ann.ask(mealPlans.create, { body: { date: '2026-02-05', entryType: 'side', recipeId } })
    const list = async (query: Record<string, unknown>) =>
      (await ann.ask(mealPlans.list, { query: { orderBy: 'date', orderDirection: 'asc', perPage: -1, ...query } })).body
    const days = (page: Awaited<ReturnType<typeof list>>) => page.items.map(({ date }) => date?.slice(8))
    expect(days(await list({ start_date: '2026-02-04', end_date: '2026-02-05' }))).toEqual(['04', '05', '05'])
    expect(days(await list({ start_date: '2026-02-06' }))).toEqual(['06', '07'])
    expect(days(await list({ end_date: '2026-02-03' }))).toEqual(['03'])
    expect((await list({ start_date: '2026-02-07', end_date: '2026-02-03' })).items).toEqual([])
    expect(days(await list({ queryFilter: 'recipe.slug = "leek-soup"' }))).toEqual(['05'])
    expect(days(await list({ queryFilter: 'date >= 2026-02-06' }))).toEqual(['06', '07'])
    const first = await list({ perPage: 2, start_date: '2026-02-04' })
    expect(first.next).toMatch(/^\/api\/households\/mealplans\?/)
    const followed = await server.inject({
      url: first.next as string,
      headers: { authorization: `Bearer ${ann.token}` },
    })
    expect(followed.json().items.map(({ date }: { date: string }) => date.slice(8))).toEqual(['05', '06'])
    expect((await ann.ask(mealPlans.list, { query: { start_date: 'soon' } })).detail).toMatchObject([
      { type: 'date_from_datetime_parsing', loc: ['query', 'start_date'] },
    ])
    expect((await ann.ask(mealPlans.list, { query: { end_date: '2026-02-04T10:00:00Z' } })).detail).toMatchObject([
      { type: 'date_from_datetime_inexact', loc: ['query', 'end_date'] },
    ])
  })

  test('an idea without a day is in no list of clients that know none', async () => {
    const { ask } = await newcomer()
    await ask(mealPlans.createSeveral, { body: { entries: [{ date: null, title: 'Paella, some day' }] } })
    expect((await ask(mealPlans.list)).body.total).toBe(0)
    expect((await ask(mealPlans.listIdeas)).body.map(({ title }) => title)).toEqual(['Paella, some day'])
  })

  test('today is the day in UTC, or in the time zone that the household set', async () => {
    const ann = await newcomer({ flags: ALL_FLAGS })
    const now = Date.UTC(2026, 2, 10, 23, 30)
    app.clock = { millis: () => now, now: () => new Date(now).toISOString().replace('Z', '000Z') }
    await app.db.updateTable('sessions').set({ expiresAt: '2030' }).where('userId', '=', ann.user.id).execute()
    for (const date of ['2026-03-10', '2026-03-11']) await ann.ask(mealPlans.create, { body: { date, title: date } })
    const today = async () => (await ann.ask(mealPlans.listToday)).body.map(({ title }) => title)
    expect(await today()).toEqual(['2026-03-10'])
    const settings = (await ann.ask(mealPlanSettings.get)).body
    await ann.ask(mealPlanSettings.update, { body: { ...settings, timeZone: 'Pacific/Kiritimati' } })
    expect(await today()).toEqual(['2026-03-11'])
    expect((await ann.ask(mealPlanSettings.update, { body: { timeZone: 'Mars/Olympus' } })).status).toBe(422)
  })

  test('nobody gets in without signing in', async () => {
    const nobody = as(server, null)
    expect((await nobody(mealPlans.list)).status).toBe(401)
    expect((await nobody(mealPlans.create, { body: { date: '2026-01-05', title: 'x' } })).status).toBe(401)
    expect((await nobody(mealPlans.listToday)).status).toBe(401)
  })

  test('older addresses lead to the same calls', async () => {
    const ann = await newcomer()
    const headers = { authorization: `Bearer ${ann.token}` }
    const made = await server.inject({
      method: 'POST',
      url: '/api/groups/mealplans',
      headers,
      payload: { date: '2026-01-05', title: 'Old' },
    })
    expect(made.statusCode).toBe(201)
    for (const url of ['/api/groups/mealplans', '/api/groups/mealplans/today', '/api/groups/mealplans/rules'])
      expect((await server.inject({ url, headers })).statusCode, url).toBe(200)
  })

  test('the household hears of a planned meal as clients know it, and of every other change once', async () => {
    const ann = await newcomer()
    const recipeId = await cook(ann, 'Leek soup')
    const { id } = (await ann.ask(mealPlans.create, { body: { date: '2026-01-05', recipeId } })).body
    await ann.ask(mealPlans.patch, { params: { id }, body: { text: 'warm' } })
    await ann.ask(mealPlans.remove, { params: { id } })
    const heard = told.filter(event => event.groupId === ann.group.id && event.documentType === 'mealplan')
    expect(heard.map(({ type, operation, document }) => [type, operation, document])).toEqual([
      [
        'mealplan_entry_created',
        'create',
        { mealplanId: id, date: '2026-01-05', recipeId, recipeName: 'Leek soup', recipeSlug: 'leek-soup' },
      ],
      ['change', 'update', { ids: [String(id)] }],
      ['change', 'delete', { ids: [String(id)] }],
    ])
  })

  test('whoever names the revision they read is told that somebody was faster', async () => {
    const ann = await newcomer()
    const { id } = (await ann.ask(mealPlans.create, { body: { date: '2026-01-05', title: 'Soup' } })).body
    const save = (revision: number) =>
      server.inject({
        method: 'PATCH',
        url: `/api/households/mealplans/${id}`,
        headers: { authorization: `Bearer ${ann.token}`, 'if-match': `"${revision}"` },
        payload: { text: 'x' },
      })
    expect((await save(1)).statusCode).toBe(200)
    expect((await save(1)).statusCode).toBe(409)
    expect((await save(2)).statusCode).toBe(200)
  })

  test('two people who plan at once get numbers of their own', async () => {
    const ann = await newcomer()
    const bob = await newcomer({ group: ann.group, household: ann.household })
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        (i % 2 ? ann : bob).ask(mealPlans.create, { body: { date: '2026-01-05', title: `Meal ${i}` } }),
      ),
    )
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201))
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(12)
  })
})
