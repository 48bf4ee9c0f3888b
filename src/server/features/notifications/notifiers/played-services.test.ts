import { beforeEach, expect, test } from 'vitest'
import { type Received, startReceiver } from '#server/testing/receiver.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { sendToAddress } from './send-to-address.ts'

/** Services that are more than one request: a server on the loopback plays each. */

const ANSWERS: Record<string, unknown> = {
  '/_matrix/client/v3/login': { access_token: 'of-ann' },
  '/_matrix/client/v3/join/': { room_id: '!soups:home' },
  '/api/v1/login': { data: { authToken: 'of-ann', userId: 'ann-1' } },
}
const receiver = await startReceiver(({ url }) => {
  if (url.startsWith('/_matrix/client/v3/join/%23shut')) return { status: 403, body: '{"errcode":"M_FORBIDDEN"}' }
  const known = Object.keys(ANSWERS).find(path => url.startsWith(path))
  return { body: JSON.stringify(known ? ANSWERS[known] : {}) }
})
const mail = await startSmtpServer()
const ALLOWED_HOSTS = `${receiver.host},localhost:${mail.port}`
const { app } = await startApp({ ALLOWED_HOSTS, LOG_LEVEL: 'silent' })
beforeEach(() => void receiver.received.splice(0))

const message = { title: 'New recipe', body: 'Pea soup <1>', id: 'event-1' }
const send = (address: string, to = app) => sendToAddress(to, address, message, { mayReachHome: true, locale: 'en-US' })
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

test('Rocket.Chat: by an incoming webhook, or signed in as somebody', async () => {
  expect(await send(`rocket://one/two@${receiver.host}/#soups`)).toMatchObject({ isSent: true })
  expect(await send(`rocket://ann:plum-cake@${receiver.host}/#soups/@ben`)).toMatchObject({ isSent: true })
  expect(asked()).toEqual([
    'POST /hooks/one/two',
    'POST /api/v1/login',
    'POST /api/v1/chat.postMessage',
    'POST /api/v1/chat.postMessage',
  ])
  const [hook, , channel, person] = receiver.received
  expect([hook, channel, person].map(request => bodyOf(request).channel)).toEqual(['#soups', '#soups', '@ben'])
  expect(channel?.headers).toMatchObject({ 'x-auth-token': 'of-ann', 'x-user-id': 'ann-1' })
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
  expect(await send(address)).toEqual({ isSent: true, status: null, answer: null, error: null })
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
  const { isSent, error } = await send('zulip://bot@org/token-of-ann', missing)
  expect(isSent).toBe(false)
  expect(error).not.toContain('token-of-ann')
})
