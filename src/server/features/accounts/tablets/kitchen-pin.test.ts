import { afterEach, describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '#server/clock.ts'
import { as } from '#server/testing/as.ts'
import { makeHousehold } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { mealPlans } from '#shared/contract/planning/meal-plans.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { tabletsIn } from './testing.ts'

const running = await startApp()
const { app, server } = running
const { nobody, member, letIn } = tabletsIn(running)
type Member = Awaited<ReturnType<typeof member>>
type Ask = Member['ask']

const PIN = '4711'
const setPin = ({ ask }: Member, pin = PIN) => ask(tablets.setPin, { body: { pin } })
const unlock = (ask: Ask, pin = PIN) => ask(tablets.unlock, { body: { pin } })
const scopeOf = async (ask: Ask) => (await ask(auth.getSession)).body?.scope

/** A member whose kitchen has a PIN, a tablet in it and a recipe. */
async function kitchen() {
  const ann = await member()
  expect((await setPin(ann)).status).toBe(200)
  const slug = (await ann.ask(recipes.create, { body: { name: 'Leek soup' } })).body
  const { ask } = await letIn(ann)
  return { ann, ask, change: () => ask(recipes.patch, { params: { slug }, body: { description: 'warm' } }), slug }
}

afterEach(() => {
  app.clock = systemClock
})
const later = (seconds: number) => {
  app.clock = { ...systemClock, now: () => secondsAfter(systemClock.now(), seconds) }
}

describe('the PIN', () => {
  test('lets a tablet write recipes and the plan for a quarter of an hour, and nothing that is somebody’s own', async () => {
    const { ann, ask, change, slug } = await kitchen()
    expect([(await change()).status, (await change()).detail]).toMatchObject([403, { scope: 'kitchen' }])
    expect((await ask(auth.getSession)).body).toMatchObject({ scope: 'kitchen', hasPin: true })
    expect((await unlock(ask)).status).toBe(200)
    expect(await scopeOf(ask)).toBe('kitchen-edit')
    expect((await change()).status).toBe(200)
    const meal = { date: '2026-03-02', entryType: 'dinner' as const, title: 'Soup' }
    expect((await ask(mealPlans.create, { body: meal })).status).toBe(201)
    const refused = await ask(recipes.remove, { params: { slug } })
    expect([refused.status, refused.detail]).toMatchObject([403, { scope: 'kitchen-edit' }])
    const audience = { params: { slug }, body: { audience: 'owner' as const } }
    expect((await ask(recipeAudience.update, audience)).status).toBe(403)
    for (const call of [users.listSessions, users.list, tablets.list, tablets.getPin])
      expect((await ask(call as typeof users.list)).status, call.path).toBe(403)
    expect((await ask(tablets.setPin, { body: { pin: '0000' } })).status).toBe(403)
    expect((await ask(users.getSelf)).body).toMatchObject({ fullName: 'Kitchen wall', email: '' })
    expect(await scopeOf(ann.ask)).toBe('everything')
    later(16 * 60)
    expect((await change()).status).toBe(403)
  })

  test('makes nobody the owner: recipes that their owner locked stay as they are, and theirs alone stay unseen', async () => {
    const { ann, ask, change, slug } = await kitchen()
    await unlock(ask)
    const { settings } = (await ann.ask(recipes.get, { params: { slug } })).body
    const lock = { params: { slug }, body: { settings: { ...settings, locked: true } } }
    expect((await ask(recipes.patch, lock)).status).toBe(403)
    expect((await ann.ask(recipes.patch, lock)).status).toBe(200)
    expect((await change()).status).toBe(403)
    await ann.ask(recipes.patch, { params: { slug }, body: { settings } })
    expect((await change()).status).toBe(200)
    await ann.ask(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
    expect((await change()).status).toBe(404)
  })

  test('is locked again at the tablet, and by another PIN or none', async () => {
    const { ann, ask, change } = await kitchen()
    await unlock(ask)
    expect((await ask(tablets.lock)).status).toBe(200)
    expect((await change()).status).toBe(403)
    await unlock(ask)
    await setPin(ann, '123456')
    expect((await change()).status).toBe(403)
    expect((await unlock(ask)).status).toBe(400)
    expect((await unlock(ask, '123456')).status).toBe(200)
    expect((await ann.ask(tablets.removePin)).status).toBe(200)
    expect((await change()).status).toBe(403)
    expect((await unlock(ask, '123456')).status).toBe(400)
    expect((await ask(auth.getSession)).body?.hasPin).toBe(false)
  })

  test('is not guessed: five wrong ones, also sent at once, lock it, for the right one too', async () => {
    const { ann, ask } = await kitchen()
    const second = await letIn(ann)
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => unlock(i % 2 ? ask : second.ask, `000${i % 10}`)),
    )
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5)
    expect(guesses.filter(({ status }) => status === 423)).toHaveLength(7)
    expect((await unlock(ask)).status).toBe(423)
    expect((await ann.ask(tablets.getPin)).body).toEqual({ isSet: true, isLocked: true })
    later(25 * 3600)
    expect((await unlock(ask)).status).toBe(200)
  })

  test('counts wrong ones anew after a right one, and a member opens it by setting it', async () => {
    const { ann, ask } = await kitchen()
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect((await unlock(ask, '0000')).status).toBe(400)
      expect((await unlock(ask)).status).toBe(200)
    }
    for (let i = 0; i < 5; i++) await unlock(ask, '0000')
    expect((await unlock(ask)).status).toBe(423)
    await setPin(ann)
    expect((await unlock(ask)).status).toBe(200)
  })

  test('is its household’s, set by people who are signed in there', async () => {
    const { ann, ask } = await kitchen()
    const neighbour = await member({ group: ann.group, household: await makeHousehold(app, ann.group) })
    expect((await neighbour.ask(tablets.getPin)).body).toEqual({ isSet: false, isLocked: false })
    await setPin(neighbour, '9999')
    expect((await unlock(ask, '9999')).status).toBe(400)
    expect((await unlock(ask)).status).toBe(200)
    expect((await unlock(neighbour.ask, '9999')).status).toBe(403)
    for (const pin of ['123', '12345678901234', 'abcd', ' 4711']) expect((await setPin(ann, pin)).status, pin).toBe(422)
    expect((await nobody(tablets.unlock, { body: { pin: PIN } })).status).toBe(401)
    expect((await nobody(tablets.setPin, { body: { pin: PIN } })).status).toBe(401)
    const { token } = (await ann.ask(users.createApiToken, { body: { name: 'robot' } })).body
    expect((await as(server, token)(tablets.setPin, { body: { pin: PIN } })).status).toBe(403)
    expect((await as(server, token)(tablets.removePin)).status).toBe(403)
  })

  test('is kept as a hash, and nowhere in answers', async () => {
    const { ann } = await kitchen()
    const [row] = await app.db
      .selectFrom('kitchenPins')
      .selectAll()
      .where('householdId', '=', ann.household.id)
      .execute()
    expect(row?.pinHash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify((await ann.ask(tablets.getPin)).body)).not.toContain('argon')
  })
})
