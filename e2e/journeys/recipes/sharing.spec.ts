import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, type Visitor, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { tabTo } from '../../keyboard.ts'
import { NEIGHBOUR, neighbourComesIn, openKitchen } from '../../neighbour.ts'

const house = openHouse()
let recipeId = ''

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await openKitchen(page.request)
  const slug = await addRecipe(page.request, {
    name: 'Leek Soup',
    recipeYield: '4 servings',
    tags: [{ name: 'winter' }],
    recipeIngredient: [{ quantity: 300, unit: { name: 'gram' }, food: { name: 'leek' }, note: '' }],
    recipeInstructions: [{ text: 'Simmer for 20 minutes.' }, { text: 'Serve.' }],
    settings: { public: false, disableAmount: false },
  })
  const image = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.request.put(`/api/recipes/${slug}/image`, { multipart: { image, extension: 'jpg' }, headers: BY_HAND })
  recipeId = (await (await page.request.get(`/api/recipes/${slug}`)).json()).id
  await context.close()
})

/** A new link of the owner, for guests to come by. */
async function makeLink(): Promise<string> {
  const { page, context } = await comeIn(house)
  const made = await page.request.post('/api/shared/recipes', { data: { recipeId }, headers: BY_HAND })
  const { id } = await made.json()
  await context.close()
  return `${GROUP}/shared/r/${id}`
}

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Leek Soup' })

test('by keyboard alone: a link is made for a day of my choice, copied, and taken back', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${GROUP}/r/leek-soup`)
  await heading(page).waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Share “Leek Soup”' })
  await dialog.getByText('There is no link to this recipe yet.').waitFor()
  await expectAccessible(page)

  const day = dialog.getByLabel('Valid until the end of')
  const offered = await day.inputValue()
  await day.fill('2020-01-01')
  await day.press('Enter')
  await dialog.getByText('That day is over. Choose today or a later one.').waitFor()
  await day.fill(offered)
  await day.press('Enter')
  await dialog.getByText('Expires in 30 days').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Copy link' }).press('Enter')
  await dialog.getByRole('button', { name: 'Link copied' }).waitFor()
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/g\/home\/shared\/r\/[0-9a-f-]{36}$/)
  const [share] = await (await page.request.get('/api/shared/recipes')).json()
  expect(link).toContain(share.id)
  // The last moment of that day where the browser is.
  expect(await page.evaluate(`new Date('${share.expiresAt}').toTimeString().slice(0, 8)`)).toBe('23:59:59')

  await dialog.getByRole('button', { name: /^Take back the link/ }).press('Enter')
  await dialog.getByText('Whoever has this link can then no longer open it.').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('There is no link to this recipe yet.').waitFor()
  expect((await page.request.get(`/api/recipes/shared/${share.id}`)).status()).toBe(404)
  expectQuiet(visitor)
})

async function useAsGuest({ page }: Visitor) {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByText('375').first().waitFor()
  await page.getByRole('button', { name: '20 minutes' }).click()
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  const cooking = page.getByRole('dialog', { name: /Leek Soup/ })
  await cooking.getByText('Simmer for').waitFor()
  await cooking.getByRole('button', { name: 'Next' }).click()
  await cooking.getByText('Serve.').waitFor()
  await page.keyboard.press('Escape')
}

test('on a phone, somebody without an account reads and cooks by a link to a private recipe', async () => {
  const link = await makeLink()
  const visitor = await visit(house.browser, house.larder.url, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(link)
  await heading(page).waitFor()
  await expectAccessible(page)
  await page.getByText('winter', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'winter' }).count()).toBe(0)
  await useAsGuest(visitor)
  await page.getByRole('link', { name: 'Save to my kitchen' }).click()
  await page.getByLabel('Email or username').fill(NEIGHBOUR.email)
  await page.getByLabel('Password', { exact: true }).fill(NEIGHBOUR.password)
  await page.keyboard.press('Enter')
  await heading(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(link)
  expectQuiet(visitor)
})

test('somebody of another kitchen keeps it there, with its picture', async () => {
  const link = await makeLink()
  const visitor = await neighbourComesIn(house, { dark: true })
  const { page } = visitor
  await page.goto(link)
  await heading(page).waitFor()
  await expectAccessible(page)
  await tabTo(page, page.getByRole('button', { name: 'Save to my kitchen' }))
  await page.keyboard.press('Enter')
  await page.getByText('“Leek Soup” is in your kitchen').waitFor()
  await page.waitForURL(`**${NEIGHBOUR.kitchen}/r/leek-soup`)
  await page.getByRole('button', { name: 'Favorite: Leek Soup' }).waitFor()
  const copy = await (await page.request.get('/api/recipes/leek-soup')).json()
  expect(copy.id).not.toBe(recipeId)
  const image = await page.request.get(`/api/media/recipes/${copy.id}/images/original.webp`)
  expect(image.headers()['content-type']).toBe('image/webp')
  expectQuiet(visitor)
})

test('a member sees what others see, and finds the way to the recipe itself', async () => {
  const link = await makeLink()
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(link)
  await page.getByText('This is what everybody with the link sees.').waitFor()
  await page.getByRole('link', { name: 'Open in my cookbook' }).click()
  await page.waitForURL(`**${GROUP}/r/leek-soup`)
  expectQuiet(visitor)
})

test('a link that holds no longer says so, in Arabic as well', async () => {
  for (const locale of ['en-US', 'ar-SA']) {
    const visitor = await visit(house.browser, house.larder.url, { locale, viewport: PHONE })
    const { page } = visitor
    for (const token of ['00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`${GROUP}/shared/r/${token}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectAccessible(page)
    }
    if (locale === 'en-US') await page.getByText('It has expired or was taken back.').waitFor()
    else await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    expectQuiet(visitor, [/40[04] \(|422 \(/])
  }
})
