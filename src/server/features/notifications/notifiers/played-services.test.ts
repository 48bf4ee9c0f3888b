import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OutgoingAnswer } from '#server/outside/fetch.ts'
import { makeCertificate } from '#server/testing/certificate.ts'
import { type Received, startReceiver } from '#server/testing/receiver.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import type { AppriseAddress } from './apprise-address.ts'
import { readAppriseAddress } from './read-apprise-address.ts'
import { partsOf, sendToAddress } from './send-to-address.ts'
import { serviceOf } from './services/index.ts'
import type { ServiceRequest } from './services/service.ts'

/** Services that are more than one request: a server on the loopback plays each. */

const ANSWERS: Record<string, unknown> = {
  '/_matrix/client/v3/login': { access_token: 'of-ann' },
  '/_matrix/client/v3/register?kind=guest': { access_token: 'of-a-guest', user_id: '@42:home.example' },
  '/_matrix/client/v3/join/': { room_id: '!soups:home' },
  '/api/v1/login': { data: { authToken: 'of-ann', userId: 'ann-1' } },
}
const receiver = await startReceiver(({ url }) => {
  if (url === '/_matrix/client/v3/account/whoami') return { body: '{"user_id":"@larder:home.example"}' }
  if (url === '/_matrix/client/v3/joined_rooms') return { body: '{"joined_rooms":["!soups:home","!stews:home"]}' }
  if (url.startsWith('/_matrix/client/v3/join/%23shut')) return { status: 403, body: '{"errcode":"M_FORBIDDEN"}' }
  const known = Object.keys(ANSWERS).find(path => url.startsWith(path))
  return { body: JSON.stringify(known ? ANSWERS[known] : {}) }
})
const mail = await startSmtpServer()
const ALLOWED_HOSTS = `${receiver.host},localhost:${mail.port}`
const { app } = await startApp({ ALLOWED_HOSTS, LOG_LEVEL: 'silent' })
beforeEach(() => void receiver.received.splice(0))

const message = { title: 'New recipe', body: 'Pea soup <1>', id: 'event-1' }
const HOME = { mayReachHome: true }
const send = (address: string, to = app) => sendToAddress(to, address, message, HOME)
const asked = () => receiver.received.map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)
const bodyOf = (request: Received | undefined) => JSON.parse(request?.text ?? '')

