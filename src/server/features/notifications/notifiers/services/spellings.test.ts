import { describe, expect, test } from 'vitest'
import type { AppriseAddress } from '../apprise-address.ts'
import { readMailAddress } from '../mail-address.ts'
import { readAppriseAddress } from '../read-apprise-address.ts'
import { serviceOf } from './index.ts'

/** The ways in which people write one address, as Apprise documents them, and what each has to become. */

const message = { title: 'New recipe', body: 'Pea soup', id: 'event-1' }
const read = (text: string) => readAppriseAddress(text) as AppriseAddress

function requestsOf(text: string) {
  const address = read(text)
  const service = serviceOf(address)
  expect([text, service?.fits(address)]).toEqual([text, true])
  return (service?.requests?.(address, message) ?? []).map(({ url, method = 'POST', headers = {}, body = '' }) => {
    const isJson = headers['content-type'] === 'application/json'
    return { url, method, headers, body: isJson ? JSON.parse(body) : Object.fromEntries(new URLSearchParams(body)) }
  })
}

const HOOK = '123456789012345678/aBcD'
const SLACK = 'T1JJ3T3L2/A1BRTD4JD/TIiajkdnlazkcOXrIdevi7FQ'
const TEAMS = '8b799edf-6f98@4d3a-9be7/2862b39c5b57/b7a1-4f3c'
const CONNECTOR = '8b799edf-6f98@4d3a-9be7/IncomingWebhook/2862b39c5b57/b7a1-4f3c'
const OFFICE = `https://kitchen.webhook.office.com/webhookb2/${CONNECTOR}`
const BOT = '123456789:abcdefg_hijklmnop'
const WORKFLOW = 'prod-42.westus.logic.azure.com:443'
const INVOKED = `https://${WORKFLOW}/workflows/abc/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=s%2Fig`
const POWER = 'https://default1.2.environment.api.powerplatform.com:443/powerautomate/automations/direct'

