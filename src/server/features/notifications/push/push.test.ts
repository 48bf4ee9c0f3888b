import { verify } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Clock } from '#server/clock.ts'
import { channels } from '#server/features/index.ts'
import { as } from '#server/testing/as.ts'
import { joinAnother, makeHousehold, makePerson } from '#server/testing/factories.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { until } from '#server/testing/receiver.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { type PushSubscriptionInput, push } from '#shared/contract/notifications/push.ts'
import { shoppingItems } from '#shared/contract/planning/shopping-items.ts'
import { shoppingLists } from '#shared/contract/planning/shopping-lists.ts'
import { comments } from '#shared/contract/recipes/comments.ts'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { startDeliveryRunner } from '../deliveries/delivery-runner.ts'

let gone = ''
const service = await startPushService(path => (path === gone ? 410 : 201))
const { app, server } = await startApp({ ALLOWED_HOSTS: service.host, LOG_LEVEL: 'silent' })
/** The worker's clock; it may be ahead. */
let ahead = 0
const clock: Clock = {
  millis: () => app.clock.millis() + ahead,
  now: () => new Date(app.clock.millis() + ahead).toISOString().replace('Z', '000Z'),
}
const runner = startDeliveryRunner({ ...app, clock }, channels)
afterAll(() => runner.end())