test('Matrix: signs in, enters the room, and writes once, whatever is sent again', async () => {
  expect(await send(`matrix://ann:plum-cake@${receiver.host}/#soups:home`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual([
    'POST /_matrix/client/v3/login',
    'POST /_matrix/client/v3/join/#soups:home',
    'PUT /_matrix/client/v3/rooms/!soups:home/send/m.room.message/event-1',
  ])
  const [login, , written] = receiver.received
  expect(bodyOf(login)).toMatchObject({ identifier: { user: 'ann' }, password: 'plum-cake' })
  expect(written?.headers.authorization).toBe('Bearer of-ann')
  expect(bodyOf(written)).toMatchObject({ msgtype: 'm.text', body: expect.stringContaining('Pea soup <1>') })
})

test('Matrix: a room that lets nobody in is told, and those after it are not tried', async () => {
  const sent = await send(`matrix://token@${receiver.host}/#shut:home/#soups:home`)
  expect(sent).toMatchObject({ isSent: false, status: 403, answer: expect.stringContaining('M_FORBIDDEN') })
  expect(asked()).toEqual(['POST /_matrix/client/v3/join/#shut:home'])
})

test('Matrix: a token writes into all rooms of its account, a short name is one of its server, and a bridge has a hook', async () => {
  expect(await send(`matrix://:token@${receiver.host}`)).toMatchObject({ isSent: true })
  expect(asked().filter(line => line.startsWith('PUT'))).toHaveLength(2)
  receiver.received.splice(0)
  expect(await send(`matrix://token@${receiver.host}/soups?msgtype=notice`)).toMatchObject({ isSent: true })
  expect(asked().slice(0, 2)).toEqual([
    'GET /_matrix/client/v3/account/whoami',
    'POST /_matrix/client/v3/join/#soups:home.example',
  ])
  expect(bodyOf(receiver.received.at(-1)).msgtype).toBe('m.notice')
  receiver.received.splice(0)
  expect(await send(`matrix://Cook:token@${receiver.host}?mode=matrix`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual(['POST /api/v1/matrix/hook/token'])
  expect(bodyOf(receiver.received[0])).toMatchObject({ displayName: 'Cook', format: 'plain' })
})

test('Matrix: without an account as a guest, who only knows rooms by their names', async () => {
  expect(await send(`matrix://${receiver.host}/#soups`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual([
    'POST /_matrix/client/v3/register?kind=guest',
    'POST /_matrix/client/v3/join/#soups:home.example',
    'PUT /_matrix/client/v3/rooms/!soups:home/send/m.room.message/event-1',
  ])
  expect(receiver.received.at(-1)?.headers.authorization).toBe('Bearer of-a-guest')
})

test('Matrix: a server without guests says so', async () => {
  const shut = await startReceiver(() => ({ status: 403, body: '{"errcode":"M_GUEST_ACCESS_FORBIDDEN"}' }))
  const { app: home } = await startApp({ ALLOWED_HOSTS: shut.host, LOG_LEVEL: 'silent' })
  const sent = await send(`matrix://${shut.host}/#soups`, home)
  expect(sent).toMatchObject({ isSent: false, status: 403, answer: expect.stringContaining('GUEST_ACCESS') })
  expect(shut.received).toHaveLength(1)
})

test('Slack: a person is found by the mail address, and one that nobody has is told', async () => {
  const asked: string[] = []
  const answers: Record<string, string> = {
    'ann@example.org': '{"ok":true,"user":{"id":"U12345678"}}',
    'nobody@example.org': '{"ok":false,"error":"users_not_found"}',
  }
  const prepared = async (to: string) => {
    const address = readAppriseAddress(`slack://xoxb-1/${to}`) as AppriseAddress
    const service = serviceOf(address)
    const [request] = service?.requests?.(address, message) ?? []
    const ready = await service?.prepare?.(request as ServiceRequest, async ({ url, headers }) => {
      asked.push(`${headers?.authorization} ${url}`)
      const mail = new URL(url).searchParams.get('email') ?? ''
      return { status: 200, text: () => answers[mail] } as OutgoingAnswer
    })
    return ready && 'status' in ready ? ready.text() : JSON.parse(ready?.body ?? '{}').channel
  }
  expect(await prepared('ann@example.org')).toBe('U12345678')
  expect(await prepared('nobody@example.org')).toBe('{"ok":false,"error":"users_not_found"}')
  expect(await prepared('#hall')).toBe('#hall')
  expect(asked).toEqual(
    ['ann', 'nobody'].map(
      name => `Bearer xoxb-1 https://slack.com/api/users.lookupByEmail?email=${name}%40example.org`,
    ),
  )
})

test('Rocket.Chat: by an incoming webhook, or signed in as somebody', async () => {
  expect(await send(`rocket://one/two@${receiver.host}/#soups`)).toMatchObject({ isSent: true })
  expect(await send(`rocket://ann:plum-cake@${receiver.host}/#soups/@ben`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual([
    'POST /hooks/one/two',
    'POST /api/v1/login',
    'POST /api/v1/chat.postMessage',
    'POST /api/v1/chat.postMessage',
    'POST /api/v1/logout',
  ])
  const [hook, , channel, person] = receiver.received
  expect([hook, channel, person].map(request => bodyOf(request).channel)).toEqual(['#soups', '#soups', '@ben'])
  expect(channel?.headers).toMatchObject({ 'x-auth-token': 'of-ann', 'x-user-id': 'ann-1' })
})

test('Rocket.Chat: with a token nobody signs in, and a hook may stand in a parameter', async () => {
  const token = 'x'.repeat(43)
  expect(await send(`rocket://ann-1:${token}@${receiver.host}/GENERAL`)).toMatchObject({ isSent: true })
  expect(await send(`rocket://${receiver.host}/#soups?webhook=one/two`)).toMatchObject({ isSent: true })
  expect(await send(`rocket://Cook:one/two@${receiver.host}`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual(['POST /api/v1/chat.postMessage', 'POST /hooks/one/two', 'POST /hooks/one/two'])
  expect(receiver.received[0]?.headers).toMatchObject({ 'x-auth-token': token, 'x-user-id': 'ann-1' })
  expect(bodyOf(receiver.received[0])).toMatchObject({ roomId: 'GENERAL' })
})

test('a certificate of one’s own is taken where the address says so, and only there', async () => {
  const secure = createServer(makeCertificate('at-home.test'), (request, response) => {
    response.end(request.method === 'GET' ? 'asked' : 'told')
  })
  await once(secure.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void secure.close().closeAllConnections())
  const host = `127.0.0.1:${(secure.address() as AddressInfo).port}`
  const { app: home } = await startApp({ ALLOWED_HOSTS: host, LOG_LEVEL: 'silent' })
  expect(await send(`jsons://${host}/in`, home)).toMatchObject({ isSent: false, status: null })
  expect(await send(`jsons://${host}/in?verify=no`, home)).toMatchObject({ isSent: true, answer: 'told' })
  expect(await send(`jsons://${host}/in?verify=no&method=get`, home)).toMatchObject({ isSent: true, answer: 'asked' })
  expect(await send(`jsons://${host}/in?verify=yes`, home)).toMatchObject({ isSent: false })
})

test('who waits for less than usual says so', async () => {
  const silent = createServer(makeCertificate('at-home.test'), () => {})
  await once(silent.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void silent.close().closeAllConnections())
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`
  const { app: home } = await startApp({ ALLOWED_HOSTS: host, LOG_LEVEL: 'silent' })
  const sent = await send(`jsons://${host}/in?verify=no&rto=0.2`, home)
  expect(sent).toMatchObject({ isSent: false, reason: { key: 'delivery.timeout' } })
})

test('a yes that is none: Slack says so in its text, an Apprise server by having nobody to tell', () => {
  const answer = (status: number, body: string) => ({ status, text: () => body }) as OutgoingAnswer
  const judge = (text: string, given: OutgoingAnswer) =>
    serviceOf(readAppriseAddress(text) as AppriseAddress)?.refuses?.(given)
  expect(judge('slack://xoxb-1/#a', answer(200, '{"ok":false,"error":"channel_not_found"}'))).toBe(true)
  expect(judge('slack://xoxb-1/#a', answer(200, '{"ok":true,"message":{"text":"not ok"}}'))).toBe(false)
  expect(judge('slack://T1/B2/C3', answer(200, 'ok'))).toBe(false)
  expect(judge('apprise://nas.example/kitchen', answer(204, ''))).toBe(true)
})

test('of several receivers of one address each is told by itself, and none again because another failed', async () => {
  const text = `ntfy://${receiver.host}/soups/stews`
  expect(partsOf(text)).toBe(2)
  expect(await sendToAddress(app, text, message, { ...HOME, part: 1 })).toMatchObject({ isSent: true })
  expect(receiver.received.map(request => bodyOf(request).topic)).toEqual(['stews'])
})

test('a program gets XML, with fields and headers of one’s own', async () => {
  expect(await send(`xml://${receiver.host}/in?:Kitchen=blue&+X-Key=k1`)).toMatchObject({ isSent: true })
  const [request] = receiver.received
  expect(request?.headers['x-key']).toBe('k1')
  for (const part of ['<Subject>New recipe</Subject>', 'Pea soup &#60;1&#62;', '<Kitchen>blue</Kitchen>'])
    expect(request?.text).toContain(part)
})

test('mail goes by the server that the address names', async () => {
  const address = `mailtos://larder:plum-cake@example.com:${mail.port}?smtp=localhost&user=larder&to=ben@example.com`
  expect(await send(address)).toEqual({ isSent: true, status: null, answer: null, reason: null })
  expect(mail.taken).toMatchObject([{ isSecure: true, user: 'larder', to: ['ben@example.com'] }])
  expect(mail.taken[0]?.text).toContain('Subject: New recipe')
})

test('any other scheme goes to the Apprise server of the operator, and its address into no words', async () => {
  const APPRISE_API_URL = receiver.url('')
  const { app: helped } = await startApp({ ALLOWED_HOSTS, APPRISE_API_URL, LOG_LEVEL: 'silent' })
  expect(await send('zulip://bot@org/token', helped)).toMatchObject({ isSent: true })
  expect(asked()).toEqual(['POST /notify'])
  expect(bodyOf(receiver.received[0])).toMatchObject({ urls: 'zulip://bot@org/token', title: 'New recipe' })
  const { app: missing } = await startApp({ APPRISE_COMMAND: '/nowhere/apprise', LOG_LEVEL: 'silent' })
  const { isSent, reason } = await send('zulip://bot@org/token-of-ann', missing)
  expect(isSent).toBe(false)
  expect(JSON.stringify(reason)).not.toContain('token-of-ann')
})
