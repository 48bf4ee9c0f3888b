import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'

const house = openHouse()
const OFFLINE = [/ERR_INTERNET_DISCONNECTED/, /ERR_NETWORK/, /ERR_FAILED/, /Failed to load resource/, /net::/]

test('without a network the list and every recipe that I saw open with their pictures, also from a cold start', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page, context } = visitor
  const food = async (data: object) =>
    (await page.request.post('/api/foods', { data: { name: crypto.randomUUID(), ...data }, headers: BY_HAND })).json()
  const chives = await food({})
  const soup = await addRecipe(page.request, {
    name: 'Leek Soup',
    recipeIngredient: [{ food: await food({ substitutes: [{ id: chives.id }] }) }],
    recipeInstructions: [{ text: 'Wash the leeks.' }],
  })
  const instead = page.getByText(`Instead: ${chives.name}.`, { exact: true })
  const file = { name: 'leek.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const sent = { headers: BY_HAND, multipart: { image: file, extension: 'jpg' } }
  expect((await page.request.put(`/api/recipes/${soup}/image`, sent)).status()).toBe(200)
  const loved = await addRecipe(page.request, {
    name: 'Loved Loaf',
    recipeInstructions: [{ text: 'Knead with love.' }],
  })
  await addRecipe(page.request, { name: 'Never Seen' })
  const { id } = await (await page.request.get('/api/users/self')).json()
  const heart = await page.request.post(`/api/users/${id}/favorites/${loved}`, { headers: BY_HAND })
  expect(heart.status()).toBe(200)
  const { ratings: favourites } = await (await page.request.get('/api/users/self/favorites')).json()

  // A page of its own looks at what is kept, so that the one that keeps stays open.
  const expectKept = async (count: number) => {
    const profile = await context.newPage()
    const shown = async () => {
      await profile.goto('/user/profile')
      return profile.getByText(/^\d+ recipes? · /).textContent()
    }
    await expect.poll(shown).toMatch(new RegExp(`^${count} recipes? · `))
    await profile.close()
  }

  await page.goto(GROUP)
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready.then(() => null)')
  // The worker takes over with the next opening.
  await page.goto(`${GROUP}/r/${soup}`)
  await page.getByText('Wash the leeks.').waitFor()
  await instead.waitFor()
  await expect.poll(() => widthOf(page.getByRole('img', { name: 'Leek Soup' }))).toBeGreaterThan(0)
  // What was seen is kept once the page has nothing else to do, which may be after a fast visitor would have left.
  await expectKept(1)
  const ahead = page.waitForResponse(answer => answer.url().endsWith(`/api/recipes/${loved}`))
  await page.goto(GROUP)
  await page.getByRole('link', { name: 'Leek Soup' }).first().waitFor()
  // Favourites are fetched by themselves.
  await ahead
  await expectKept(1 + favourites.length)
  await page.goto('/user/profile')
  await page.getByText(/^\d+ recipes · /).waitFor()
  await expectAccessible(page)

  await context.setOffline(true)
  await page.goto('about:blank')
  await page.goto(GROUP)
  const banner = page.getByText(/^(You’re offline|Larder can’t be reached)\./)
  await banner.waitFor()
  await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
  // The browser takes the files of the client out of the cache by itself, without asking the worker for each.
  const sources = await page.evaluate(
    "performance.getEntriesByType('resource').filter(one => /assets.*[.]js$/.test(one.name)).map(one => one.workerFinalSourceType)",
  )
  expect(new Set(sources as string[])).toEqual(new Set(['cache']))
  await page.getByRole('link', { name: 'Leek Soup' }).first().tap()
  await page.getByText('Wash the leeks.').waitFor()
  await instead.waitFor()
  await expect.poll(() => widthOf(page.getByRole('img', { name: 'Leek Soup' }))).toBeGreaterThan(0)
  await banner.waitFor()
  await expectAccessible(page)
  await page.goto(`${GROUP}/r/${loved}`)
  await page.getByText('Knead with love.').waitFor()
  await page.goto(`${GROUP}?search=loaf`)
  await page.getByRole('link', { name: 'Loved Loaf' }).first().waitFor()
  await page.goto(`${GROUP}/r/never-seen`)
  await page.getByRole('heading', { level: 1, name: /^You’re offline, and this recipe/ }).waitFor()
  await expectAccessible(page)

  await context.setOffline(false)
  await page.getByRole('link', { name: 'All recipes' }).tap()
  await page.getByRole('link', { name: 'Never Seen' }).first().waitFor()
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Remove from this device' }).tap()
  await page.getByText(/^0 recipes · /).waitFor()
  expectQuiet(visitor, OFFLINE)
})

test('a device that knows no recipe says that the server cannot be reached, and not that there are none', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.route(
    url => url.pathname === '/api/recipes',
    route => route.abort(),
  )
  await page.goto(GROUP)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  expect(await page.getByRole('button', { name: /sample recipes/ }).count()).toBe(0)
  expectQuiet(visitor, OFFLINE)
})
