import { expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { openHouse } from '../../house.ts'

const house = openHouse()

test.each([
  ['at a desk', DESKTOP, false],
  ['on a phone in the dark', PHONE, true],
])('somebody who writes a program finds a call and what it takes, %s', async (_where, viewport, dark) => {
  const visitor = await visit(house.browser, house.larder.url, { viewport, dark })
  const { page } = visitor
  await page.goto('/docs')
  await page.getByText(/^\d{3} calls$/).waitFor()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Find' }).fill('get app/about/theme')
  await page.getByText('1 call', { exact: true }).waitFor()
  await page.locator('details[id*="app_about_theme"] summary').click()
  const open = page.locator('details[id*="app_about_theme"]')
  await open.getByText('Needs no token.').waitFor()
  expect(await open.locator('pre').first().innerText()).not.toContain('Authorization')

  await page.getByRole('searchbox', { name: 'Find' }).fill('replace recipes/{slug}')
  await page.getByText('1 call', { exact: true }).waitFor()
  await page.getByText('Replace a recipe', { exact: true }).click()
  const call = page.locator('details[id^="update__api_recipes"]')
  await call.getByText('Needs a token.').waitFor()
  await call.getByText('recipeIngredient', { exact: true }).first().waitFor()
  await call.getByText(/^curl --request PUT 'http.*\/api\/recipes\/\{slug\}'/).waitFor()
  await expectAccessible(page)
  // Nothing needs to be moved sideways.
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)

  await call.getByRole('link', { name: 'Link to this call' }).click()
  await page.reload()
  await call.getByText('Needs a token.').waitFor()
  expectQuiet(visitor)
})
