import { describe, expect, test } from 'vitest'
import { makePerson } from '#server/testing/factories.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'

const PROXY = '10.1.2.3'
const settings = {
  PROXY_AUTH_HEADER: 'Remote-User',
  PROXY_AUTH_FROM: '10.1.2.0/24, fd00::7',
  PROXY_AUTH_NAME_HEADER: 'Remote-Name',
  PROXY_AUTH_EMAIL_HEADER: 'Remote-Email',
}

const ask = ({ server }: TestApp, headers: Record<string, string>, remoteAddress = PROXY) =>
  server.inject({ url: '/api/auth/session', headers, remoteAddress })

describe('signing in by the header of a proxy', () => {
  test('somebody whom a listed proxy names gets a session, and keeps it', async () => {
    const running = await startApp(settings)
    const ann = await makePerson(running.app)
    for (const peer of [PROXY, `::ffff:${PROXY}`, 'fd00::7']) {
      const answer = await ask(running, { 'remote-user': ann.user.username }, peer)
      expect(answer.json()).toMatchObject({ id: ann.user.id, scope: 'everything' })
      const cookie = String(answer.headers['set-cookie']).split(';')[0]
      const after = await running.server.inject({ url: '/api/users/self', headers: { cookie } })
      expect(after.json().id).toBe(ann.user.id)
    }
  })

  test.each([
    ['an address that is not listed', {}, '10.1.3.3'],
    [
      'a forged forwarding address',
      { 'x-forwarded-for': PROXY, 'x-real-ip': PROXY, forwarded: `for=${PROXY}` },
      '192.0.2.9',
    ],
  ])('the header counts for nothing from %s', async (_what, more, peer) => {
    const running = await startApp({ ...settings, HOST_IP: '*' })
    const ann = await makePerson(running.app)
    const answer = await ask(running, { 'remote-user': ann.user.username, ...more }, peer)
    expect([answer.json(), answer.headers['set-cookie']]).toEqual([null, undefined])
  })

  test('it is off by default, and with a header but no addresses', async () => {
    for (const given of [{}, { PROXY_AUTH_HEADER: 'Remote-User' }]) {
      const running = await startApp(given)
      const ann = await makePerson(running.app)
      expect((await ask(running, { 'remote-user': ann.user.username })).json()).toBeNull()
    }
  })

  test('the header opens no call by itself', async () => {
    const running = await startApp(settings)
    const ann = await makePerson(running.app)
    const headers = { 'remote-user': ann.user.username }
    expect((await running.server.inject({ url: '/api/users/self', headers, remoteAddress: PROXY })).statusCode).toBe(
      401,
    )
  })

  test('an unknown name gets an account only where that is wished, with an address', async () => {
    const closed = await startApp(settings)
    await makePerson(closed.app)
    const headers = { 'remote-user': 'neu', 'remote-name': 'Jürgen', 'remote-email': 'neu@example.org' }
    expect((await ask(closed, headers)).json()).toBeNull()
    const open = await startApp({ ...settings, PROXY_AUTH_SIGNUP: 'true' })
    await makePerson(open.app)
    expect((await ask(open, { 'remote-user': 'neu' })).json()).toBeNull()
    expect((await ask(open, headers)).json()).toMatchObject({ username: 'neu', email: 'neu@example.org', admin: false })
  })

  test('signing out leads to where the proxy signs out', async () => {
    const running = await startApp({ ...settings, PROXY_AUTH_LOGOUT_URL: 'https://auth.example.org/logout' })
    const ann = await makePerson(running.app)
    const answer = await ask(running, { 'remote-user': ann.user.username })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    const out = await running.server.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, 'x-larder-csrf': '1' },
    })
    expect(out.json().continueAt).toBe('https://auth.example.org/logout')
  })

  test('a slip in the list of addresses stops the start', async () => {
    await expect(startApp({ ...settings, PROXY_AUTH_FROM: '10.1.2' })).rejects.toThrow('PROXY_AUTH_FROM')
  })
})
