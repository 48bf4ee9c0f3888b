import { createServer, type Socket } from 'node:net'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { createSystemContext } from '#server/create-context.ts'
import { channels } from '#server/features/index.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { until } from '#server/testing/receiver.ts'
import { startSmtpServer } from '#server/testing/smtp-server.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { admin } from '#shared/contract/admin/admin.ts'
import { push } from '#shared/contract/notifications/push.ts'
import { startDeliveryRunner } from '../deliveries/delivery-runner.ts'
import { LETTER_KINDS, layOut } from './lay-out.ts'
import { queueEmail } from './queue-email.ts'

// Tests of other files run in the same process.
afterEach(() => void vi.unstubAllEnvs())

const known = { SMTP_USER: 'larder', SMTP_PASSWORD: 'plum-cake', SMTP_FROM_EMAIL: 'larder@example.com' }

/** An installation whose mail goes to this port. */
const startMailing = (port: number, settings: Record<string, string>) =>
  startApp({ SMTP_HOST: 'localhost', SMTP_PORT: String(port), LOG_LEVEL: 'silent', ...known, ...settings })

/** Its administrator asks for a test letter. */
async function askForLetter({ app, server }: TestApp) {
  const { token } = await makePerson(app, { user: { admin: true } })
  return (await as(server, token)(admin.sendTestEmail, { body: { email: 'ann@example.com' } })).body
}

const tryMail = async (port: number, settings: Record<string, string>) =>
  askForLetter(await startMailing(port, settings))

const sockets: Socket[] = []
const silent = createServer(socket => void sockets.push(socket.on('error', () => {})))
await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
const silentPort = (silent.address() as { port: number }).port
/** Begun before all else: a silent server is listened to for as long as a letter may take, and meanwhile the others are tried. */
const unanswered = askForLetter(await startMailing(silentPort, { SMTP_AUTH_STRATEGY: 'TLS' }))

describe('a conversation with a mail server', () => {
  test('with STARTTLS: encrypted, and signed in', async () => {
    const { taken, port } = await startSmtpServer()
    expect(await tryMail(port, { SMTP_AUTH_STRATEGY: 'TLS' })).toEqual({ success: true, error: null })
    expect(taken).toMatchObject([{ isSecure: true, user: 'larder', to: ['ann@example.com'] }])
    expect(taken[0]!.text).toMatch(/Content-Type: multipart\/alternative/)
    expect(taken[0]!.text).toMatch(/From: .*<larder@example\.com>/)
  })

  test('with TLS from the first byte', async () => {
    const { taken, port } = await startSmtpServer({ secure: true })
    expect(await tryMail(port, { SMTP_AUTH_STRATEGY: 'SSL' })).toEqual({ success: true, error: null })
    expect(taken).toMatchObject([{ isSecure: true, user: 'larder' }])
  })

  test('without encryption, and without a user', async () => {
    const { taken, port } = await startSmtpServer()
    const settings = { SMTP_AUTH_STRATEGY: 'NONE', SMTP_USER: '', SMTP_PASSWORD: '' }
    expect(await tryMail(port, settings)).toEqual({ success: true, error: null })
    expect(taken).toMatchObject([{ isSecure: false, user: null }])
  })

  test('a wrong password, a server without STARTTLS, another encryption, a refusal: each in words that help', async () => {
    const usual = await startSmtpServer()
    const wrong = await tryMail(usual.port, { SMTP_AUTH_STRATEGY: 'TLS', SMTP_PASSWORD: 'guess' })
    expect(wrong.error).toMatch(/didn’t accept the user name or password\. 535 5\.7\.8 no such user/)
    const plain = await startSmtpServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    expect((await tryMail(plain.port, { SMTP_AUTH_STRATEGY: 'TLS' })).error).toMatch(/doesn’t offer STARTTLS/)
    expect((await tryMail(plain.port, { SMTP_AUTH_STRATEGY: 'SSL' })).error).toMatch(/another kind of encryption/)
    const strict = await startSmtpServer({ onRcptTo: (_address, _session, done) => done(new Error('5.1.1 unknown')) })
    expect((await tryMail(strict.port, { SMTP_AUTH_STRATEGY: 'TLS' })).error).toMatch(/refused the message\. 550/)
    expect([usual.taken, plain.taken, strict.taken]).toEqual([[], [], []])
  })

  test('a certificate of somebody else is not trusted, and nothing is sent', async () => {
    const { taken, port } = await startSmtpServer({}, false)
    expect((await tryMail(port, { SMTP_AUTH_STRATEGY: 'TLS' })).error).toMatch(/certificate .* can’t be trusted/)
    expect(taken).toEqual([])
  })
})