describe('one address', () => {
  test.each<[string, string, object]>([
    ['https://ntfy.sh/soups?priority=max', 'https://ntfy.sh/', { topic: 'soups', priority: 5 }],
    ['ntfy://ntfy.sh/soups', 'https://ntfy.sh/', { topic: 'soups' }],
    ['ntfy://nas.example?to=soups', 'http://nas.example/', { topic: 'soups' }],
    ['ntfy://nas.example/soups?mode=cloud', 'https://ntfy.sh/', { topic: 'soups' }],
    [
      'ntfys://nas.example/soups?click=https://a.b/c&delay=30m&icon=https://a.b/i.png&tags=pot,leek',
      'https://nas.example/',
      { click: 'https://a.b/c', delay: '30m', icon: 'https://a.b/i.png', tags: ['pot', 'leek'] },
    ],
    ['gotify://nas.example/tok?priority=low', 'http://nas.example/message', { priority: 0 }],
    ['gotify://nas.example/tok?priority=high', 'http://nas.example/message', { priority: 8 }],
    ['gotify://nas.example/tok?priority=2', 'http://nas.example/message', { priority: 2 }],
    [`https://discord.com/api/webhooks/${HOOK}`, `https://discord.com/api/webhooks/${HOOK}`, {}],
    [
      `https://discordapp.com/api/webhooks/${HOOK}?thread=7`,
      `https://discord.com/api/webhooks/${HOOK}?thread_id=7`,
      {},
    ],
    [
      `discord://${HOOK}?botname=Cook&avatar_url=https://a.b/c.png`,
      `https://discord.com/api/webhooks/${HOOK}`,
      { username: 'Cook', avatar_url: 'https://a.b/c.png' },
    ],
    [`https://hooks.slack.com/services/${SLACK}`, `https://hooks.slack.com/services/${SLACK}`, {}],
    [`slack://?token=${SLACK}&to=general`, `https://hooks.slack.com/services/${SLACK}`, { channel: '#general' }],
    [
      `slack://Cook@${SLACK}/%23hall`,
      `https://hooks.slack.com/services/${SLACK}`,
      { channel: '#hall', username: 'Cook' },
    ],
    ['slack://xoxb-12-34-ab', 'https://slack.com/api/chat.postMessage', { channel: '#general' }],
    ['slack://xoxb-12-34-ab/+C12345678', 'https://slack.com/api/chat.postMessage', { channel: 'C12345678' }],
    ['slack://xoxb-12-34-ab/ann@example.org', 'https://slack.com/api/chat.postMessage', { channel: 'ann@example.org' }],
    ['slack://?token=xoxb-12-34-ab&to=@ben', 'https://slack.com/api/chat.postMessage', { channel: '@ben' }],
    [`tgram://bot${BOT}/-10042`, `https://api.telegram.org/bot${BOT}/sendMessage`, { chat_id: '-10042' }],
    [`tgram://${BOT}/?to=12315544`, `https://api.telegram.org/bot${BOT}/sendMessage`, { chat_id: '12315544' }],
    [`tgram://${BOT}/soups`, `https://api.telegram.org/bot${BOT}/sendMessage`, { chat_id: '@soups' }],
    [
      `tgram://${BOT}/-10042?topic=7&silent=yes`,
      `https://api.telegram.org/bot${BOT}/sendMessage`,
      { message_thread_id: 7, disable_notification: true },
    ],
    ['mmost://chat.example/tok?to=kitchen', 'http://chat.example/hooks/tok', { channel: 'kitchen' }],
    ['mmosts://Cook@chat.example:8065/sub/tok', 'https://chat.example:8065/sub/hooks/tok', { username: 'Cook' }],
    ['https://mattermost.example/hooks/tok', 'https://mattermost.example/hooks/tok', {}],
    ['pover://u@t?to=phone,pad', 'https://api.pushover.net/1/messages.json', { device: 'phone,pad' }],
    [
      'pover://u@t?priority=high&sound=bike',
      'https://api.pushover.net/1/messages.json',
      { priority: '1', sound: 'bike' },
    ],
    [
      'pover://u@t?priority=emergency',
      'https://api.pushover.net/1/messages.json',
      { priority: '2', retry: '900', expire: '3600' },
    ],
    [
      'pover://u@t?priority=2&retry=60&expire=600',
      'https://api.pushover.net/1/messages.json',
      { retry: '60', expire: '600' },
    ],
    ['pbul://tok?to=ann@example.com', 'https://api.pushbullet.com/v2/pushes', { email: 'ann@example.com' }],
    ['pbul://tok/device1', 'https://api.pushbullet.com/v2/pushes', { device_iden: 'device1' }],
    [
      'hassios://ha.example/sub/tok?nid=larder',
      'https://ha.example/sub/api/services/persistent_notification/create',
      { notification_id: 'larder' },
    ],
    [
      'signal://box.example?from=15551234567&to=1-555-765-4321',
      'http://box.example/v2/send',
      { number: '+15551234567', recipients: ['+15557654321'] },
    ],
    ['signal://box.example/15551234567/@abc=', 'http://box.example/v2/send', { recipients: ['group.abc='] }],
    ['signal://box.example/15551234567', 'http://box.example/v2/send', { recipients: ['+15551234567'] }],
    [
      'twilio://_?sid=AC1&token=tok&from=15551234567&to=15557654321',
      'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      { From: '+15551234567', To: '+15557654321' },
    ],
    [
      'twilio://AC1:tok@12345/15557654321',
      'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      { From: '12345', To: '+15557654321' },
    ],
    [
      'twilio://AC1:tok@15551234567/w:15557654321',
      'https://api.twilio.com/2010-04-01/Accounts/AC1/Messages.json',
      { From: 'whatsapp:+15551234567', To: 'whatsapp:+15557654321' },
    ],
    ['https://maker.ifttt.com/use/key/soup', 'https://maker.ifttt.com/trigger/soup/with/key/key', {}],
    ['ifttt://key@?to=soup', 'https://maker.ifttt.com/trigger/soup/with/key/key', {}],
    [
      'apprises://ann:pw@nas.example/sub/kitchen?tags=cooks',
      'https://nas.example/sub/notify/kitchen',
      { tag: 'cooks', body: 'Pea soup' },
    ],
    [`workflows://${WORKFLOW}/abc/s%2Fig`, INVOKED, {}],
    [`workflow://${WORKFLOW}/?id=abc&signature=s%2Fig`, INVOKED, {}],
    [INVOKED, INVOKED, {}],
    [
      `${POWER}/workflows/abc/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=sig`,
      `${POWER}/workflows/abc/triggers/manual/paths/invoke?api-version=1&sp=%2Ftriggers%2Fmanual%2Frun&sv=1.0&sig=sig`,
      {},
    ],
    [`msteams://kitchen/${TEAMS}/`, OFFICE, { '@type': 'MessageCard', title: 'New recipe', text: 'Pea soup' }],
    [`msteams://${TEAMS}`, `https://outlook.office.com/webhook/${CONNECTOR}`, {}],
    [OFFICE, OFFICE, {}],
    ['json://nas.example/in/', 'http://nas.example/in/', { title: 'New recipe' }],
    ['jsons://nas.example:8443/in?-q=1&:kitchen=blue', 'https://nas.example:8443/in?q=1', { kitchen: 'blue' }],
  ])('%s', (text, url, body) => {
    const requests = requestsOf(text)
    expect(requests.map(request => request.url)).toEqual([url])
    expect(requests[0]?.body).toMatchObject(body)
  })

  test.each([
    ['ntfy://tk_abc@nas.example/soups', 'Bearer tk_abc'],
    ['ntfy://:tk_abc@nas.example/soups', 'Bearer tk_abc'],
    ['ntfy://nas.example/soups?token=abc', 'Bearer abc'],
    ['ntfy://abc@nas.example/soups?auth=token', 'Bearer abc'],
    ['ntfys://tk_abc@soups', 'Bearer tk_abc'],
    ['ntfy://ann:pw@nas.example/soups', `Basic ${btoa('ann:pw')}`],
    ['twilio://AC1:tok@15551234567?apikey=SK1', `Basic ${btoa('SK1:tok')}`],
  ])('%s signs in', (text, authorization) => {
    expect(requestsOf(text)[0]?.headers.authorization).toBe(authorization)
  })

  test('several receivers get a message each, or one together where that is wished', () => {
    const to = (text: string) => requestsOf(text).map(({ body }) => body.recipients ?? body.topic ?? body.channel)
    expect(to('ntfy://nas.example/soups?to=stews')).toEqual(['soups', 'stews'])
    expect(to(`slack://${SLACK}/#hall?to=%23yard,@ben`)).toEqual(['#hall', '#yard', '@ben'])
    expect(to('mmost://chat.example/tok?channels=hall,%23yard')).toEqual(['hall', 'yard'])
    expect(to('signal://box.example/15551234567/15557654321/15550000000')).toEqual([['+15557654321'], ['+15550000000']])
    expect(to('signal://box.example/15551234567/15557654321/15550000000?batch=yes')).toHaveLength(1)
  })

  test('a form that is asked for stands in the address', () => {
    const [request] = requestsOf('form://nas.example/in?method=GET&:message=text')
    expect([request?.method, request?.url]).toEqual([
      'GET',
      'http://nas.example/in?version=1.0&title=New+recipe&text=Pea+soup&type=info',
    ])
  })

  test.each([
    'https://example.org/soups',
    'https://discord.com/channels/1/2',
    'https://ntfy.sh/',
    'https://hooks.slack.com/services/T1',
    'http://discord.com/api/webhooks/1/t',
    'https://mattermost.example/somewhere',
    `https://${WORKFLOW}/workflows/abc`,
  ])('%s is no address to send to', text => expect(serviceOf(read(text))).toBeUndefined())

  test.each([
    'slack://T1/A1',
    'tgram://not-a-token/1',
    'twilio://AC1@15551234567',
    'rocket://ann:pw@chat.example',
    'rocket://chat.example/#hall',
    'matrix://nas.example',
    'msteams://kitchen/abc/def',
    'msteams://kitchen/a1@b2/c3',
    'msteams://evil.example%2F/a1@b2/c3/d4',
    'workflows://host/abc',
    'pover://token',
    'ifttt://key@',
  ])('%s is incomplete', text => expect(serviceOf(read(text))?.fits(read(text))).toBe(false))
})