async function newcomer(place: Parameters<typeof makePerson>[1] = {}) {
  const person = await makePerson(app, place)
  return { ...person, ask: as(server, person.token) }
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>
const mateOf = ({ group, household }: Newcomer, fullName: string) => newcomer({ group, household, user: { fullName } })

let counter = 0
const input = (given: object): PushSubscriptionInput => {
  const never = { quietFrom: null, quietTo: null, timeZone: 'UTC' }
  const endpoint = service.endpoint(`device-${++counter}`)
  return { endpoint, keys: service.keys, name: 'Phone', kinds: [], ...never, ...given }
}
const subscribe = async ({ ask }: Newcomer, given: object = {}) => {
  const body = input(given)
  const answer = await ask(push.subscribe, { body })
  return { ...answer, path: new URL(body.endpoint).pathname }
}
const at = (path: string) => service.received.filter(one => one.path === path)
const untilSent = (path: string) =>
  until(() => {
    runner.wake()
    return at(path).length > 0
  })
/** Until everything that is to be sent has been. */
const settled = () =>
  until(async () => {
    runner.wake()
    const pending = await app.db.selectFrom('events').select('id').where('pending', 'is', true).execute()
    return pending.length === 0
  })

describe('devices', () => {
  test('one is subscribed, changed, tried and removed, and its address is never told', async () => {
    const ann = await newcomer()
    const before = (await ann.ask(push.get)).body
    expect(before).toMatchObject({ devices: [], emails: { 'sign-in': true, week: false }, canEmail: false })
    expect(before.emails).not.toHaveProperty('backup')
    expect(Buffer.from(before.publicKey, 'base64url')).toHaveLength(65)
    const { status, body: device, path } = await subscribe(ann, { kinds: ['list', 'list'] })
    expect([status, device.kinds]).toEqual([201, ['list']])
    const params = { id: device.id }
    const choices = { kinds: ['recipe' as const], quietFrom: '22:00', quietTo: '07:00', timeZone: 'Europe/Berlin' }
    expect((await ann.ask(push.update, { params, body: choices })).body).toEqual({ ...device, ...choices })
    const { body } = await ann.ask(push.get)
    expect(body.devices).toEqual([{ ...device, ...choices }])
    expect(body.publicKey).toBe(before.publicKey)
    expect(JSON.stringify(body)).not.toContain(service.host)
    const stored = JSON.stringify(await app.db.selectFrom('pushDevices').selectAll().execute())
    expect(stored).not.toContain(service.host)
    expect((await ann.ask(push.try, { params })).body).toEqual({ success: true, status: 201, error: null })
    expect(at(path)).toMatchObject([{ message: { title: 'It works', path: '/user/profile/notifications' } }])
    expect((await ann.ask(push.remove, { params })).status).toBe(200)
    expect((await ann.ask(push.remove, { params })).status).toBe(404)
  })

  test('messages carry a token that proves who sends them', async () => {
    const ann = await newcomer()
    const { body: device, path } = await subscribe(ann)
    await ann.ask(push.try, { params: { id: device.id } })
    const { publicKey } = (await ann.ask(push.get)).body
    const { authorization, ttl } = at(path)[0]!.headers
    expect(ttl).toBe('86400')
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(authorization as string) ?? []
    expect(key).toBe(publicKey)
    const [head, claims, signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: b64(point.subarray(1, 33)), y: b64(point.subarray(33)) }
    const signed = Buffer.from(`${head}.${claims}`)
    const options = { key: jwk, format: 'jwk' as const, dsaEncoding: 'ieee-p1363' as const }
    expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true)
    const { aud, sub } = JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())
    expect([aud, sub]).toEqual([`https://${service.host}`, 'mailto:larder@localhost'])
  })

  test('what is no subscription is refused, and so is somebody else', async () => {
    const ann = await newcomer()
    const device = (await subscribe(ann)).body
    const params = { id: device.id }
    for (const wrong of [
      { endpoint: 'http://push.example/x' },
      { endpoint: 'file:///etc/passwd' },
      { keys: { p256dh: 'no key!', auth: 'x' } },
      { kinds: ['everything'] },
      { quietFrom: '22:00' },
      { quietFrom: '25:00', quietTo: '07:00' },
      { timeZone: 'Mars/Olympus' },
    ])
      expect((await subscribe(ann, wrong)).status, JSON.stringify(wrong)).toBe(422)
    const body = { kinds: [], quietFrom: null, quietTo: null, timeZone: 'UTC' }
    const mate = await mateOf(ann, 'Ben')
    for (const other of [mate, await newcomer()]) {
      expect((await other.ask(push.update, { params, body })).status).toBe(404)
      expect((await other.ask(push.try, { params })).status).toBe(404)
      expect((await other.ask(push.remove, { params })).status).toBe(404)
      expect((await other.ask(push.get)).body.devices).toEqual([])
    }
    expect((await as(server, null)(push.get)).status).toBe(401)
  })

  test('one that the push service gave another address goes on as before', async () => {
    const ann = await newcomer()
    const { body: device, path } = await subscribe(ann, { kinds: ['comment'] })
    const other = await subscribe(ann)
    const params = { id: device.id }
    const { keys } = service
    const renewed = await ann.ask(push.renew, { params, body: { endpoint: service.endpoint('renewed'), keys } })
    expect([renewed.status, renewed.body]).toEqual([200, device])
    await ann.ask(push.try, { params })
    const there = new URL(service.endpoint('renewed')).pathname
    expect([at(there).length, at(path).length]).toEqual([1, 0])
    // An address belongs to one device: the one that names it last.
    const taken = { endpoint: new URL(other.path, service.endpoint('x')).href, keys }
    await ann.ask(push.renew, { params, body: taken })
    expect((await ann.ask(push.get)).body.devices).toEqual([device])
    const wrong = { endpoint: 'http://push.example/x', keys }
    expect((await ann.ask(push.renew, { params, body: wrong })).status).toBe(422)
    const mate = await mateOf(ann, 'Ben')
    expect((await mate.ask(push.renew, { params, body: taken })).status).toBe(404)
    expect((await as(server, null)(push.renew, { params, body: taken })).status).toBe(401)
  })

  test('keys that no browser made are refused, or found out when something is sent', async () => {
    const ann = await newcomer()
    expect((await subscribe(ann, { keys: { p256dh: 'x', auth: 'y' } })).status).toBe(422)
    const { body } = await subscribe(ann, { keys: { ...service.keys, p256dh: `B${'x'.repeat(86)}` } })
    const tried = (await ann.ask(push.try, { params: { id: body.id } })).body
    expect(tried).toMatchObject({ success: false, error: expect.stringMatching(/no longer accepts messages/) })
    expect((await ann.ask(push.get)).body.devices).toEqual([])
  })

  test('an address in the house is never reached', async () => {
    const ann = await newcomer()
    const { body } = await subscribe(ann, { endpoint: 'https://127.0.0.1:1/x' })
    const tried = (await ann.ask(push.try, { params: { id: body.id } })).body
    expect(tried).toMatchObject({ success: false, error: expect.stringMatching(/private network/) })
  })

  test('a browser belongs to whoever signed in there last, and ends with the session', async () => {
    const ann = await newcomer()
    const ben = await mateOf(ann, 'Ben')
    const endpoint = service.endpoint('shared-tablet')
    await subscribe(ann, { endpoint })
    await subscribe(ben, { endpoint })
    expect((await ann.ask(push.get)).body.devices).toEqual([])
    expect((await ben.ask(push.get)).body.devices).toHaveLength(1)
    await ben.ask(auth.signOut)
    expect(await app.db.selectFrom('pushDevices').select('id').where('userId', '=', ben.user.id).execute()).toEqual([])
  })
})

