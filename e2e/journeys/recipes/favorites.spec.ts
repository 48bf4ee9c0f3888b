import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  for (const name of ['Borscht', 'Apple Cake', 'Dumplings']) await addRecipe(page.request, { name })
  await context.close()
})

test('by keyboard: my favourites are searched and sorted like every list', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(GROUP)
  for (const name of ['Apple Cake', 'Borscht']) {
    const heart = page.getByRole('button', { name: `Favorite: ${name}` })
    await pressAt(page, heart)
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  }
  await pressAt(page, page.getByRole('navigation').getByRole('link', { name: 'Favorites' }))
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await expectAccessible(page)
  await chooseByKeys(page, page.getByRole('button', { name: 'Newest' }), 'Name')
  const first = page.getByRole('article').first().getByRole('link')
  await expect.poll(() => first.textContent()).toBe('Apple Cake')
  await writeAt(page, page.getByRole('searchbox', { name: 'Search recipes' }), 'borsch')
  await page.getByText('1 recipe', { exact: true }).waitFor()
  await expect.poll(() => page.url()).toContain('search=borsch')
  await pressAt(page, page.getByRole('link', { name: 'Borscht' }))
  await page.getByRole('heading', { level: 1, name: 'Borscht' }).waitFor()
  await page.goBack()
  await page.getByText('1 recipe', { exact: true }).waitFor()
  expectQuiet(visitor)
})

test('on a phone in Arabic, whoever has none is told how one becomes', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, locale: 'ar-SA' })
  const { page } = visitor
  const me = await (await page.request.get('/api/users/self')).json()
  for (const name of ['apple-cake', 'borscht'])
    await page.request.delete(`/api/users/${me.id}/favorites/${name}`, { headers: BY_HAND })
  await page.goto(`/user/${me.id}/favorites`)
  await page.getByRole('heading', { level: 2 }).waitFor()
  await expectAccessible(page)
  await page.goto(GROUP)
  const heart = page.getByRole('button', { name: /Dumplings/ }).and(page.locator('[aria-pressed]'))
  await heart.tap()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await page.goto(`/user/${me.id}/favorites`)
  await page.getByRole('link', { name: 'Dumplings' }).waitFor()
  expectQuiet(visitor)
})

test('what somebody else of my group loves stands under their name', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const me = await (await page.request.get('/api/users/self')).json()
  const bo = { email: 'bo@example.com', username: 'bo', fullName: 'Bo Lind', password: 'apple-tree-42' }
  const data = { ...bo, group: me.group, household: me.household }
  const { id } = await (await page.request.post('/api/admin/users', { data, headers: BY_HAND })).json()
  await page.goto(`/user/${id}/favorites`)
  await page.getByRole('heading', { level: 1, name: 'Favorites of Bo Lind' }).waitFor()
  await page.getByText('Bo Lind has no favorites yet.').waitFor()
  expectQuiet(visitor)
})

test('a heart that is refused goes alone: another that was pressed meanwhile stays', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const me = await (await page.request.get('/api/users/self')).json()
  for (const name of ['apple-cake', 'borscht', 'dumplings'])
    await page.request.delete(`/api/users/${me.id}/favorites/${name}`, { headers: BY_HAND })
  let asked = 0
  await page.route('**/api/users/*/favorites/*', async route => {
    const isFirst = ++asked === 1
    await new Promise(done => setTimeout(done, 1500))
    await (isFirst ? route.fulfill({ status: 403, json: { detail: 'No.' } }) : route.continue())
  })
  await page.goto(GROUP)
  const heart = (name: string) => page.getByRole('button', { name: `Favorite: ${name}` })
  const isPressed = (name: string) => heart(name).getAttribute('aria-pressed')
  await heart('Apple Cake').click()
  await heart('Borscht').click()
  await expect.poll(() => isPressed('Apple Cake')).toBe('false')
  expect(await isPressed('Borscht')).toBe('true')
  await expect
    .poll(async () => (await (await page.request.get('/api/users/self/favorites')).json()).ratings.length)
    .toBe(1)
  expect(await isPressed('Borscht')).toBe('true')
  expectQuiet(visitor, [/403/])
})
