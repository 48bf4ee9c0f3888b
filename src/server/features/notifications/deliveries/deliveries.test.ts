import { createServer, type ServerResponse } from 'node:http'
import { afterAll, describe, expect, test } from 'vitest'
import type { App } from '#server/context.ts'
import { createSystemContext } from '#server/create-context.ts'
import { channels } from '#server/features/index.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { startReceiver, until } from '#server/testing/receiver.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { notifiers } from '#shared/contract/notifications/notifiers.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import type { Sent } from './channel.ts'
import { startDeliveryRunner } from './delivery-runner.ts'
import { failed, post } from './post.ts'
import { queueDeliveries } from './queue-delivery.ts'
import { sendLane } from './send-lane.ts'

/** Whether what is sent to `/away` is turned away for now. */
let isAway = false
const receiver = await startReceiver(({ url }) => {
  if (url === '/shut') return { status: 410, body: 'moved away' }
  // So much later that no test waits for it.
  return url === '/away' && isAway ? { status: 503, headers: { 'retry-after': '3600' } } : {}
})
const mail = await startSmtpServer()
const held = await startHolding()
const ALLOWED_HOSTS = `${receiver.host},${held.host},localhost:${mail.port},localhost:${receiver.port}`
const { app, server } = await startApp({ ALLOWED_HOSTS, LOG_LEVEL: 'silent' })
const runner = startDeliveryRunner(app, channels)
afterAll(() => runner.end())

/** A server that answers nobody before it is told to. */
async function startHolding() {
  const waiting: ServerResponse[] = []
  const answering = createServer((_request, response) => void waiting.push(response))
  await new Promise<void>(resolve => answering.listen(0, '127.0.0.1', resolve))
  afterAll(() => void answering.close().closeAllConnections())
  const { port } = answering.address() as { port: number }
  return { waiting, host: `127.0.0.1:${port}`, answerOne: () => waiting.shift()?.end('ok') }
}

async function newcomer() {
  const person = await makePerson(app)
  /** What the list of deliveries says went wrong, in a language. */
  const errors = async (language: string) => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
    const { items } = (await server.inject({ url: '/api/households/deliveries', headers })).json()
    return items.map(({ error }: { error: string | null }) => error)
  }
  return { ...person, ask: as(server, person.token), errors }
}

describe('why something was not sent', () => {
  test('is told to each in their own language', async () => {
    const ann = await newcomer()
    const body = { scheduledTime: '08:00', url: receiver.url('/shut'), events: ['recipe_created'] }
    await ann.ask(webhooks.create, { body })
    await ann.ask(recipes.create, { body: { name: 'Soup' } })
    await until(async () => typeof (await ann.errors('en-US'))[0] === 'string')
    expect(await ann.errors('en-US')).toEqual(['127.0.0.1 didn’t accept the message (it answered 410).'])
    expect(await ann.errors('de-DE')).toEqual(['127.0.0.1 hat die Nachricht nicht angenommen (Antwort 410).'])
    // Messages of earlier versions hold the words themselves.
    await app.db.updateTable('deliveries').set({ error: 'nas is away' }).execute()
    expect(await ann.errors('de-DE')).toEqual(['nas is away'])
  })

  test('a mail server that an address names says no in words, and without the password', async () => {
    const ann = await newcomer()
    const appriseUrl = `mailtos://larder:wrong-secret@example.com:${mail.port}?smtp=localhost&user=larder&to=ben@example.com`
    const { id } = (await ann.ask(notifiers.create, { body: { name: 'Post', appriseUrl } })).body
    const [tried] = (await ann.ask(notifiers.try, { params: { id } })).body
    expect(tried!.success).toBe(false)
    expect(tried!.error).toMatch(/^The mail server localhost:\d+ didn’t accept the user name or password\. 535 5\.7\.8/)
    expect(tried!.error).not.toContain('wrong-secret')
    expect(mail.taken).toEqual([])
  })
})

