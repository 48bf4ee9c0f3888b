import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { hashPassword } from './password.ts'

const { app, server } = await startApp(mailSettings(1))
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

const { user } = await makePerson(app, { user: { passwordHash: await hashPassword('plum-cake-42') } })

async function signIn(userAgent: string, cookies: Record<string, string> = {}, locale = 'en-US') {
  const payload = new URLSearchParams({ username: user.username, password: 'plum-cake-42' }).toString()
  const headers = {
    'user-agent': userAgent,
    'accept-language': locale,
    'content-type': 'application/x-www-form-urlencoded',
  }
  const answer = await server.inject({ method: 'POST', url: auth.signIn.path, headers, payload, cookies })
  expect(answer.statusCode).toBe(200)
  return answer.cookies.find(({ name }) => name === 'larder.browser')
}

const letters = async () =>
  (await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', user.id).execute()).map(
    ({ payload }) => (payload.content as { params: { device: string } }).params.device,
  )

test('a person hears of a browser with which they never signed in, and of no other', async () => {
  const first = await signIn(FIREFOX)
  expect(first).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  expect(await letters()).toEqual([])
  const known = { 'larder.browser': first?.value ?? '' }
  expect((await signIn(FIREFOX, known))?.value).toBe(first?.value)
  expect(await letters()).toEqual([])
  await signIn(FIREFOX)
  expect(await letters()).toEqual(['Firefox, Android'])
  await signIn(FIREFOX, { 'larder.browser': 'made-up-by-somebody' })
  expect(await letters()).toHaveLength(2)
})

test('a program keeps no cookies: it is known by its name', async () => {
  const before = (await letters()).length
  expect(await signIn('HomeAssistant/2026.11 aiohttp/3')).toBeUndefined()
  await signIn('HomeAssistant/2026.12 aiohttp/4')
  expect((await letters()).slice(before)).toEqual(['HomeAssistant'])
})

test('letters are in the language in which a person signed in last, not in that of a stranger', async () => {
  const localesOf = async () => {
    const letters = await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', user.id).execute()
    return letters.map(({ payload }) => payload.locale)
  }
  const mine = await signIn(FIREFOX, {}, 'de-DE')
  const before = (await localesOf()).length
  // Programs ask for a language that nobody chose.
  await signIn('HomeAssistant/2026.12 aiohttp/4', {}, 'ja-JP')
  await signIn(FIREFOX, { 'larder.browser': 'of a stranger' }, 'fr-FR')
  expect((await localesOf()).slice(before)).toEqual(['de-DE'])
  await signIn(FIREFOX, { 'larder.browser': mine?.value ?? '' }, 'it-IT')
  // A nightly backup that failed: nobody asked for anything.
  const content = { kind: 'backup' as const, link: 'https://larder.example/', params: { reason: 'x' } }
  expect(await queueEmail(createSystemContext(app), user.id, content)).toBe(true)
  expect((await localesOf()).slice(before)).toEqual(['de-DE', 'it-IT'])
})