describe('mail', () => {
  test.each<[string, object, object?]>([
    [
      'mailto://ann:pw@yahoo.co.uk',
      { host: 'smtp.mail.yahoo.com', port: 465, security: 'tls', user: 'ann@yahoo.co.uk' },
    ],
    ['mailto://ann:pw@hotmail.fr', { host: 'smtp-mail.outlook.com', port: 587, security: 'starttls' }],
    [
      'mailto://example.org?user=ann&pass=pw',
      { host: 'example.org', port: 25, security: 'none', user: 'ann', password: 'pw' },
    ],
    ['mailtos://ann:pw@example.org:465', { port: 465, security: 'tls' }],
    ['mailto://ann:pw@example.org?mode=starttls', { port: 587, security: 'starttls' }],
    ['mailto://ann:pw@gmail.com?mode=insecure&smtp=relay.example', { host: 'relay.example', security: 'none' }],
    ['mailtos://ann:pw@example.org?verify=no', { trustAny: true }],
    ['mailto://ann:pw@example.org?from=Kitchen', { from: { name: 'Kitchen', address: 'ann@example.org' } }],
    [
      'mailto://ann:pw@example.org?from=Kitchen<soup@example.org>&to=Ben<ben@example.org>,cat@example.org',
      { from: { name: 'Kitchen', address: 'soup@example.org' } },
      { to: ['ben@example.org', 'cat@example.org'] },
    ],
    [
      'mailto://relay.example?from=soup@example.org&to=ben@example.org&cc=cat@example.org&bcc=dan@example.org&reply=eve@example.org',
      { host: 'relay.example', user: null, from: { name: 'Larder', address: 'soup@example.org' } },
      { cc: ['cat@example.org'], bcc: ['dan@example.org'], replyTo: ['eve@example.org'] },
    ],
    ['mailto://ann:pw@example.org/ben@example.org/cat@example.org', {}, { to: ['ben@example.org', 'cat@example.org'] }],
  ])('%s', (text, server, rest = {}) => {
    expect(readMailAddress(read(text))).toMatchObject({ server, ...rest })
  })

  test('nobody to write to is told', () => expect(readMailAddress(read('mailto://relay.example'))).toBeNull())
})