describe('news', () => {
  test('several changes of a list by others come as one message, one’s own not at all', async () => {
    const ann = await newcomer({ user: { fullName: 'Ann' } })
    const ben = await mateOf(ann, 'Ben')
    const list = (await ann.ask(shoppingLists.create, { body: { name: 'Market' } })).body
    const [anns, bens] = [await subscribe(ann, { kinds: ['list'] }), await subscribe(ben, { kinds: ['list'] })]
    for (const note of ['leek', 'salt', 'tea'])
      await ben.ask(shoppingItems.create, { body: { shoppingListId: list.id, note } })
    await settled()
    expect(at(anns.path)).toEqual([])
    ahead = 40_000
    await untilSent(anns.path)
    expect(at(anns.path).map(({ message }) => message)).toEqual([
      {
        title: 'Market',
        body: 'Ben changed this list 3 times.',
        path: `/shopping-lists/${list.id}`,
        tag: `list:${list.id}`,
        locale: 'en-US',
      },
    ])
    expect(at(bens.path)).toEqual([])
    ahead = 0
  })

  test('a list opens in its household on the devices of those who belong to several', async () => {
    const ann = await newcomer()
    const [ben, cleo] = [await mateOf(ann, 'Ben'), await mateOf(ann, 'Cleo')]
    await joinAnother(app, cleo)
    const list = (await ann.ask(shoppingLists.create, { body: { name: 'Market' } })).body
    const devices = [await subscribe(ben, { kinds: ['list'] }), await subscribe(cleo, { kinds: ['list'] })]
    await ann.ask(shoppingItems.create, { body: { shoppingListId: list.id, note: 'leek' } })
    await settled()
    ahead = 40_000
    for (const { path } of devices) await untilSent(path)
    expect(devices.map(({ path }) => at(path)[0]!.message.path)).toEqual([
      `/shopping-lists/${list.id}`,
      `/shopping-lists/${list.id}?household=${ann.household.slug}`,
    ])
    ahead = 0
  })

  test('new recipes and comments on one’s own are told to those who want it, in their household', async () => {
    const ann = await newcomer({ user: { fullName: 'Ann' } })
    const ben = await mateOf(ann, 'Ben')
    const neighbour = await newcomer({ group: ann.group, household: await makeHousehold(app, ann.group) })
    const device = await subscribe(ann, { kinds: ['recipe', 'comment'] })
    const others = [await subscribe(ben, { kinds: [] }), await subscribe(neighbour, { kinds: ['recipe', 'comment'] })]
    await ben.ask(recipes.create, { body: { name: 'Pea soup' } })
    const own = (await ann.ask(recipes.create, { body: { name: 'Leek pie' } })).body
    const recipe = (await ann.ask(recipes.get, { params: { slug: own } })).body
    await ben.ask(comments.create, { body: { recipeId: recipe.id, text: 'More salt!' } })
    await ann.ask(comments.create, { body: { recipeId: recipe.id, text: 'Thanks' } })
    await until(() => at(device.path).length === 2)
    const told = at(device.path).map(({ message: { title, body, path } }) => ({ title, body, path }))
    const path = (slug: string) => `/g/${ann.group.slug}/r/${slug}`
    expect(told.sort((one, other) => one.body.localeCompare(other.body))).toEqual([
      { title: 'Ben on Leek pie', body: 'More salt!', path: path('leek-pie') },
      { title: 'New recipe', body: 'Pea soup', path: path('pea-soup') },
    ])
    await settled()
    for (const other of others) expect(at(other.path)).toEqual([])
  })

  test('recipes and comments open in the household where one heard of them, for those who belong to several', async () => {
    const ann = await newcomer()
    const [ben, cleo] = [await mateOf(ann, 'Ben'), await mateOf(ann, 'Cleo')]
    await joinAnother(app, cleo)
    const own = (await cleo.ask(recipes.create, { body: { name: 'Leek pie' } })).body
    const recipe = (await cleo.ask(recipes.get, { params: { slug: own } })).body
    const kinds = ['recipe', 'comment']
    const [bens, cleos] = [await subscribe(ben, { kinds }), await subscribe(cleo, { kinds })]
    await ann.ask(recipes.create, { body: { name: 'Pea soup' } })
    await until(() => at(cleos.path).length === 1 && at(bens.path).length === 1)
    await ann.ask(comments.create, { body: { recipeId: recipe.id, text: 'More salt!' } })
    await until(() => at(cleos.path).length === 2)
    const [soup, pie] = ['pea-soup', 'leek-pie'].map(slug => `/g/${ann.group.slug}/r/${slug}`)
    const there = `?household=${ann.household.slug}`
    expect(at(bens.path).map(({ message }) => message.path)).toEqual([soup])
    expect(at(cleos.path).map(({ message }) => message.path)).toEqual([soup + there, pie + there])
  })

  test('in quiet hours a message waits, and comes when they are over', async () => {
    const ann = await newcomer()
    const ben = await mateOf(ann, 'Ben')
    const clockText = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16)
    const quiet = { quietFrom: clockText(-1), quietTo: clockText(1), timeZone: 'UTC' }
    const { path, body } = await subscribe(ann, { kinds: ['recipe'], ...quiet })
    await ben.ask(recipes.create, { body: { name: 'Night soup' } })
    const waiting = () =>
      app.db.selectFrom('deliveries').select(['state', 'attempts']).where('targetId', '=', body.id).execute()
    await until(async () => (await waiting()).length > 0)
    await new Promise(resolve => setTimeout(resolve, 300))
    expect([at(path), await waiting()]).toEqual([[], [{ state: 'waiting', attempts: 0 }]])
    ahead = 3_600_000 + 60_000
    await untilSent(path)
    ahead = 0
  })

  test('a device that the push service knows no longer is forgotten', async () => {
    const ann = await newcomer()
    const ben = await mateOf(ann, 'Ben')
    const { path } = await subscribe(ann, { kinds: ['recipe'] })
    gone = path
    await ben.ask(recipes.create, { body: { name: 'Last soup' } })
    await until(async () => (await ann.ask(push.get)).body.devices.length === 0)
    expect(await app.db.selectFrom('listeners').select('kind').where('groupId', '=', ann.group.id).execute()).toEqual(
      [],
    )
  })
})

const b64 = (bytes: Buffer) => bytes.toString('base64url')
