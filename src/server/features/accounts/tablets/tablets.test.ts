import { describe, expect, test } from 'vitest'
import { secondsAfter, systemClock } from '#server/clock.ts'
import { makeHousehold } from '#server/testing/factories.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { tablets } from '#shared/contract/accounts/tablets.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { recipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { tabletsIn } from './testing.ts'

const running = await startApp()
const { app } = running
const { nobody, member, begin, enter, pair, letIn } = tabletsIn(running)

describe('pairing', () => {
  test('a tablet shows a code, a member enters it as they read it, and the tablet is in, once', async () => {
    const ann = await member()
    const { code, secret } = await begin()
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
    expect((await enter(secret)).body).toEqual({ paired: false })
    expect((await pair(ann, ` ${code.toLowerCase().replace('-', ' ')}`)).status).toBe(201)
    const entered = await enter(secret)
    expect(entered.body).toEqual({ paired: true })
    expect([entered.headers['set-cookie']].flat()[0]).toMatch(/Max-Age=34560000;.*HttpOnly/)
    expect((await enter(secret)).status).toBe(400)
    const [tablet] = (await ann.ask(tablets.list)).body
    expect(tablet).toMatchObject({ name: 'Kitchen wall', pairedBy: ann.user.fullName })
  })

  test('a code is good for one tablet and ten minutes, and for nobody without an account', async () => {
    const [ann, ben] = [await member(), await member()]
    const first = await begin()
    expect((await nobody(tablets.create, { body: { code: first.code, name: 'x' } })).status).toBe(401)
    expect((await pair(ann, 'AAAA-AAAA')).status).toBe(400)
    expect((await pair(ann, first.code)).status).toBe(201)
    expect((await pair(ben, first.code)).status).toBe(400)
    const late = await begin()
    app.clock = { ...systemClock, now: () => secondsAfter(systemClock.now(), 601) }
    try {
      expect((await pair(ann, late.code)).status).toBe(400)
      expect((await enter(first.secret)).status).toBe(400)
    } finally {
      app.clock = systemClock
    }
    expect((await enter('made up')).status).toBe(400)
    expect((await ann.ask(tablets.create, { body: { code: first.code, name: ' ' } })).status).toBe(422)
  })
})

describe('a kitchen tablet', () => {
  test('reads recipes and works on lists, and does nothing else', async () => {
    const ann = await member({ user: { admin: true } })
    const slug = (await ann.ask(recipes.create, { body: { name: 'Leek soup' } })).body
    const { ask } = await letIn(ann)
    expect((await ask(recipes.get, { params: { slug } })).status).toBe(200)
    expect(
      (await ask(recipes.setLastMade, { params: { slug }, body: { timestamp: '2026-01-05T18:00:00Z' } })).status,
    ).toBe(200)
    const list = (await ask(shoppingLists.create, { body: { name: 'Week' } })).body
    expect((await ask(shoppingItems.create, { body: { shoppingListId: list.id, note: 'milk' } })).status).toBe(201)
    const refused = await ask(recipes.patch, { params: { slug }, body: { description: 'no' } })
    expect([refused.status, refused.detail]).toMatchObject([403, { scope: 'kitchen' }])
    for (const call of [users.listSessions, users.listApiTokens, tablets.list, users.list])
      expect((await ask(call as typeof users.listSessions)).status, call.path).toBe(403)
  })

  test('knows nothing of whoever paired it, and shows no recipe that is somebody’s own', async () => {
    const ann = await member({ user: { admin: true } })
    const slug = (await ann.ask(recipes.create, { body: { name: 'Secret' } })).body
    await ann.ask(recipeAudience.update, { params: { slug }, body: { audience: 'owner' } })
    const { ask } = await letIn(ann)
    const self = (await ask(users.getSelf)).body
    expect(self).toMatchObject({ fullName: 'Kitchen wall', username: '', email: '', admin: false, tokens: [] })
    const session = (await ask(auth.getSession)).body
    expect(session).toMatchObject({ scope: 'kitchen', fullName: 'Kitchen wall', households: [] })
    for (const secret of [ann.user.email, ann.user.username])
      expect(JSON.stringify([self, session])).not.toContain(secret)
    expect((await ask(recipes.get, { params: { slug } })).status).toBe(404)
    expect((await ask(recipes.list)).body.total).toBe(0)
  })

  test('stays in its household and signed in, whatever becomes of the sessions of whoever paired it', async () => {
    const ann = await member()
    const tablet = await letIn(ann)
    const other = await makeHousehold(app, ann.group)
    await ann.ask(users.removeOtherSessions)
    const { db } = app
    await db.updateTable('memberships').set({ active: false }).where('userId', '=', ann.user.id).execute()
    await db
      .insertInto('memberships')
      .values({ ...ann.membership, id: crypto.randomUUID(), householdId: other.id, active: true })
      .execute()
    expect((await tablet.ask(users.getSelf)).body.householdId).toBe(ann.household.id)
    expect((await ann.ask(users.getSelf)).body.householdId).toBe(other.id)
    expect((await ann.ask(users.listSessions)).body).toHaveLength(1)
    const again = await tablet.ask(auth.getSession)
    expect([again.headers['set-cookie']].flat()[0]).toContain('Max-Age=34560000')
    app.clock = { ...systemClock, now: () => secondsAfter(systemClock.now(), 5 * 365 * 86_400) }
    try {
      expect((await tablet.ask(users.getSelf)).status).toBe(200)
    } finally {
      app.clock = systemClock
    }
  })

  test('is unpaired where it stands', async () => {
    const ann = await member()
    const tablet = await letIn(ann)
    expect((await tablet.ask(auth.signOut)).status).toBe(200)
    expect((await tablet.ask(users.getSelf)).status).toBe(401)
    expect((await ann.ask(tablets.list)).body).toEqual([])
    expect((await ann.ask(users.getSelf)).status).toBe(200)
  })

  test('is signed out by anybody of the household, and by nobody else', async () => {
    const ann = await member()
    const bob = await member({ group: ann.group, household: ann.household })
    const neighbour = await member({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const tablet = await letIn(ann)
    const [{ id = '' } = {}] = (await bob.ask(tablets.list)).body
    expect((await neighbour.ask(tablets.list)).body).toEqual([])
    expect((await neighbour.ask(tablets.remove, { params: { id } })).status).toBe(400)
    expect((await tablet.ask(users.getSelf)).status).toBe(200)
    expect((await bob.ask(tablets.remove, { params: { id } })).status).toBe(200)
    expect((await tablet.ask(users.getSelf)).status).toBe(401)
  })
})
