import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, type Visitor, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()
const BOB = { email: 'bob@example.com', password: 'apple-tree-42', username: 'bob', fullName: 'Bob' }

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['Secret Sauce', 'Leek Soup']) await addRecipe(page.request, { name })
  const { group, household } = await (await page.request.get('/api/users/self')).json()
  const data = { ...BOB, group, household }
  expect((await page.request.post('/api/admin/users', { data, headers: BY_HAND })).status()).toBe(201)
  await context.close()
})

async function bobComesIn(): Promise<Visitor> {
  const visitor = await visit(house.browser, house.larder.url)
  const form = { username: BOB.email, password: BOB.password }
  expect((await visitor.page.request.post('/api/auth/token', { form })).status()).toBe(200)
  return visitor
}

const sauce = (page: Page) => page.getByRole('article').getByRole('link', { name: 'Secret Sauce' })

test('I keep a recipe to myself, then share it with one person, who finds it again', async () => {
  const visitor = await comeIn(house)
  const bob = await bobComesIn()
  const { page } = visitor
  await bob.page.goto(GROUP)
  await sauce(bob.page).waitFor()

  await page.goto(`${GROUP}/r/secret-sauce?edit=true`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Who can see it: Everyone in the group' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who can see this recipe?' })
  await dialog.getByRole('radio', { name: 'Only me' }).check()
  await dialog.getByText('Links you shared so far will stop working.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  const button = page.getByRole('button', { name: 'Who can see it: Only me' })
  await button.waitFor()
  // Bob's screen lets go of it by itself.
  await sauce(bob.page).waitFor({ state: 'detached' })
  await bob.page.goto(`${GROUP}/r/secret-sauce`)
  await bob.page.getByRole('heading', { level: 1, name: 'We can’t find this recipe' }).waitFor()

  await button.click()
  await dialog.getByRole('radio', { name: 'Some people' }).check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Choose at least one person.').waitFor()
  await dialog.getByRole('combobox', { name: 'People' }).click()
  await page.getByRole('option', { name: /Bob/ }).click()
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Who can see it: You and 1 other person' }).waitFor()
  await bob.page.goto(GROUP)
  await sauce(bob.page).waitFor()
  expectQuiet(visitor)
})

test('on a phone in Arabic the choice is the same', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, locale: 'ar-SA' })
  const { page } = visitor
  await page.goto(`${GROUP}/r/leek-soup?edit=true`)
  await page.getByRole('main').getByRole('button', { name: 'المزيد', exact: true }).tap()
  await page.getByRole('button', { name: /من يراها: كل أفراد المجموعة/ }).tap()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'أنا فقط' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'حفظ' }).tap()
  await page.getByRole('button', { name: 'من يراها: أنا فقط' }).waitFor()
  expectQuiet(visitor)
})
