import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { giveAuthenticator } from '../../authenticator.ts'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { openHouse } from '../../house.ts'
import { freePort, OWNER } from '../../larder.ts'

/** Passkeys belong to a name, so the pages are opened by one. */
const house = openHouse(async () => {
  const port = String(await freePort())
  return { API_PORT: port, BASE_URL: `http://localhost:${port}` }
})
const address = () => house.larder.url.replace('127.0.0.1', 'localhost')

async function signIn(page: Page) {
  await page.getByLabel('Email or username').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Forgets who is here, with nothing open that would still ask for something and complain that it is refused. */
async function signedOut(page: Page) {
  await page.goto('about:blank')
  await page.context().clearCookies()
}

test('I add a passkey on my phone, sign in with it, and remove it', async () => {
  const visitor = await visit(house.browser, address(), { viewport: PHONE })
  const { page } = visitor
  await giveAuthenticator(page)
  await page.goto('/user/profile/security')
  await signIn(page)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByText('You have no passkeys.').waitFor()
  await passkeys.getByLabel('Name').fill('My phone')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.getByText('Not used yet').waitFor()
  await expectAccessible(page)

  await passkeys.getByRole('button', { name: 'Rename “My phone”' }).click()
  const naming = page.getByRole('dialog', { name: 'Rename “My phone”' })
  await naming.getByLabel('Name').fill('Old phone')
  await expectAccessible(page)
  await naming.getByRole('button', { name: 'Save' }).click()
  await passkeys.getByText('Old phone').waitFor()

  await signedOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor({ state: 'detached' })
  expect((await (await page.request.get('/api/users/self')).json()).email).toBe(OWNER.email)

  await page.goto('/user/profile/security')
  await passkeys.getByText('Last used').waitFor()
  await passkeys.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Old phone”?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await passkeys.getByText('You have no passkeys.').waitFor()

  // The device still has it; the server no longer knows it.
  await signedOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.getByRole('alert').getByText('That passkey doesn’t work here').waitFor()
  expectQuiet(visitor, [/401 \(Unauthorized\).*\/api\/auth\/passkeys$/])
})

test('the same in Arabic: I add a passkey, come in with it, and remove it', async () => {
  const visitor = await visit(house.browser, address(), { viewport: PHONE, locale: 'ar-SA' })
  const { page } = visitor
  await giveAuthenticator(page)
  await page.goto('/user/profile/security')
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill(OWNER.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click()
  const passkeys = page.getByRole('region', { name: 'مفاتيح المرور' })
  await passkeys.getByText('ليس لديك مفاتيح مرور.').waitFor()
  await passkeys.getByLabel('الاسم').fill('هاتفي')
  await passkeys.getByRole('button', { name: 'إضافة مفتاح مرور' }).click()
  await passkeys.getByText('لم يُستخدم بعد').waitFor()
  await expectAccessible(page)

  await signedOut(page)
  await page.goto('/login')
  await page.getByRole('button', { name: 'تسجيل الدخول بمفتاح مرور' }).click()
  await page.waitForURL(/\/g\//)
  await page.goto('/user/profile/security')
  await passkeys.getByRole('button', { name: 'إزالة' }).click()
  const dialog = page.getByRole('dialog', { name: 'إزالة «هاتفي»؟' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'إزالة' }).click()
  await passkeys.getByText('ليس لديك مفاتيح مرور.').waitFor()
  expectQuiet(visitor)
})
