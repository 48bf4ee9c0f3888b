import type { APIRequestContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectQuiet, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'
import { post, self } from '../../second-household.ts'

const house = openHouse()

const pathOf = (page: Page) => new URL(page.url()).pathname
const change = async (request: APIRequestContext, path: string, data: object) =>
  expect((await request.put(path, { data, headers: BY_HAND })).status()).toBe(200)

test('a bookmark from before a group was renamed leads its people and its visitors there, until another takes the name', async () => {
  const owner = await comeIn(house)
  const { request } = owner.page
  const { groupId } = await self(request)
  const rename = (name: string) => change(request, `/api/admin/groups/${groupId}`, { id: groupId, name })
  const [lodge, chalet] = [`Lodge ${Date.now()}`, `Chalet ${Date.now()}`]
  const kitchenOf = (name: string) => `/g/${name.toLowerCase().replace(' ', '-')}`
  await rename(lodge)
  const slug = await addRecipe(request, { name: `Soup of the ${lodge}`, settings: { public: true } })
  const bookmark = `${kitchenOf(lodge)}/r/${slug}`
  const shows = async (page: Page) => {
    await page.getByRole('heading', { level: 1, name: `Soup of the ${lodge}` }).waitFor()
    await expect.poll(() => pathOf(page)).toBe(`${kitchenOf(chalet)}/r/${slug}`)
  }
  await change(request, '/api/groups/preferences', { privateGroup: true })
  await rename(chalet)
  await owner.page.goto(bookmark)
  await shows(owner.page)

  // Whoever has to sign in first comes to the address of now afterwards, where the server knew nobody.
  const signingIn = await visit(house.browser, house.larder.url)
  await signingIn.page.goto(`/login?redirect=${encodeURIComponent(bookmark)}`)
  // The ways beside it lead back to the same.
  for (const [there, back] of [
    ['Forgot your password?', 'Back to sign in'] as const,
    [/account/, 'Already have an account? Sign in'] as const,
    ['Set up a kitchen tablet', 'Sign in with an account instead'] as const,
  ]) {
    await signingIn.page.getByRole('link', { name: there }).click()
    await signingIn.page.getByRole('link', { name: back }).click()
  }
  await signingIn.page.getByLabel('Email or username').fill(OWNER.email)
  await signingIn.page.getByLabel('Password', { exact: true }).fill(OWNER.password)
  await signingIn.page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await shows(signingIn.page)
  expectQuiet(signingIn)

  await change(request, '/api/groups/preferences', { privateGroup: false })
  await change(request, '/api/households/preferences', { privateHousehold: false, recipePublic: true })
  const stranger = await visit(house.browser, house.larder.url)
  await stranger.page.goto(`${bookmark}?cook=0`)
  await shows(stranger.page)
  await stranger.page.goto(kitchenOf(lodge))
  await stranger.page
    .getByRole('link', { name: `Soup of the ${lodge}` })
    .first()
    .waitFor()
  expect(pathOf(stranger.page)).toBe(kitchenOf(chalet))
  // The same inside the pages, which ask the server for none.
  await stranger.page.evaluate(path => {
    Object.assign(window, { isTheSame: true })
    history.pushState(null, '', path)
  }, bookmark)
  await shows(stranger.page)
  expect(await stranger.page.evaluate(() => 'isTheSame' in window)).toBe(true)
  expectQuiet(stranger)

  await post(request, '/api/admin/groups', { name: lodge })
  expect((await request.get(bookmark)).status()).toBe(404)
  await rename('Home')
  expectQuiet(owner)
})
