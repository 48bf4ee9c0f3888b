import { beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { startApp } from '#server/testing/start-app.ts'
import { SESSION_COOKIE } from '#shared/contract/accounts/auth.ts'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { cookingSessions } from '#shared/contract/planning/cooking-sessions.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { makePlanner } from '../meal-plans/testing.ts'
import { cookingSessionsJobs } from './cooking-sessions.jobs.ts'

const testApp = await startApp()
const eatAt = secondsAfter(systemClock.now(), 3 * 3600)
const planner = () => makePlanner(testApp)
type Planner = Awaited<ReturnType<typeof planner>>

const makeRecipe = async ({ ask, cook }: Planner, name: string) => {
  const { slug } = await cook(name)
  const body = { recipeInstructions: [{ text: 'Chop the onions.' }, { text: 'Simmer for 20 minutes.' }] }
  return (await ask(recipes.patch, { params: { slug }, body })).body
}
const begin = async (ann: Planner, more: object = {}) => {
  const [stew, sauce] = [await makeRecipe(ann, 'Stew'), await makeRecipe(ann, 'Sauce')]
  const body = { eatAt, dishes: [{ recipeId: stew.id, scale: 2 }, { recipeId: sauce.id }], ...more }
  const made = await ann.ask(cookingSessions.create, { body })
  return { stew, sauce, made, session: made.body, params: { id: made.body.id } }
}

let ann: Planner
let meal: Awaited<ReturnType<typeof begin>>
beforeAll(async () => {
  ann = await planner()
  meal = await begin(ann, { cooks: 2, name: 'Sunday' })
})

const step = (at: 0 | 1) => {
  const { session, stew } = meal
  return { id: session.id, recipeId: stew.id, stepId: stew.recipeInstructions[at]?.id ?? '' }
}

describe('a meal that is cooked', () => {
  test('is there for the household, with its recipes in their order', async () => {
    expect(meal.made.status).toBe(201)
    expect(meal.session).toMatchObject({ name: 'Sunday', cooks: 2, eatAt, steps: [], timers: [] })
    expect(meal.session.dishes.map(({ name, scale }) => [name, scale])).toEqual([
      ['Stew', 2],
      ['Sauce', 1],
    ])
    expect((await ann.ask(cookingSessions.list)).body.map(({ id }) => id)).toContain(meal.session.id)
    const bob = await makePlanner(testApp, { group: ann.group, household: ann.household })
    expect((await bob.ask(cookingSessions.get, { params: meal.params })).body.id).toBe(meal.session.id)
    const neighbour = await makePlanner(testApp, { group: ann.group })
    expect((await neighbour.ask(cookingSessions.get, { params: meal.params })).status).toBe(404)
    expect((await neighbour.ask(cookingSessions.list)).body).toEqual([])
  })

  test('takes recipes that the caller sees, one to five of them, each once', async () => {
    const stranger = await planner()
    const [own, theirs] = [await makeRecipe(ann, 'Own'), await makeRecipe(stranger, 'Theirs')]
    const ask = (dishes: { recipeId: string }[]) => ann.ask(cookingSessions.create, { body: { eatAt, dishes } })
    expect((await ask([{ recipeId: theirs.id }])).status).toBe(404)
    expect((await ask([])).status).toBe(422)
    expect((await ask([{ recipeId: own.id }, { recipeId: own.id }])).status).toBe(422)
    expect((await ask(Array.from({ length: 6 }, () => ({ recipeId: newId() })))).status).toBe(422)
    const soon = { eatAt: 'soon', dishes: [{ recipeId: own.id }] }
    expect((await ann.ask(cookingSessions.create, { body: soon })).status).toBe(422)
    expect((await as(testApp.server, null)(cookingSessions.list)).status).toBe(401)
  })

  test('is eaten later, by more cooks', async () => {
    const later = secondsAfter(eatAt, 1800)
    const { body } = await ann.ask(cookingSessions.update, { params: meal.params, body: { eatAt: later, cooks: 3 } })
    expect(body).toMatchObject({ eatAt: later, cooks: 3, name: 'Sunday', expiresAt: secondsAfter(later, 86_400) })
    expect((await ann.ask(cookingSessions.update, { params: meal.params, body: { cooks: 0 } })).status).toBe(422)
  })

  test('loses nothing of what two change at once', async () => {
    const { params } = await begin(ann)
    const change = (body: object) => ann.ask(cookingSessions.update, { params, body })
    await Promise.all([change({ cooks: 4 }), change({ name: 'Monday' }), change({ eatAt: secondsAfter(eatAt, 60) })])
    const { body } = await ann.ask(cookingSessions.get, { params })
    expect(body).toMatchObject({ cooks: 4, name: 'Monday', eatAt: secondsAfter(eatAt, 60) })
    expect((await change({})).body).toEqual(body)
  })

  test('shows nobody a recipe that they may not see', async () => {
    const { stew, sauce, params } = await begin(ann)
    await ann.ask(recipeAudience.update, { params: { slug: stew.slug }, body: { audience: 'owner' } })
    const bob = await makePlanner(testApp, { group: ann.group, household: ann.household })
    const seen = (await bob.ask(cookingSessions.get, { params })).body
    expect(seen.dishes.map(dish => dish.recipeId)).toEqual([sauce.id])
    const { status } = await bob.ask(cookingSessions.takeDish, {
      params: { ...params, recipeId: stew.id },
      body: { takenBy: bob.user.id },
    })
    expect(status).toBe(404)
  })

  test('goes on without a recipe that is deleted', async () => {
    const { stew, sauce, params } = await begin(ann)
    await ann.ask(recipes.remove, { params: { slug: sauce.slug } })
    const left = (await ann.ask(cookingSessions.get, { params })).body
    expect(left.dishes.map(dish => dish.recipeId)).toEqual([stew.id])
  })

  test('is ended by anybody, and by itself a day after the meal', async () => {
    const { params } = await begin(ann)
    expect((await ann.ask(cookingSessions.remove, { params })).body.id).toBe(params.id)
    expect((await ann.ask(cookingSessions.get, { params })).status).toBe(404)
    const other = await begin(ann)
    const { db, clock } = testApp.app
    await db.updateTable('cookingSessions').set({ expiresAt: clock.now() }).where('id', '=', other.params.id).execute()
    expect((await ann.ask(cookingSessions.get, { params: other.params })).status).toBe(404)
    await cookingSessionsJobs[0]?.run({ ...testApp.app } as never, {} as never)
    expect(await db.selectFrom('cookingSessions').select('id').where('id', '=', other.params.id).execute()).toEqual([])
  })
})

describe('a step', () => {
  test('is begun, takes longer, and is done; two who change it at once lose nothing', async () => {
    const change = (body: object) => ann.ask(cookingSessions.updateStep, { params: step(1), body })
    expect((await change({ state: 'started' })).body.steps[0]).toMatchObject({ doneAt: null, minutes: null })
    await Promise.all([change({ minutes: 30 }), change({ takenBy: ann.user.id })])
    const { startedAt, ...known } = (await change({ state: 'done' })).body.steps[0]!
    expect(known).toMatchObject({ minutes: 30, takenBy: ann.user.id })
    expect([startedAt, known.doneAt].every(Boolean)).toBe(true)
    expect((await change({ state: 'todo', minutes: null, takenBy: null })).body.steps[0]).toMatchObject({
      ...{ minutes: null, startedAt: null, doneAt: null, takenBy: null },
    })
  })

  test('is one of the recipe, and done by a member', async () => {
    const change = (params: ReturnType<typeof step>, body: object) =>
      ann.ask(cookingSessions.updateStep, { params, body })
    expect((await change({ ...step(0), stepId: newId() }, { state: 'done' })).status).toBe(404)
    expect((await change({ ...step(0), recipeId: newId() }, { state: 'done' })).status).toBe(404)
    const stranger = await planner()
    expect((await change(step(0), { takenBy: stranger.user.id })).status).toBe(422)
    expect((await change(step(0), { minutes: 0 })).status).toBe(422)
    const { status } = await stranger.ask(cookingSessions.updateStep, { params: step(0), body: { state: 'done' } })
    expect(status).toBe(404)
  })

  test('is done by whoever took the recipe', async () => {
    const params = { id: meal.session.id, recipeId: meal.sauce.id }
    const take = (takenBy: string | null) => ann.ask(cookingSessions.takeDish, { params, body: { takenBy } })
    expect((await take(ann.user.id)).body.dishes.map(dish => dish.takenBy)).toEqual([null, ann.user.id])
    expect((await take(null)).body.dishes[1]?.takenBy).toBe(null)
    expect((await take((await planner()).user.id)).status).toBe(422)
  })
})

test('a timer rings for all, stands still, and is removed by anybody', async () => {
  const params = { id: meal.session.id, timerId: newId() }
  const put = (body: object) =>
    ann.ask(cookingSessions.putTimer, { params, body: { name: 'Rice', seconds: 600, ...body } as never })
  const endsAt = secondsAfter(systemClock.now(), 600)
  expect((await put({ endsAt })).body.timers).toEqual([
    { id: params.timerId, name: 'Rice', seconds: 600, endsAt, left: 0 },
  ])
  expect((await put({ endsAt: null, left: 4000 })).body.timers).toMatchObject([{ endsAt: null, left: 4000 }])
  expect((await put({ seconds: 0, endsAt })).status).toBe(422)
  const bob = await makePlanner(testApp, { group: ann.group, household: ann.household })
  expect((await bob.ask(cookingSessions.removeTimer, { params })).body.timers).toEqual([])
  expect((await bob.ask(cookingSessions.removeTimer, { params })).status).toBe(200)
})

test('a kitchen tablet takes part', async () => {
  const nobody = as(testApp.server, null)
  const { code, secret } = (await nobody(tablets.begin)).body
  await ann.ask(tablets.create, { body: { code, name: 'Wall' } })
  const { headers } = await nobody(tablets.enter, { body: { secret } })
  const cookie = [headers['set-cookie']].flat().find(text => String(text).startsWith(SESSION_COOKIE)) as string
  const ask = as(testApp.server, cookie.split(';')[0]?.split('=')[1] as string)
  expect((await ask(cookingSessions.get, { params: meal.params })).status).toBe(200)
  expect((await ask(cookingSessions.updateStep, { params: step(0), body: { state: 'done' } })).status).toBe(200)
  expect((await ask(cookingSessions.create, { body: { eatAt, dishes: [{ recipeId: meal.stew.id }] } })).status).toBe(
    201,
  )
})
