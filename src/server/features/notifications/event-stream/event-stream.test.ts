import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secondsAfter } from '#server/clock.ts'
import type { App, Context } from '#server/context.ts'
import { createContext, createSystemContext } from '#server/create-context.ts'
import { insertEvents } from '#server/db/outbox.ts'
import { createEventBus, type DomainEvent, toEventRow } from '#server/events.ts'
import { identify } from '#server/features/accounts/auth/identify.ts'
import { as } from '#server/testing/as.ts'
import { testEngine } from '#server/testing/databases.ts'
import { makePerson, type Person } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { closeEventHub, eventHub } from './event-hub.ts'
import { streamEvents } from './event-stream.service.ts'

let running: TestApp
let ann: Person
let ben: Person
let other: App
let address: string

beforeAll(async () => {
  running = await startApp()
  ann = await makePerson(running.app)
  ben = await makePerson(running.app)
  other = { ...running.app, events: createEventBus(() => {}) }
  address = await running.server.listen({ host: '127.0.0.1', port: 0 })
  afterAll(async () => {
    await closeEventHub(other)
    await closeEventHub(running.app)
  })
})

const event = (person: Person, name: string): DomainEvent => ({
  type: 'recipe_created',
  groupId: person.group.id,
  householdId: person.household.id,
  integrationId: 'generic',
  documentType: 'recipe',
  operation: 'create',
  document: { recipeSlug: name },
})

/** As a feature does it: in a transaction. */
const emit = (app: App, event: DomainEvent) => createSystemContext(app).transaction(async ctx => ctx.emit(event))

async function contextOf(app: App, person: Person, lastEventId: string | null = null): Promise<Context> {
  const user = await identify(app, person.token)
  const request = { secure: false, userAgent: null, ifMatch: null, token: person.token, lastEventId }
  return createContext(app, { user, locale: 'en-US', requestId: 'test', ip: '', request }) as Context
}
/** Begins to listen at once; `next` waits for what comes and leaves heartbeats out. */
async function listen(app: App, person: Person, given: { after?: string; past?: number; heartbeatMs?: number } = {}) {
  const { after, past, heartbeatMs = 20 } = given
  const stream = streamEvents(await contextOf(app, person, after), { past, heartbeatMs })
  const take = async () => {
    for (;;) {
      const { value, done } = await stream.next()
      if (done) return null
      if (value.event !== 'heartbeat') return value
    }
  }
  let coming = take()
  await new Promise(resolve => setTimeout(resolve, 100))
  return {
    next: async () => {
      const value = await coming
      coming = take()
      return value
    },
    stop: () => stream.return(undefined),
  }
}
const named = (value: Awaited<ReturnType<Awaited<ReturnType<typeof listen>>['next']>>) =>
  (value?.data as { document: { recipeSlug: string } } | undefined)?.document.recipeSlug

