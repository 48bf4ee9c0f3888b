import type { Locator } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { RELEASE } from '#server/version.ts'
import { BEAN_STEW } from '../../bean-stew.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const TABLET = { width: 820, height: 1180 }

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, BEAN_STEW)
  await context.close()
})

test('a recipe that is gone is said to be gone, wherever one looks for it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const where of ['', '?edit=1', '/versions', '/ingredient-parser']) {
    await page.goto(`${GROUP}/r/nothing-here${where}`)
    await page.getByRole('heading', { level: 1, name: 'We can’t find this recipe' }).waitFor()
    await page.getByRole('link', { name: 'All recipes' }).waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  }
  expectQuiet(visitor, [/404 \(Not Found\).*nothing-here/])
})

test('what an administrator, a report or a heart belonged to is said to be gone, and leads to the others', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const NOBODY = '3f0c1c5e-7a5b-4c1e-9d38-0d6f4a1b2c3d'
  for (const [address, link, target] of [
    ['/admin/manage/users/ID', 'Users', '/admin/manage/users'],
    ['/admin/manage/groups/ID', 'Groups', '/admin/manage/groups'],
    ['/admin/manage/households/ID', 'Households', '/admin/manage/households'],
    ['/group/reports/ID', 'Import from other apps', '/group/migrations'],
    ['/user/ID/favorites', 'All recipes', GROUP],
    ['/household/mealplan/cooking/ID', 'Tonight', '/household/mealplan/tonight'],
  ] as const)
    for (const id of [NOBODY, 'no-id-at-all']) {
      await page.goto(address.replace('ID', id))
      const main = page.getByRole('main')
      const title = address.includes('cooking') ? 'This meal is over' : 'Page not found'
      await main.getByRole('heading', { level: 1, name: title }).waitFor()
      await expect.poll(() => page.title()).toBe(`${title} · Larder`)
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
      expect(await main.getByRole('button', { name: 'Try again' }).count()).toBe(0)
      await expectAccessible(page)
      await main.getByRole('link', { name: link, exact: true }).last().click()
      await page.waitForURL(url => url.pathname === target)
    }
  expectQuiet(visitor, [/(400|404|422) /])
})

test('an address with a slash at its end, or short of its last part, leads to its page', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  for (const [address, name] of [
    [`${GROUP}/recipes/tools/`, 'Tools'],
    [`${GROUP}/r/create`, 'Import a recipe'],
  ] as const) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1, name }).waitFor()
  }
  await page.goto('/group/data/labels/')
  await page.getByRole('heading', { name: 'No labels yet' }).waitFor()
  expectQuiet(visitor)
})

test('what could not be had is said under a heading, with a way to try again, and no number is made up', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const PIPES = /\/api\/(recipes|admin)[/?]/
  await page.route(PIPES, route => route.fulfill({ status: 500, json: { detail: 'A pipe burst.' } }))
  for (const path of [`${GROUP}/r/bean-stew`, `${GROUP}/r/bean-stew/versions`, '/admin/site-settings']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Try again' }).first().waitFor()
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    await expectAccessible(page)
  }
  await expect.poll(() => page.getByRole('definition').first().textContent()).toBe('–')
  const middleOf = async (one: Locator) => {
    const { y, height } = (await one.boundingBox())!
    return Math.round(y + height / 2)
  }
  const main = page.getByRole('main')
  const send = await middleOf(main.getByRole('button', { name: 'Send a test email' }))
  expect(send).toBe(await middleOf(main.getByRole('textbox', { name: 'Email' })))
  await page.goto(GROUP)
  const told = page.getByRole('alert').filter({ hasText: 'Your recipes couldn’t be loaded' })
  await told.getByText('Something went wrong on our side').waitFor()
  await page.unroute(PIPES)
  await told.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Bean Stew' }).waitFor()
  expectQuiet(visitor, [/500 /])
})

test('what is on its way has the shape of what comes, and what can be done before works already', async () => {
  const visitor = await comeIn(house, { viewport: TABLET })
  const { page } = visitor
  let letGo = () => {}
  const held = async (calls: string | RegExp) => {
    const gate = new Promise<void>(resolve => {
      letGo = resolve
    })
    await page.route(calls, async route => {
      await gate
      await route.continue()
    })
  }
  await held('**/api/admin/users*')
  await page.goto('/admin/manage/users')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.fill('nobody of this name')
  letGo()
  await page.getByText('nobody of this name').waitFor()

  const boxOf = async (one: Locator) => {
    const { x, y, width, height } = (await one.boundingBox())!
    return [x, y, width, height].map(Math.round)
  }
  // Far down among the settings, and yet in sight above what stands at their foot.
  const ways = page.getByRole('navigation', { name: 'Settings' })
  const here = await boxOf(ways.getByRole('link', { name: 'Users' }))
  expect(here[1]! + here[3]!).toBeLessThan((await boxOf(ways.locator('a[href="/user/profile"]').last()))[1]!)
  await held('**/api/recipes/bean-stew')
  await page.goto(`${GROUP}/r/bean-stew?edit=1`)
  await page.getByRole('status', { name: 'Loading the recipe' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Ingredients' }).count()).toBe(0)
  const fields = await boxOf(page.getByRole('status', { name: 'Loading the recipe' }))
  letGo()
  const field = await boxOf(page.getByRole('textbox', { name: 'Name' }))
  expect([field[0], field[2]]).toEqual([fields[0], fields[2]])
  expect(Math.abs(field[1]! - fields[1]!)).toBeLessThan(60)

  await held('**/api/admin/about/**')
  await page.goto('/admin/site-settings')
  await page.getByRole('main').getByRole('status').first().waitFor()
  const below = page.getByRole('heading', { level: 2, name: 'Email', exact: true })
  const stood = await boxOf(below)
  letGo()
  await page.getByText('Secure connection').waitFor()
  expect(await boxOf(below)).toEqual(stood)
  // What people say who ask for help: the release, and not the version of the interface that programs are told.
  const facts = page.getByRole('list', { name: 'About Larder' }).getByRole('listitem')
  expect(await facts.first().innerText()).toMatch(new RegExp(`^Version\\s+${RELEASE}$`))

  await held(/\/api\/recipes\?.*queryFilter=id/)
  await page.goto(`${GROUP}/recipes/timeline`)
  const last = page.getByRole('article').last()
  await last.waitFor()
  const place = await boxOf(last)
  letGo()
  await last.getByRole('link').waitFor()
  expect(await boxOf(last)).toEqual(place)
  expectQuiet(visitor)
})
