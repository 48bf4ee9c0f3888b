import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endVisits, expectAccessible, expectQuiet, openBrowser, PHONE, visit } from '../../browser.ts'
import { OWNER, startLarder, withOwner } from '../../larder.ts'

let browser: Browser
let larder: Awaited<ReturnType<typeof startLarder>>
const codeOf = ({ said }: typeof larder) => /enter this code: (\S+)/.exec(said())?.[1]

beforeAll(async () => {
  browser = await openBrowser()
  larder = await startLarder()
})
afterAll(async () => {
  await endVisits(browser)
  await larder.stop()
})

test('the first visitor of an empty installation sets it up with the code from the terminal', async () => {
  const code = codeOf(larder)
  expect(code).toBeTruthy()
  const visitor = await visit(browser, larder.url, { viewport: PHONE })
  const { page } = visitor
  await page.goto('/')
  await page.getByRole('heading', { level: 1, name: 'Welcome to Larder' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('One-time code').fill('WRONG-CODE')
  await page.getByRole('button', { name: 'Next' }).click()
  // A wrong code is told before anything else is asked.
  await page.getByRole('alert').waitFor()
  await page.getByLabel('One-time code').fill(code as string)
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('heading', { level: 1, name: 'Who are you?' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Full name').fill('Ann Baker')
  await page.getByLabel('Username').fill('ann')
  await page.getByLabel('Email').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByLabel('Repeat password').fill('plum-cake-43')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByText('Passwords must match').waitFor()
  await page.getByLabel('Repeat password').fill(OWNER.password)
  await page.getByRole('button', { name: 'Next' }).click()

  await page.getByRole('heading', { level: 1, name: 'Your kitchen' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Group name').fill('Bakers')
  await page.getByLabel('Household name').fill('Mill Lane')
  await page.getByRole('button', { name: 'Finish' }).click()

  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/g/bakers')
  await page.getByText('Your library is empty').waitFor()
  for (const next of ['Import a recipe', 'Invite your household'])
    await page.getByRole('link', { name: next }).waitFor()
  await expectAccessible(page)
  // On a phone they begin below each other, however long their words are.
  const size = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  const edges = () =>
    page.evaluate<number[]>(`[...document.querySelectorAll('main a, main button')]
      .filter(one => /Import a recipe|Invite|sample recipes/.test(one.textContent))
      .map(one => one.querySelector('svg').getBoundingClientRect().left)`)
  await expect.poll(async () => new Set(await edges()).size).toBe(1)
  expect(await edges()).toHaveLength(3)
  await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Plan' }).click()
  await page.getByRole('link', { name: 'Tonight' }).click()
  await page.getByText('Nothing to suggest yet').waitFor()
  // An empty place leads on.
  await page.getByRole('link', { name: 'All recipes' }).click()
  await page.getByRole('button', { name: 'Look around with three sample recipes' }).click()
  await page.getByText('3 recipes', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Red lentil soup' }).click()
  await page.getByRole('checkbox', { name: '250 g red lentils' }).waitFor()
  const foods = await page.request.get('/api/foods?perPage=1')
  expect((await foods.json()).total).toBeGreaterThan(249)
  // The household goes by the clock of where it was set up.
  const settings = await page.request.get('/api/households/mealplans/settings')
  const here = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect((await settings.json()).timeZone).toBe(here)
  expectQuiet(visitor, [/403 \(Forbidden\)/])
})

test('the code works once: the next visitor is asked to sign in', async () => {
  const visitor = await visit(browser, larder.url)
  const { page } = visitor
  await page.goto('/setup')
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  const second = { email: 'eve@example.com', username: 'eve', fullName: 'Eve', password: 'apple-tree-42' }
  const again = await page.request.post('/api/setup', {
    data: {
      code: codeOf(larder),
      locale: 'en-US',
      admin: second,
      group: 'Others',
      household: 'Others',
      seedData: false,
    },
  })
  expect(again.status()).toBe(403)
  expectQuiet(visitor)
})

test('with an account in the settings nobody is asked for a code', async () => {
  const ready = await startLarder(withOwner)
  try {
    expect(codeOf(ready)).toBeUndefined()
    const visitor = await visit(browser, ready.url)
    const { page } = visitor
    await page.goto('/')
    await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
    await page.getByLabel('Email or username').fill(OWNER.email)
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Your library is empty').waitFor()
    expectQuiet(visitor)
  } finally {
    await ready.stop()
  }
})
