import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type People, startOidcProvider } from '#server/testing/oidc-provider.ts'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { openHouse } from '../../house.ts'
import { freePort } from '../../larder.ts'

const people: People = {
  ann: { name: 'Ann Leek', email: 'ann.leek@example.org', email_verified: true, groups: ['cooks'] },
  guest: { name: 'Guest', email: 'guest@example.org', email_verified: true, groups: [] },
}

const house = openHouse(async () => {
  const port = await freePort()
  const { configurationUrl } = await startOidcProvider(people, `http://127.0.0.1:${port}/login`, {
    // The page of sign-out of a provider asks first; here it just leads on.
    features: { rpInitiatedLogout: { enabled: false } },
  })
  return {
    API_PORT: String(port),
    BASE_URL: `http://127.0.0.1:${port}`,
    OIDC_AUTH_ENABLED: 'true',
    OIDC_CONFIGURATION_URL: configurationUrl,
    OIDC_CLIENT_ID: 'larder',
    OIDC_CLIENT_SECRET: 'a-secret-of-the-client',
    OIDC_PROVIDER_NAME: 'Kitchen ID',
    OIDC_USER_GROUP: 'cooks',
    ALLOW_SIGNUP: 'true',
  }
})

async function signInAtProvider(page: Page, name: string, button = 'Sign in with Kitchen ID') {
  await page.getByRole('button', { name: button }).click()
  await page.locator('input[name=login]').fill(name)
  await page.locator('input[name=password]').fill('any')
  await page.locator('button[type=submit]').click()
  await page.locator('button[type=submit]').click()
}

test('I sign in at the provider and come back to the page that I wanted; without the group I am told so', async () => {
  const visitor = await visit(house.browser, house.larder.url, { viewport: PHONE })
  const { page } = visitor
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Sign in with Kitchen ID' }).waitFor()
  await expectAccessible(page)
  await signInAtProvider(page, 'guest')
  await page.getByRole('alert').getByText('Only members of').waitFor()
  expect(new URL(page.url()).search).toContain('direct')

  await page.context().clearCookies()
  await page.goto('/user/profile')
  await signInAtProvider(page, 'ann')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  expect((await (await page.request.get('/api/users/self')).json()).email).toBe('ann.leek@example.org')
  // The provider's own pages want a font from elsewhere and have no icon.
  expectQuiet(visitor, [/401 \(Unauthorized\)/, /fonts\.googleapis\.com/, /favicon\.ico/])
})

test('the account that I registered is opened by the provider after I gave its password once, in Arabic', async () => {
  const visitor = await visit(house.browser, house.larder.url, {
    viewport: PHONE,
    locale: 'ar-SA',
  })
  const button = 'الدخول عبر Kitchen ID'
  const { page } = visitor
  const [name, password] = [`bea-${Date.now()}`, 'plum-cake-42']
  const email = `${name}@example.org`
  people[name] = { name: 'Bea Bean', email, email_verified: true, groups: ['cooks'] }
  const data = { username: name, email, fullName: 'Bea Bean', group: name, password, passwordConfirm: password }
  expect((await page.request.post('/api/users/register', { data })).status()).toBe(201)

  await page.goto('/login')
  await signInAtProvider(page, name, button)
  await page.getByRole('alert').getByText('سجّل الدخول بكلمة مروره مرة واحدة').waitFor()
  await expectAccessible(page)
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill(name)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  await page.waitForURL(/\/g\//)

  await page.context().clearCookies()
  await page.goto('/login')
  await signInAtProvider(page, name, button)
  await page.waitForURL(/\/g\//)
  expect((await (await page.request.get('/api/users/self')).json()).username).toBe(name)
  expectQuiet(visitor, [/401 \(Unauthorized\)/, /fonts\.googleapis\.com/, /favicon\.ico/])
})