describe('what waits for a receiver that was away', () => {
  /** Somebody whose receiver was away when a recipe came, by a webhook and by a notifier. */
  async function waiting() {
    const ann = await newcomer()
    const body = { name: 'Screen', scheduledTime: '08:00', url: receiver.url('/away'), events: ['recipe_created'] }
    const hook = (await ann.ask(webhooks.create, { body })).body
    const appriseUrl = `json://${receiver.host}/away`
    const phone = (await ann.ask(notifiers.create, { body: { name: 'Phone', appriseUrl } })).body
    const update = { params: { id: phone.id }, body: { ...phone, options: { ...phone.options, recipeCreated: true } } }
    await ann.ask(notifiers.update, update)
    const states = async () => {
      const { items } = (await ann.ask(deliveries.list, { query: { page: 1, perPage: 30 } })).body
      return items.map(({ name, state, attempts, error }) => ({ name, state, attempts, error }))
    }
    isAway = true
    await ann.ask(recipes.create, { body: { name: 'Soup' } })
    await until(async () => (await states()).filter(({ attempts }) => attempts === 1).length === 2)
    isAway = false
    const become = (name: string, state: string) =>
      until(async () => (await states()).some(one => one.name === name && one.state === state))
    return { ...ann, hook, phone: { ...phone, ...update.body }, states, become }
  }

  test('comes as soon as a test gets through, or its address is put right', async () => {
    const ann = await waiting()
    expect((await ann.states()).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
    expect((await ann.ask(notifiers.try, { params: { id: ann.phone.id } })).body).toMatchObject([{ success: true }])
    await ann.become('Phone', 'sent')
    const body = { ...ann.hook, url: receiver.url('/here') }
    expect((await ann.ask(webhooks.update, { params: { id: ann.hook.id }, body })).status).toBe(200)
    await ann.become('Screen', 'sent')
    expect(receiver.received.filter(({ url }) => url === '/here')).toHaveLength(1)
  })

  test('does not come after it was turned off', async () => {
    const ann = await waiting()
    const before = receiver.received.length
    await ann.ask(webhooks.update, { params: { id: ann.hook.id }, body: { ...ann.hook, enabled: false } })
    await ann.ask(notifiers.update, { params: { id: ann.phone.id }, body: { ...ann.phone, enabled: false } })
    await ann.become('Screen', 'failed')
    await ann.become('Phone', 'failed')
    expect((await ann.states()).map(({ error }) => error)).toEqual(Array(2).fill('It was turned off in the meantime.'))
    expect(receiver.received).toHaveLength(before)
  })
})

describe('a lane', () => {
  const now = '2026-01-01T00:00:00.000000Z'
  const later = (seconds: number) => new Date(Date.parse(now) + seconds * 1000).toISOString()

  /** Sends a message of this age once over a channel that answers so, after so many failures. */
  async function sendOnce(answer: Sent, { failures = 0, ageSeconds = 0 } = {}) {
    const clock = { now: () => now, millis: () => Date.parse(now) }
    const still: App = { ...app, clock }
    const targetId = newId()
    const place = { targetId, groupId: null, householdId: null, name: 'x', eventId: newId() }
    const born = { ...app, clock: { ...clock, now: () => later(-ageSeconds).replace('Z', '000Z') } }
    await queueDeliveries(createSystemContext(born), [{ ...place, kind: 'action', payload: { title: 'x' } }])
    const lane = `action:${targetId}:0`
    await app.db.updateTable('deliveryLanes').set({ claimedBy: 'me', failures }).where('lane', '=', lane).execute()
    const row = await app.db.selectFrom('deliveryLanes').selectAll().where('lane', '=', lane).executeTakeFirstOrThrow()
    const sending = new Map([['action', { kind: 'action' as const, send: async () => answer }]])
    await sendLane(still, sending, row, { by: 'me', stopping: new AbortController().signal })
    const { dueAt } = await app.db
      .selectFrom('deliveryLanes')
      .select('dueAt')
      .where('lane', '=', lane)
      .executeTakeFirstOrThrow()
    const message = app.db.selectFrom('deliveries').select(['state', 'attempts']).where('targetId', '=', targetId)
    const waits = dueAt === null ? null : (Date.parse(dueAt) - Date.parse(now)) / 1000
    // Nobody else may begin to send what these tests leave waiting.
    await app.db.updateTable('deliveryLanes').set({ dueAt: null }).where('lane', '=', lane).execute()
    return { ...(await message.executeTakeFirstOrThrow()), waits }
  }
  const no = failed({ key: 'unexpected' })

  test.each([
    [0, 1],
    [3, 8],
    [9, 512],
    [30, 3600],
  ])('after %i failures waits %i s longer', async (failures, waits) => {
    expect(await sendOnce(no, { failures })).toEqual({ state: 'waiting', attempts: 1, waits })
  })

  test('waits as long as the receiver asked, when that is longer', async () => {
    expect(await sendOnce({ ...no, retryAfterSeconds: 7200 })).toMatchObject({ state: 'waiting', waits: 7200 })
    expect(await sendOnce({ ...no, retryAfterSeconds: 1 }, { failures: 5 })).toMatchObject({ waits: 32 })
  })

  test('gives a message up after a day, and at once what would never go', async () => {
    expect(await sendOnce(no, { ageSeconds: 86_399 })).toMatchObject({ state: 'waiting' })
    expect(await sendOnce(no, { ageSeconds: 86_401 })).toMatchObject({ state: 'failed', waits: null })
    expect(await sendOnce({ ...no, isFinal: true })).toMatchObject({ state: 'failed', attempts: 1, waits: null })
  })
})

test('a host gets four messages at the same time, and the others when it has answered', async () => {
  const sending = Array.from({ length: 6 }, (_, n) => post(app, `http://${held.host}/${n}`, { mayReachHome: true }))
  await until(() => held.waiting.length === 4)
  // Another host waits for none of them.
  expect(await post(app, `http://localhost:${receiver.port}/free`, { mayReachHome: true })).toMatchObject({
    isSent: true,
  })
  expect(held.waiting).toHaveLength(4)
  for (let answered = 0; answered < 6; answered++) {
    await until(() => held.waiting.length > 0)
    expect(held.waiting.length).toBeLessThanOrEqual(4)
    held.answerOne()
  }
  expect((await Promise.all(sending)).map(({ isSent }) => isSent)).toEqual(Array(6).fill(true))
})
