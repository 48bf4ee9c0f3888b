import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { BY_HAND, openHouse } from '../../house.ts'
import { freePort, OWNER } from '../../larder.ts'

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

test('I set up codes, am asked for one, come in by a recovery code, and turn codes off', async () => {
  const visitor = await visit(house.browser, address(), { viewport: PHONE })
  const { page } = visitor
  await page.goto('/user/profile/security')
  await signIn(page)
  const twoStep = page.getByRole('region', { name: 'Two-step sign-in' })
  await twoStep.getByRole('button', { name: 'Set up' }).click()
  await twoStep.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  await expectAccessible(page)
  const secret = (await twoStep.locator('code').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await twoStep.getByLabel('Code from the app').fill('000000')
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await twoStep.getByText('That code isn’t right').waitFor()
  await twoStep.getByLabel('Code from the app').fill(app.generate())
  await twoStep.getByRole('button', { name: 'Turn on' }).click()
  await twoStep.getByText('Your recovery codes').waitFor()
  await expectAccessible(page)
  const codes = ((await twoStep.locator('pre').textContent()) ?? '').split('\n')
  expect(codes).toHaveLength(10)
  await twoStep.getByRole('button', { name: 'I’ve saved them' }).click()
  await twoStep.getByText('10 recovery codes left').waitFor()

  await page.context().clearCookies()
  await page.goto('/user/profile/security')
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Code').fill('999999')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').getByText('That code isn’t right').waitFor()
  await page.getByLabel('Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await twoStep.getByText('9 recovery codes left').waitFor()
  await comeInByCodeInArabic(codes[2] ?? '')

  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Turn off' })
  await dialog.getByLabel('Code').fill(codes[1] ?? '')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await twoStep.getByRole('button', { name: 'Set up' }).waitFor()

  // Whoever lost phone and codes asks an administrator, here themselves.
  const self = '/api/users/self'
  const begun = await (await page.request.post(`${self}/second-factor`, { headers: BY_HAND })).json()
  const data = { code: new TOTP({ secret: Secret.fromBase32(begun.secret) }).generate() }
  expect((await page.request.post(`${self}/second-factor/confirm`, { data, headers: BY_HAND })).status()).toBe(200)
  await page.goto(`/admin/manage/users/${(await (await page.request.get(self)).json()).id}`)
  await twoStep.getByRole('button', { name: 'Turn off' }).click()
  const sure = page.getByRole('dialog', { name: 'Turn off two-step sign-in for' })
  await expectAccessible(page)
  await sure.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Two-step sign-in is off for').waitFor()
  await twoStep.waitFor({ state: 'detached' })

  // Whoever fears that somebody else was in chooses a password that is the only way in.
  expect((await page.request.post('/api/users/api-tokens', { data: { name: 'Bot' }, headers: BY_HAND })).status()).toBe(
    201,
  )
  const reset = { data: { email: OWNER.email }, headers: BY_HAND }
  const { token } = await (await page.request.post('/api/admin/users/password-reset-token', reset)).json()
  await page.context().clearCookies()
  await page.goto(`/reset-password?token=${token}`)
  await choosePassword(page)
  await page.waitForURL(/\/login/)
  // The link works once. Whoever follows it again is led to a new one.
  await page.goto(`/reset-password?token=${token}`)
  await choosePassword(page)
  await page.getByRole('alert').getByText('This link no longer works. Ask for a new one.').waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Send link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await signIn(page)
  await page.waitForURL(/\/g\//)
  expect((await (await page.request.get(self)).json()).tokens).toEqual([])
  expectQuiet(visitor, [
    /401 \(Unauthorized\).*\/auth\/token$/,
    /400 \(Bad Request\).*\/(second-factor\/|reset-password$)/,
  ])
})

async function choosePassword(page: Page) {
  await page.getByLabel('New password', { exact: true }).fill(OWNER.password)
  await page.getByLabel('Repeat password', { exact: true }).fill(OWNER.password)
  await page.getByRole('switch', { name: 'Someone else may have used my account' }).press('Space')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

async function comeInByCodeInArabic(code: string) {
  const visitor = await visit(house.browser, address(), { viewport: PHONE, locale: 'ar-SA' })
  const { page } = visitor
  await page.goto('/login')
  await page.getByLabel('البريد الإلكتروني أو اسم المستخدم').fill(OWNER.email)
  await page.getByLabel('كلمة المرور', { exact: true }).fill(OWNER.password)
  const signIn = page.getByRole('button', { name: 'تسجيل الدخول', exact: true })
  await signIn.click()
  await page.getByRole('heading', { level: 1, name: 'أدخل' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('textbox').fill(code)
  await signIn.click()
  await page.waitForURL(/\/g\//)
  expectQuiet(visitor, [/401 \(Unauthorized\).*\/auth\/token$/])
}
