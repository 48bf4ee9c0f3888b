import { expect, test } from 'vitest'
import { createSystemContext } from '#server/create-context.ts'
import { queueEmail } from '#server/features/notifications/emails/queue-email.ts'
import { as } from '#server/testing/as.ts'
import { makePerson } from '#server/testing/factories.ts'
import { mailSettings } from '#server/testing/mail-server.ts'
import { startApp } from '#server/testing/start-app.ts'
import { auth } from '#shared/contract/accounts/auth.ts'
import { users } from '#shared/contract/accounts/users.ts'
import { hashPassword } from './password.ts'

const { app, server } = await startApp(mailSettings(1))
const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0'

const withPassword = async () => makePerson(app, { user: { passwordHash: await hashPassword('plum-cake-42') } })
const { user } = await withPassword()

async function signIn(userAgent: string, cookies: Record<string, string> = {}, locale = 'en-US', { username } = user) {
  const payload = new URLSearchParams({ username, password: 'plum-cake-42' }).toString()
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
  const { user: bob } = await withPassword()
  const localesOf = async () => {
    const letters = await app.db.selectFrom('deliveries').select('payload').where('targetId', '=', bob.id).execute()
    return letters.map(({ payload }) => payload.locale).sort()
  }
  // Letters that nobody asked for in some language.
  const link = 'https://larder.example/'
  const queue = (content: Parameters<typeof queueEmail>[2]) => queueEmail(createSystemContext(app), bob.id, content)
  const mine = (await signIn(FIREFOX, {}, 'de-DE', bob))?.value ?? ''
  // Programs ask for a language that nobody chose.
  await signIn('HomeAssistant/2026.12 aiohttp/4', {}, 'ja-JP', bob)
  const theirs = (await signIn(FIREFOX, {}, 'fr-FR', bob))?.value ?? ''
  expect(await localesOf()).toEqual(['de-DE', 'de-DE'])
  // What follows a strange sign-in is for whoever was there before, too.
  expect(await queue({ kind: 'password-changed', link })).toBe(true)
  await signIn(FIREFOX, {}, 'fr-FR', bob)
  expect(await localesOf()).toEqual(['de-DE', 'de-DE', 'de-DE', 'de-DE'])
  await signIn(FIREFOX, { 'larder.browser': mine }, 'it-IT', bob)
  expect(await queue({ kind: 'backup', link, params: { reason: 'x' } })).toBe(true)
  // A new device counts when it comes again.
  await signIn(FIREFOX, { 'larder.browser': theirs }, 'sv-SE', bob)
  expect(await queue({ kind: 'backup', link, params: { reason: 'x' } })).toBe(true)
  expect((await localesOf()).slice(4)).toEqual(['it-IT', 'sv-SE'])
})

test('the letter of a new password speaks one language, whoever changed it', async () => {
  const { user: bob, token } = await withPassword()
  await as(server, token)(users.createApiToken, { body: { name: 'Kitchen display' } })
  await signIn(FIREFOX, {}, 'de-DE', bob)
  await signIn(FIREFOX, {}, 'fr-FR', bob)
  const inFrench = as(server, token, { 'accept-language': 'fr-FR' })
  const body = { currentPassword: 'plum-cake-42', newPassword: 'pear-cake-43' }
  expect((await inFrench(users.changePassword, { body })).status).toBe(200)
  const letters = app.db.selectFrom('deliveries').select('payload').where('targetId', '=', bob.id)
  const { payload } = await letters.where('name', '=', 'password-changed').executeTakeFirstOrThrow()
  const heading = app.locales.t('de-DE', 'letters.password-changed.api-tokens')
  expect(payload).toMatchObject({ locale: 'de-DE', content: { parts: [{ heading, lines: ['Kitchen display'] }] } })
})
