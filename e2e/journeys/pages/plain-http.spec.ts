import { expect, test } from 'vitest'
import { expectQuiet, PHONE, visit } from '../../browser.ts'
import { openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'

const house = openHouse()

test('without HTTPS, as in many houses, people write, cook, time and copy all the same', async () => {
  const url = house.larder.url.replace(/\/\/[^:/]+/, '//kitchen.home')
  const visitor = await visit(house.browser, url, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto('/login')
  expect(await page.evaluate('isSecureContext')).toBe(false)
  await page.getByLabel('Email or username').fill(OWNER.email)
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()

  await page.goto('/g/home/r/create/new')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Porridge')
  const line = page.getByLabel('Add an ingredient')
  await line.fill('80 g oats')
  await line.press('Enter')
  await page.getByRole('button', { name: 'Options for 80 g oats' }).waitFor()
  await page.getByRole('button', { name: 'Add a step' }).tap()
  await page.getByLabel('Text of Step 1').fill('Stir for 10 minutes.')
  await page.getByRole('button', { name: 'Save', exact: true }).tap()

  await page.getByRole('heading', { level: 1, name: 'Porridge' }).waitFor()
  await page.getByRole('button', { name: '10 minutes', exact: true }).tap()
  await page
    .getByRole('region', { name: 'Timers' })
    .getByRole('button', { name: /^Pause/ })
    .waitFor()
  await page.getByRole('button', { name: 'Copy ingredients' }).tap()
  await page.getByText('1 ingredient copied').waitFor()
  expectQuiet(visitor)
  await visitor.context.close()
})
