import type { Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, visit } from '../../browser.ts'
import { comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'
import { chooseByKeys, pressAt } from '../../keyboard.ts'
import { OWNER } from '../../larder.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

async function signIn(page: Page, password = OWNER.password) {
  await page.getByLabel('Email or username').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('signing in leads to where I wanted to go, a wrong password keeps what I typed, signing out shuts the door', async () => {
  const visitor = await visit(house.browser, house.larder.url)
  const { page } = visitor
  await page.goto('/user/profile')
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  await expectAccessible(page)
  // This house has no mail server: nobody is told to wait for a letter.
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByText('Ask an administrator for a link to choose a new password.').waitFor()
  expect(await page.getByRole('textbox').count()).toBe(0)
  await page.goBack()
  await signIn(page, 'not-the-password')
  await page.getByRole('alert').getByText('That email or password isn’t right.').waitFor()
  await expect.poll(() => page.getByLabel('Email or username').inputValue()).toBe(OWNER.email)
  await expectAccessible(page)
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()

  // What is on its way when the session ends is called back, or it would be refused and the browser would complain.
  await quiet(page)
  const { promise: signedOut, resolve: tellSignedOut } = Promise.withResolvers<void>()
  const { promise: held, resolve: tellHeld } = Promise.withResolvers<Request>()
  page.on('response', response => void (response.url().endsWith('/api/auth/logout') && tellSignedOut()))
  await page.route('**/api/households/cookbooks*', async route => {
    tellHeld(route.request())
    await signedOut
    await route.continue().catch(() => undefined)
  })
  const isOver = new Promise<void>(resolve => {
    const end = async (request: Request) => void (request === (await held) && resolve())
    page.on('requestfailed', end)
    page.on('requestfinished', end)
  })
  // The list is asked for before the client has come, and cannot be called back.
  const listed = page.waitForResponse(response => response.url().includes('/api/recipes?'))
  await page.goto('/')
  await Promise.all([held, listed])
  await page.route('**/login?direct=1', async route => {
    await isOver
    await route.continue()
  })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expect((await page.request.get('/api/users/self')).status()).toBe(401)
  await page.goto('/user/profile')
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  expectQuiet(visitor, [/401 \(Unauthorized\).*\/auth\/token$/])
})

test('when my session has ended elsewhere, an open page says so on the way, and signing in leads back', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(GROUP)
  await page.getByText('Your library is empty').waitFor()
  await quiet(page)
  await context.clearCookies()
  const drawer = page.getByRole('navigation').first()
  await drawer.getByRole('link', { name: 'Lists', exact: true }).click()
  const main = page.getByRole('main')
  await main.getByText('You’re signed out. Nothing you entered is lost').waitFor()
  await drawer.getByRole('link', { name: 'Plan', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Meal plan' }).waitFor()
  await main.getByText('You’re signed out. Nothing you entered is lost').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signIn(page)
  await page.getByRole('heading', { level: 1, name: 'Meal plan' }).waitFor()
  await page.getByRole('button', { name: 'Suggest', exact: true }).first().waitFor()
  await page.getByText('You’re signed out.').waitFor({ state: 'detached' })
  expectQuiet(visitor, [/401 \(Unauthorized\)/])
})

test('by keyboard: in Arabic the whole page runs from right to left, and the choice is remembered', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByText('Your library is empty').waitFor()
  const drawer = page.getByRole('navigation', { name: 'Main navigation' })
  const appearance = drawer.getByRole('button', { name: 'Light, dark and language' })
  await pressAt(page, appearance)
  await page.getByRole('menuitemradio', { name: 'Automatic', checked: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await chooseByKeys(page, appearance, 'Language')
  await pressAt(page, page.getByRole('dialog', { name: 'Language' }).getByRole('button', { name: 'العربية' }))
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  await page.getByRole('heading', { level: 1, name: /\p{Script=Arabic}/u }).waitFor()
  const place = await page.getByRole('navigation').first().boundingBox()
  expect(place?.x).toBeGreaterThan(700)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: /\p{Script=Arabic}/u }).waitFor()
  await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
  expectQuiet(visitor)
})

test('a German browser is answered in German, before and after signing in', async () => {
  const visitor = await visit(house.browser, house.larder.url, { locale: 'de-AT' })
  const { page } = visitor
  await page.goto('/login')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de-DE')
  await page.getByRole('button', { name: 'Anmelden', exact: true }).waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
  const inside = await comeIn(house, { locale: 'de-AT' })
  await inside.page.goto(GROUP)
  await inside.page.getByRole('heading', { level: 1, name: 'Rezepte' }).waitFor()
  await expectAccessible(inside.page)
  expectQuiet(inside)
})

test('a wrong word is reported from the page where it stands, and who wants to help finds out how', async () => {
  const visitor = await comeIn(house, { locale: 'de-AT' })
  const { page } = visitor
  await page.goto(GROUP)
  await page.getByRole('button', { name: 'Hell, dunkel und Sprache' }).click()
  await page.getByRole('menuitem', { name: 'Sprache' }).click()
  await page.getByRole('button', { name: 'Falsches Wort melden' }).click()
  await page.getByText('Tippe auf die Wörter, die falsch sind.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Rezepte' }).click()
  const report = page.getByRole('dialog', { name: 'Bessere Wörter vorschlagen' })
  await report.getByText('Rezepte', { exact: true }).waitFor()
  await report.getByLabel('Bessere Wörter').fill('Alle Rezepte')
  await expectAccessible(page)
  await expect.poll(() => report.getByRole('button', { name: 'Meldung kopieren' }).isEnabled()).toBe(true)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Hell, dunkel und Sprache' }).click()
  await page.getByRole('menuitem', { name: 'Sprache' }).click()
  await page.getByRole('link', { name: 'Beim Übersetzen helfen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Beim Übersetzen helfen' }).waitFor()
  await page.getByText('no native speaker has checked them yet').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('dark is dark from the first paint, by the device or by choice', async () => {
  const visitor = await comeIn(house, { dark: true })
  const { page } = visitor
  const brightness = () =>
    page.evaluate<number>(`(() => {
      const context = document.createElement('canvas').getContext('2d')
      context.fillStyle = getComputedStyle(document.body).backgroundColor
      context.fillRect(0, 0, 1, 1)
      return context.getImageData(0, 0, 1, 1).data[1]
    })()`)
  await page.goto('/user/profile/appearance')
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor()
  await expect.poll(() => brightness()).toBeLessThan(60)
  await expectAccessible(page)
  await page.getByRole('radiogroup', { name: 'Light or dark' }).getByText('Light', { exact: true }).click()
  await expect.poll(brightness).toBeGreaterThan(200)
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Appearance' }).waitFor()
  await expect.poll(() => brightness()).toBeGreaterThan(200)
  expectQuiet(visitor)
})

test('my profile: name, picture and password', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/user/profile')
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor()
  await page.getByLabel('Full name').fill('Ann Baker')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Profile saved').waitFor()
  await page.getByRole('link', { name: 'Ann Baker' }).waitFor()

  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture('#336699') })
  await page.getByRole('img', { name: 'Your new picture' }).waitFor()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await page.getByText('Picture saved').waitFor()
  const shown = page.getByRole('navigation').first().locator('img')
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)
  await expectAccessible(page)

  await page.goto('/user/profile/security')
  await page.getByRole('heading', { level: 1, name: 'Password and devices' }).waitFor()
  const here = page.getByRole('list', { name: 'Where you’re signed in' }).getByRole('listitem')
  await here.filter({ hasText: 'This device' }).getByText('On your home network').waitFor()
  const change = async (current: string, next: string) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password').fill(next)
    await page.getByLabel('Repeat password').fill(next)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not-the-password', 'green-apple-77')
  await page.getByRole('alert').waitFor()
  await expect.poll(() => page.getByLabel('New password').inputValue()).toBe('green-apple-77')
  await expectAccessible(page)
  await change(OWNER.password, 'green-apple-77')
  await page.getByText('Password updated').waitFor()
  const enter = (password: string) =>
    page.request.post('/api/auth/token', { form: { username: OWNER.email, password } }).then(answer => answer.status())
  expect(await enter(OWNER.password)).toBe(401)
  expect(await enter('green-apple-77')).toBe(200)
  await page.reload()
  await change('green-apple-77', OWNER.password)
  await page.getByText('Password updated').waitFor()
  expectQuiet(visitor, [/status of 4\d\d.*\/api\/users\/password/])
})

test('an API token is shown once, works, and stops working when I take it back', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/user/profile/api-tokens')
  await page.getByText('You have no tokens.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('What is it for?').fill('kitchen display')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await page.getByText('Copy it now').waitFor()
  const token = (await page.locator('pre').textContent()) ?? ''
  expect(token.length).toBeGreaterThan(20)
  await expectAccessible(page)
  const status = () =>
    fetch(`${house.larder.url}/api/users/self`, { headers: { authorization: `Bearer ${token}` } }).then(
      answer => answer.status,
    )
  await expect.poll(() => status()).toBe(200)
  await page.reload()
  await page.getByText('kitchen display').waitFor()
  expect(await page.content()).not.toContain(token)
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete “kitchen display”?' })
  await dialog.waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByText('You have no tokens.').waitFor()
  await expect.poll(() => status()).toBe(401)
  expectQuiet(visitor)
})