describe('a listener', () => {
  test('hears what happens in their household, and nothing of others', async () => {
    const stream = await listen(running.app, ann)
    await emit(running.app, event(ben, 'secret'))
    await emit(running.app, { ...event(ann, 'elsewhere'), householdId: ben.household.id })
    await emit(running.app, { ...event(ann, 'a'), message: { key: 'recipe-deleted', params: { name: 'Soup' } } })
    const heard = await stream.next()
    expect(heard).toMatchObject({
      event: 'change',
      data: { type: 'recipe_created', operation: 'create', message: 'The recipe Soup was deleted' },
    })
    expect(named(heard)).toBe('a')
    await stream.stop()
  })

  test('who comes back hears what they missed, in order', async () => {
    const first = await listen(running.app, ann)
    await emit(running.app, event(ann, 'one'))
    const { id } = (await first.next()) as { id: string }
    await first.stop()
    for (const name of ['two', 'three']) await emit(running.app, event(ann, name))
    await emit(running.app, event(ben, 'secret'))
    await new Promise(resolve => setTimeout(resolve, 100))
    const second = await listen(running.app, ann, { after: id })
    expect([named(await second.next()), named(await second.next())]).toEqual(['two', 'three'])
    await second.stop()
  })

  test('a page that was fetched a while ago hears what changed since, and of what is older nothing', async () => {
    const { app } = await startApp()
    const eve = await makePerson(app)
    const createdAt = secondsAfter(app.clock.now(), -60)
    await insertEvents(app.db, [toEventRow(event(eve, 'old'), createdAt, null)])
    for (const name of ['missed', 'missed too']) await emit(app, event(eve, name))
    const stream = await listen(app, eve, { past: 30_000 })
    expect([named(await stream.next()), named(await stream.next())]).toEqual(['missed', 'missed too'])
    await emit(app, event(eve, 'now'))
    expect(named(await stream.next())).toBe('now')
    await stream.stop()
    const late = await listen(app, eve, { past: 3_600_000 })
    expect(await late.next()).toMatchObject({ event: 'reset' })
    await late.stop()
    await closeEventHub(app)
  })

  test('of a backup that was restored, pages are told to look anew', async () => {
    const stream = await listen(running.app, ann)
    await emit(running.app, { ...event(ann, 'soup'), type: 'restored', householdId: null })
    expect(await stream.next()).toMatchObject({ event: 'reset' })
    await emit(running.app, event(ann, 'now'))
    expect(named(await stream.next())).toBe('now')
    await stream.stop()
  })

  test('costs nothing while something happens in other groups, and hears what the installation is told', async () => {
    const { app } = await startApp()
    const [eve, fay] = [await makePerson(app), await makePerson(app)]
    const hub = await eventHub(app)
    const heard: Record<string, (string | null)[]> = { eve: [], fay: [] }
    const forget = await hub.subscribe(
      eve.group.id,
      row => void heard.eve?.push(row.groupId),
      () => {},
    )
    await hub.subscribe(
      fay.group.id,
      row => void heard.fay?.push(row.groupId),
      () => {},
    )
    await emit(app, event(eve, 'hers'))
    await emit(app, { ...event(eve, 'everybody’s'), groupId: null, householdId: null })
    await expect.poll(() => heard).toEqual({ eve: [eve.group.id, null], fay: [null] })
    forget()
    for (const person of [eve, fay]) await emit(app, event(person, 'later'))
    await expect.poll(() => heard).toEqual({ eve: [eve.group.id, null], fay: [null, fay.group.id] })
    await closeEventHub(app)
  })

  test('is let go at once where the server has begun to stop', async () => {
    const { app } = await startApp()
    const eve = await makePerson(app)
    await closeEventHub(app)
    const stream = await listen(app, eve)
    expect(await stream.next()).toBeNull()
  })

  // On PostgreSQL the beginning of a stream reads no table that could be missing.
  test.skipIf(testEngine === 'postgres')('can begin once the database answers again', async () => {
    const { app } = await startApp()
    const eve = await makePerson(app)
    await eventHub(app)
    await sql`alter table events rename to events_away`.execute(app.db)
    await expect(streamEvents(await contextOf(app, eve)).next()).rejects.toThrow()
    await sql`alter table events_away rename to events`.execute(app.db)
    const stream = await listen(app, eve)
    await emit(app, event(eve, 'now'))
    expect(named(await stream.next())).toBe('now')
    await stream.stop()
    await closeEventHub(app)
  })

  test('hears much in the order in which it happened', async () => {
    const stream = await listen(running.app, ann)
    const names = Array.from({ length: 40 }, (_, index) => `number ${index}`)
    for (const name of names) await emit(running.app, event(ann, name))
    const heard: unknown[] = []
    while (heard.length < names.length) heard.push(named(await stream.next()))
    expect(heard).toEqual(names)
    await stream.stop()
  })

  test('who was away for too long is told to look anew, and goes on', async () => {
    const stream = await listen(running.app, ann, { after: 'long-ago' })
    expect(await stream.next()).toMatchObject({ event: 'reset' })
    await emit(running.app, event(ann, 'now'))
    expect(named(await stream.next())).toBe('now')
    await stream.stop()
  })

  test('hears what the whole group is told and what is meant for them alone', async () => {
    const stream = await listen(running.app, ann)
    await emit(running.app, { ...event(ann, 'of another person'), userId: ben.user.id })
    await emit(running.app, { ...event(ann, 'of administrators'), groupId: null, householdId: null })
    await emit(running.app, { ...event(ann, 'of the group'), householdId: null })
    await emit(running.app, { ...event(ann, 'of one person'), userId: ann.user.id })
    expect([named(await stream.next()), named(await stream.next())]).toEqual(['of the group', 'of one person'])
    await stream.stop()
  })

  test('hears nothing of a change that was taken back', async () => {
    const stream = await listen(running.app, ann)
    const failing = createSystemContext(running.app).transaction(async ctx => {
      ctx.emit(event(ann, 'taken back'))
      throw new Error('no flour')
    })
    await expect(failing).rejects.toThrow('no flour')
    await emit(running.app, event(ann, 'kept'))
    expect(named(await stream.next())).toBe('kept')
    await stream.stop()
  })

  test('hears also what was numbered before and committed after what they heard', async () => {
    const stream = await listen(running.app, ann)
    const begun = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    const slow = running.app.db.transaction().execute(async db => {
      await insertEvents(db, [toEventRow(event(ann, 'slow'), running.app.clock.now(), null)])
      await db.selectFrom('events').select('position').limit(1).execute()
      begun.resolve()
      if (testEngine === 'postgres') await finish.promise
    })
    await begun.promise
    await emit(running.app, event(ann, 'quick'))
    const quick = testEngine === 'postgres' ? await stream.next() : null
    if (quick) expect(named(quick)).toBe('quick')
    await stream.stop()
    finish.resolve()
    await slow
    const again = await listen(running.app, ann, { after: quick?.id ?? '0' })
    if (quick) expect(named(await again.next())).toBe('slow')
    await again.stop()
  })

  test.skipIf(testEngine === 'sqlite')('hears what other instances tell', async () => {
    const here = await listen(running.app, ann)
    const there = await listen(other, ann)
    await emit(other, event(ann, 'from there'))
    await emit(running.app, event(ann, 'from here'))
    const heard = [await here.next(), await here.next()]
    const same = [await there.next(), await there.next()]
    expect(heard.map(named).sort()).toEqual(['from here', 'from there'])
    expect(same.map(value => value?.id)).toEqual(heard.map(value => value?.id))
    await here.stop()
    await there.stop()
  })

  test('hears nothing any more when the session ends', async () => {
    const cleo = await makePerson(running.app, { group: ann.group, household: ann.household })
    const stream = await listen(running.app, cleo)
    await running.app.db.deleteFrom('sessions').where('userId', '=', cleo.user.id).execute()
    expect(await stream.next()).toBeNull()
  })

  test('hears nothing any more when they are an administrator no longer', async () => {
    const boss = await makePerson(running.app, { user: { admin: true } })
    const stream = await listen(running.app, boss)
    await running.app.db.updateTable('users').set({ admin: false }).where('id', '=', boss.user.id).execute()
    expect(await stream.next()).toBeNull()
  })
})

test('the stream has events with ids over HTTP, and asks nobody in', async () => {
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${ann.token}` }
  const answer = await fetch(`${address}/api/events`, { headers, signal: stop.signal })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  const reader = (answer.body as ReadableStream<Uint8Array>).getReader()
  await reader.read()
  await as(running.server, ann.token)(recipes.create, { body: { name: 'Streamed' } })
  let text = ''
  while (!/event: change\n[^\n]*"recipeSlug":"streamed"/.test(text))
    text += Buffer.from((await reader.read()).value ?? []).toString()
  expect(text).toMatch(/id: \d+\nevent: change\ndata: \{/)
  stop.abort()
  expect((await fetch(`${address}/api/events`)).status).toBe(401)
  expect((await fetch(`${address}/api/events?past=soon`, { headers })).status).toBe(422)
})
