import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import type { WebhookRow } from '#server/db/schema/notifications.ts'
import { channels } from '#server/features/index.ts'
import { newId } from '#server/ids.ts'
import { as } from '#server/testing/as.ts'
import { ALL_FLAGS, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startReceiver, until } from '#server/testing/receiver.ts'
import { startApp } from '#server/testing/start-app.ts'
import { households } from '#shared/contract/accounts/households.ts'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { deliveries } from '#shared/contract/notifications/deliveries.ts'
import { webhooks } from '#shared/contract/notifications/webhooks.ts'
import { mealPlanSettings } from '#shared/contract/planning/meal-plan-settings.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startDeliveryRunner } from '../deliveries/delivery-runner.ts'
import { listRefusedTargets } from '../refused-targets/refused-targets.ts'
import { mealsMessage } from './webhook-payload.ts'
import { queueDueWebhooks } from './webhooks.service.ts'

const receiver = await startReceiver(({ url }) => (url === '/broken' ? { status: 503, body: 'no oven' } : {}))
const { app, server } = await startApp({ ALLOWED_HOSTS: receiver.host, LOG_LEVEL: 'silent' })
const meal = { date: '2026-01-01', entryType: 'dinner', title: 'Soup', text: '', id: 1 }
let meals: unknown[] = [meal]
app.hooks = { ...app.hooks, mealsOfDays: async () => meals }
const runner = startDeliveryRunner(app, channels)
afterAll(() => runner.end())

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
const at = (path: string) => receiver.received.filter(({ url }) => url === path).map(({ text }) => JSON.parse(text))

