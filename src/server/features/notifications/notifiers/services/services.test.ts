import { describe, expect, test } from 'vitest'
import { type AppriseAddress, splitAddresses } from '../apprise-address.ts'
import { readMailAddress } from '../mail-address.ts'
import { readAppriseAddress } from '../read-apprise-address.ts'
import { serviceOf, services } from './index.ts'

const message = { title: 'New recipe', body: 'Pea soup <1>', id: 'event-1' }
const addressOf = (text: string) => readAppriseAddress(text) as AppriseAddress

function requestsOf(text: string) {
  const address = addressOf(text)
  const service = serviceOf(address)
  expect([text, service?.fits(address)]).toEqual([text, true])
  return (service?.requests?.(address, message) ?? []).map(({ url, headers = {}, body = '' }) => {
    const isJson = headers['content-type'] === 'application/json'
    return { url, headers, body: isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)) }
  })
}

describe('each service gets what its documentation asks for', () => {
  test.each([
    ['ntfy://soups', 'https://ntfy.sh/', { topic: 'soups', title: 'New recipe', message: 'Pea soup <1>' }],
    ['ntfys://nas.example:8443/soups?priority=high', 'https://nas.example:8443/', { topic: 'soups', priority: 4 }],
    ['gotify://nas.example/sub/AbC', 'http://nas.example/sub/message', { title: 'New recipe', priority: 5 }],
    ['discord://Cook@123/tok', 'https://discord.com/api/webhooks/123/tok', { username: 'Cook' }],
    ['slack://T1/B2/C3/#kitchen', 'https://hooks.slack.com/services/T1/B2/C3', { channel: '#kitchen' }],
    [
      'tgram://123:ABC-d/-10042:7',
      'https://api.telegram.org/bot123:ABC-d/sendMessage',
      { chat_id: '-10042', message_thread_id: 7 },
    ],
    [
      'mmosts://Cook@chat.example/tok?channel=kitchen',
      'https://chat.example/hooks/tok',
      { channel: 'kitchen', username: 'Cook' },
    ],
    [
      'pover://user1@token1/phone',
      'https://api.pushover.net/1/messages.json',
      { user: 'user1', token: 'token1', device: 'phone' },
    ],
    ['pbul://tok/#soups', 'https://api.pushbullet.com/v2/pushes', { type: 'note', channel_tag: 'soups' }],
    [
      'hassio://ha.example/tok',
      'http://ha.example:8123/api/services/persistent_notification/create',
      { notification_id: 'event-1' },
    ],
    [
      'signal://box.example:8080/+1555/+1666',
      'http://box.example:8080/v2/send',
      { number: '+1555', recipients: ['+1666'] },
    ],
    [
      'twilio://sid:tok@+15551234567/+15557654321',
      'https://api.twilio.com/2010-04-01/Accounts/sid/Messages.json',
      { From: '+15551234567', To: '+15557654321' },
    ],
    ['ifttt://key@soup', 'https://maker.ifttt.com/trigger/soup/with/key/key', { value1: 'New recipe' }],
  ])('%s', (text, url, body) => {
    const [request] = requestsOf(text)
    expect(request?.url).toBe(url)
    expect(request?.body).toMatchObject(body)
  })

  test('a workflow of Teams gets a card', () => {
    const [request] = requestsOf('workflows://prod.example/abc/sig')
    expect(new URL(request?.url ?? '').searchParams.get('sig')).toBe('sig')
    expect(request?.body.attachments[0].content.body[0]).toMatchObject({ text: 'New recipe' })
  })

  test('tokens go into headers where they can', () => {
    expect(requestsOf('ntfy://tk_secret@nas.example/soups')[0]?.headers.authorization).toBe('Bearer tk_secret')
    expect(requestsOf('gotify://nas.example/AbC')[0]?.headers['x-gotify-key']).toBe('AbC')
    expect(requestsOf('hassio://ha.example/tok')[0]?.headers.authorization).toBe('Bearer tok')
  })

  test('a recipe whose name calls everybody calls nobody', () => {
    expect(requestsOf('discord://1/t')[0]?.body.allowed_mentions).toEqual({ parse: [] })
    expect(requestsOf('slack://T1/B2/C3')[0]?.body.text).toContain('&lt;1&gt;')
  })
})

test('no two services have the same scheme', () => {
  const schemes = services.flatMap(service => service.schemes)
  expect(new Set(schemes).size).toBe(schemes.length)
})

test('several addresses stand in one text', () => {
  expect(splitAddresses('ntfy://a, json://b/c?x=1,2\n tgram://1:A/2')).toEqual([
    'ntfy://a',
    'json://b/c?x=1,2',
    'tgram://1:A/2',
  ])
  expect(splitAddresses('no address')).toEqual(['no address'])
})

test.each([
  [
    'mailto://ann:pw@gmail.com',
    { host: 'smtp.gmail.com', port: 587, security: 'starttls', user: 'ann@gmail.com' },
    ['ann@gmail.com'],
  ],
  [
    'mailtos://ann:pw@example.org?to=ben@example.org&smtp=mail.example.org',
    { host: 'mail.example.org', port: 587, security: 'starttls' },
    ['ben@example.org'],
  ],
  ['mailto://ann:pw@example.org?mode=ssl', { host: 'example.org', port: 465, security: 'tls' }, ['ann@example.org']],
])('%s', (text, server, to) => {
  const target = readMailAddress(addressOf(text))
  expect(target?.server).toMatchObject(server)
  expect(target?.to).toEqual(to)
})