describe('letters that nobody waits for', async () => {
  let failing = 0
  const mail = await startSmtpServer({
    onMailFrom: (_address, _session, done) =>
      failing-- > 0 ? done(Object.assign(new Error('4.3.2 later'), { responseCode: 421 })) : done(),
  })
  const settings = { SMTP_HOST: 'localhost', SMTP_PORT: String(mail.port), SMTP_AUTH_STRATEGY: 'TLS', ...known }
  const { app, server } = await startApp({ ...settings, LOG_LEVEL: 'silent' })
  const runner = startDeliveryRunner(app, channels)
  afterAll(() => runner.end())
  const lettersTo = (email: string) => mail.taken.filter(({ to }) => to.includes(email))

  test('one comes later when the mail server is away, once, in the language of the reader', async () => {
    const { user, token } = await makePerson(app)
    const payload = { emails: { week: true }, timeZone: 'Europe/Berlin' }
    const headers = { authorization: `Bearer ${token}`, 'accept-language': 'de-DE' }
    const answer = await server.inject({ method: 'PUT', url: push.updateEmails.path, headers, payload })
    expect(answer.json()).toEqual({ 'sign-in': true, week: true })
    failing = 2
    const parts = [{ heading: 'Montag', lines: ['Abendessen: <b>Suppe</b>'] }]
    const content = { kind: 'week' as const, link: 'https://larder.example/', params: { household: 'Zuhause' }, parts }
    expect(await queueEmail(createSystemContext(app), user.id, content)).toBe(true)
    await until(() => lettersTo(user.email).length > 0)
    const [letter] = lettersTo(user.email)
    expect(letter!.text).toContain('Subject: Deine Woche: Zuhause')
    expect(letter!.text).toContain('Auto-Submitted: auto-generated')
    expect(letter!.text).toMatch(/Message-ID: <[0-9a-f-]{36}@larder>/i)
    expect(letter!.text).toContain('Montag\n  Abendessen: <b>Suppe</b>'.replace('\n', '\r\n'))
    expect(letter!.text).toContain('&lt;b&gt;Suppe')
    expect(lettersTo(user.email)).toHaveLength(1)
  })

  test('nobody gets what they turned off', async () => {
    const { user, token } = await makePerson(app)
    await as(server, token)(push.updateEmails, { body: { emails: { 'sign-in': false }, timeZone: 'UTC' } })
    const content = { kind: 'sign-in' as const, link: 'https://larder.example/', params: { device: 'x', ip: '::1' } }
    expect(await queueEmail(createSystemContext(app), user.id, content)).toBe(false)
    const unknown = { emails: { everything: true } as never, timeZone: 'UTC' }
    expect((await as(server, token)(push.updateEmails, { body: unknown })).status).toBe(422)
    expect((await as(server, null)(push.updateEmails, { body: unknown })).status).toBe(401)
  })
})

test.each(['en-US', 'de-DE', 'ar-SA'])('every letter has its words in %s, for light and dark', async locale => {
  const { app } = await startApp()
  const t = createSystemContext(app, locale).t
  for (const kind of LETTER_KINDS) {
    const params = {
      device: 'Firefox',
      ip: '::1',
      reason: 'full disk',
      household: 'Home',
      name: 'Phone',
      days: 'March 9',
    }
    const { subject, text, html } = layOut(t, locale, { kind, link: 'https://larder.example/?a=1&b=2', params })
    expect(`${subject}${text}`).not.toMatch(/letters\.|\{\{/)
    const spoken = `lang="${locale}" dir="${locale === 'ar-SA' ? 'rtl' : 'ltr'}"`
    for (const element of ['<html ', '<div class="card" ']) expect(html).toContain(`${element}${spoken}`)
    expect(html).toContain('href="https://larder.example/?a=1&amp;b=2"')
    expect(html).toContain('prefers-color-scheme: dark')
  }
})

test('whoever works on letters sees each in every language, and nobody else does', async () => {
  const { app, server } = await startApp()
  expect((await server.inject('/api/letters/week')).statusCode).toBe(404)
  vi.stubEnv('LARDER_DEVELOPING', 'true')
  const developing = await buildApp(app)
  afterAll(() => developing.close())
  for (const kind of LETTER_KINDS) {
    const letter = await developing.inject(`/api/letters/${kind}?locale=ar-SA`)
    expect([letter.statusCode, letter.body]).toEqual([200, expect.stringContaining('dir="rtl"')])
  }
  expect((await developing.inject('/api/letters/week')).body).toContain('Fish &amp; chips')
  expect((await developing.inject('/api/letters/love')).statusCode).toBe(404)
})

test('a server that says nothing is given up, and one that is not there too', async () => {
  expect((await unanswered).error).toMatch(/took too long/)
  for (const socket of sockets) socket.destroy()
  await new Promise<void>(resolve => silent.close(() => resolve()))
  expect((await tryMail(silentPort, { SMTP_AUTH_STRATEGY: 'TLS' })).error).toMatch(/can’t be reached/)
}, 30_000)