describe('webhooks', () => {
  test('one is made, read, replaced and deleted', async () => {
    const ann = await newcomer()
    const made = await ann.ask(webhooks.create, {
      body: {
        name: 'Oven',
        url: receiver.url('/in'),
        scheduledTime: '2024-01-01T10:30:00.5+02:00',
        time: 'x',
      } as never,
    })
    const expected = {
      id: made.body.id,
      groupId: ann.group.id,
      householdId: ann.household.id,
      enabled: true,
      name: 'Oven',
      url: receiver.url('/in'),
      webhookType: 'mealplan',
      scheduledTime: '08:30:00.500000',
      timeZone: 'UTC',
      events: [],
      signed: false,
    }
    expect([made.status, made.body]).toEqual([201, expected])
    const params = { id: made.body.id }
    expect((await ann.ask(webhooks.get, { params })).body).toEqual(expected)
    expect((await ann.ask(webhooks.list)).body.items).toEqual([expected])
    const changed = await ann.ask(webhooks.update, { params, body: { scheduledTime: '07:45', enabled: false } })
    expect(changed.body).toEqual({ ...expected, name: '', url: '', enabled: false, scheduledTime: '07:45:00' })
    expect((await ann.ask(webhooks.remove, { params })).body).toEqual(changed.body)
    expect((await ann.ask(webhooks.get, { params })).status).toBe(404)
    expect((await ann.ask(webhooks.remove, { params })).status).toBe(400)
  })

  test('stand in what is told of their household and group', async () => {
    const ann = await newcomer()
    const { body } = await ann.ask(webhooks.create, { body: { name: 'Oven', scheduledTime: '08:00' } })
    // as clients of the reference know them
    const { timeZone: _zone, events: _events, signed: _signed, ...known } = body
    expect((await ann.ask(households.getSelf)).body.webhooks).toEqual([known])
    const boss = await newcomer({ user: { admin: true } })
    const group = await boss.ask(adminGroups.get, { params: { id: ann.group.id } })
    expect(group.body.webhooks).toEqual([known])
  })

  test('are ordered and found by their time', async () => {
    const ann = await newcomer()
    for (const scheduledTime of ['12:00', '07:45:30', '18:15'])
      await ann.ask(webhooks.create, { body: { name: scheduledTime, scheduledTime } })
    const named = async (query: Record<string, string>) =>
      (await ann.ask(webhooks.list, { query: query as never })).body.items.map(({ name }) => name)
    expect(await named({ orderBy: 'scheduledTime', orderDirection: 'asc' })).toEqual(['07:45:30', '12:00', '18:15'])
    expect(await named({ queryFilter: 'scheduled_time > "07:45:30"', orderBy: 'scheduled_time' })).toEqual([
      '18:15',
      '12:00',
    ])
  })

  test('of another household or group are as good as not there', async () => {
    const ann = await newcomer()
    const { id } = (await ann.ask(webhooks.create, { body: { scheduledTime: '08:00', url: receiver.url('/secret') } }))
      .body
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    for (const other of [neighbour, await newcomer()]) {
      expect((await other.ask(webhooks.list)).body.items).toEqual([])
      const params = { id }
      expect((await other.ask(webhooks.get, { params })).status).toBe(404)
      expect((await other.ask(webhooks.update, { params, body: { scheduledTime: '09:00' } })).status).toBe(404)
      expect((await other.ask(webhooks.test, { params })).status).toBe(404)
      expect((await other.ask(webhooks.newSecret, { params })).status).toBe(404)
      expect((await other.ask(webhooks.remove, { params })).status).toBe(400)
      await other.ask(webhooks.rerun)
    }
    expect(at('/secret')).toEqual([])
    expect((await as(server, null)(webhooks.list)).status).toBe(401)
  })

  test.each([{}, { scheduledTime: '' }, { scheduledTime: '25:00' }, { scheduledTime: null }])(
    '%j is refused',
    async body => {
      const ann = await newcomer()
      expect((await ann.ask(webhooks.create, { body: body as never })).status).toBe(422)
    },
  )

  test('a test sends the meals of today, none included, and says what came back', async () => {
    const ann = await newcomer()
    const make = async (path: string) =>
      (await ann.ask(webhooks.create, { body: { name: 'Oven', scheduledTime: '08:00', url: receiver.url(path) } })).body
    const { id } = await make('/test')
    const tried = await ann.ask(webhooks.try, { params: { id } })
    expect(tried.body).toEqual({ service: 'Oven', success: true, status: 200, answer: 'ok', error: null })
    meals = []
    expect((await ann.ask(webhooks.test, { params: { id } })).body).toBeNull()
    meals = [meal]
    expect(at('/test').map(({ documentData }) => documentData.webhookBody)).toEqual([[meal], []])
    expect(at('/test')[0]).toMatchObject({
      message: { title: 'Webhook Task', body: 'Test Webhook' },
      eventType: 2,
      integrationId: 'mealie_generic_user',
      documentData: { documentType: 'mealplan', operation: 'info' },
    })
    const broken = await ann.ask(webhooks.try, { params: { id: (await make('/broken')).id } })
    expect(broken.body).toMatchObject({ success: false, status: 503, answer: 'no oven' })
    expect(broken.body.error).toContain('503')
    const nowhere = await ann.ask(webhooks.create, { body: { scheduledTime: '08:00', url: 'http://127.0.0.1:9/' } })
    const refused = await ann.ask(webhooks.try, { params: { id: nowhere.body.id } })
    expect(refused.body.error).toMatch(/it with ALLOWED_HOSTS/)
    expect(await listRefusedTargets(app)).toMatchObject([{ host: '127.0.0.1', settings: ['ALLOWED_HOSTS'] }])
  })

  test('a rerun sends what was due earlier today, for the own household alone', async () => {
    const ann = await newcomer()
    for (const scheduledTime of ['00:00', '23:59:59.9'])
      await ann.ask(webhooks.create, {
        body: { scheduledTime, url: receiver.url(`/rerun-${scheduledTime.slice(0, 2)}`) },
      })
    expect((await ann.ask(webhooks.rerun)).body).toBeNull()
    await until(() => at('/rerun-00').length === 1)
    expect(at('/rerun-23')).toEqual([])
  })

  test('what is due is sent once, also after a time without a server, and not at all without meals', async () => {
    const ann = await newcomer()
    const { id } = (await ann.ask(webhooks.create, { body: { scheduledTime: '08:00', url: receiver.url('/due') } }))
      .body
    const makeDue = () =>
      app.db.updateTable('webhooks').set({ nextDueAt: '2020-01-01T08:00:00.000000Z' }).where('id', '=', id).execute()
    await makeDue()
    const counts = await Promise.all([queueDueWebhooks(app), queueDueWebhooks(app)])
    expect(counts[0]! + counts[1]!).toBe(1)
    runner.wake()
    await until(() => at('/due').length === 1)
    const { nextDueAt } = await app.db
      .selectFrom('webhooks')
      .select('nextDueAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(nextDueAt! > app.clock.now()).toBe(true)
    meals = []
    await makeDue()
    expect(await queueDueWebhooks(app)).toBe(0)
    meals = [meal]
    expect(at('/due')).toHaveLength(1)
  })

  test('chosen events are sent as they happen, signed, and stand in the log', async () => {
    const ann = await newcomer()
    const { id } = (
      await ann.ask(webhooks.create, {
        body: { name: 'Log', scheduledTime: '08:00', url: receiver.url('/events'), events: ['recipe_created'] },
      })
    ).body
    const { secret } = (await ann.ask(webhooks.newSecret, { params: { id } })).body
    expect(JSON.stringify((await ann.ask(webhooks.get, { params: { id } })).body)).not.toContain(secret)
    const slug = (await ann.ask(recipes.create, { body: { name: 'Soup' } })).body
    await ann.ask(recipes.patch, { params: { slug }, body: { description: 'x' } })
    await until(() => at('/events').length === 1)
    const { headers, text } = receiver.received.find(({ url }) => url === '/events')!
    const body = JSON.parse(text)
    expect(body).toMatchObject({
      message: { title: 'New recipe' },
      eventType: 3,
      integrationId: 'generic',
      documentData: { documentType: 'recipe', operation: 'create', recipeSlug: 'soup' },
    })
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['larder-signature']))!
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${text}`).digest('hex'))
    expect(headers['larder-event-id']).toBe(body.eventId)

    await until(async () => (await ann.ask(deliveries.list)).body.items[0]?.state === 'sent')
    const [entry] = (await ann.ask(deliveries.list, { query: { targetId: id } })).body.items
    expect(entry).toMatchObject({ name: 'Log', title: 'New recipe', status: 200, attempts: 1, eventId: body.eventId })
    const again = await ann.ask(deliveries.resend, { params: { id: entry!.id } })
    expect(again.status).toBe(202)
    await until(() => at('/events').length === 2)
    expect(at('/events')[1].eventId).toBe(body.eventId)
    const stranger = await newcomer()
    expect((await stranger.ask(deliveries.list)).body.items).toEqual([])
    expect((await stranger.ask(deliveries.resend, { params: { id: entry!.id } })).status).toBe(404)
    expect((await ann.ask(deliveries.resend, { params: { id: newId() } })).status).toBe(404)
  })

  test('the clocks of a zone keep the time', async () => {
    const ann = await newcomer()
    const body = { scheduledTime: '08:00', timeZone: 'Asia/Kolkata' }
    const made = (await ann.ask(webhooks.create, { body })).body
    expect([made.scheduledTime, made.timeZone]).toEqual(['08:00:00', 'Asia/Kolkata'])
    expect((await ann.ask(webhooks.create, { body: { ...body, timeZone: 'Nowhere/Atall' } })).status).toBe(422)
  })

  test('a new one keeps the clocks of its household', async () => {
    const ann = await newcomer({ flags: ALL_FLAGS })
    await ann.ask(mealPlanSettings.update, { body: { timeZone: 'Pacific/Kiritimati' } })
    const { body } = await ann.ask(webhooks.create, { body: { scheduledTime: '08:00' } })
    expect(body.timeZone).toBe('Pacific/Kiritimati')
  })

  test('today is the day that its clocks show, from the first moment of it on', async () => {
    const zone = fc.constantFrom('Australia/Lord_Howe', 'Atlantic/Azores', 'Pacific/Kiritimati', 'Pacific/Pago_Pago')
    const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) })
    await fc.assert(
      fc.asyncProperty(zone, moment, async (timeZone, millis) => {
        const now = new Date(millis).toISOString().replace('Z', '000Z')
        const asked: string[] = []
        const mealsOfDays = async (_: unknown, _household: string, from: string, to: string) => {
          asked.push(from, to)
          return meals
        }
        const clock = { millis: () => millis, now: () => now }
        const ctx = createSystemContext({ ...app, clock, hooks: { ...app.hooks, mealsOfDays } })
        const row = { id: 'w', householdId: 'h', groupId: 'g', name: '', locale: 'en-US', timeZone } as WebhookRow
        const { payload } = await mealsMessage(ctx, row)
        const { body } = payload as unknown as { body: { documentData: { webhookStartDt: string } } }
        const { webhookStartDt } = body.documentData
        const dayAt = (at: string, ago = 0) =>
          Temporal.Instant.from(at)
            .subtract({ milliseconds: ago })
            .toZonedDateTimeISO(timeZone)
            .toPlainDate()
            .toString()
        const day = dayAt(now)
        expect([timeZone, ...asked, dayAt(webhookStartDt)]).toEqual([timeZone, day, day, day])
        expect(dayAt(webhookStartDt, 1) < day).toBe(true)
        expect(Date.parse(webhookStartDt)).toBeLessThanOrEqual(millis)
      }),
    )
  })
})
