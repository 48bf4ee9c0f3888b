import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE, type Visitor, visit } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, pressAt, tabTo, writeDay } from '../../keyboard.ts'
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
    settings: { public: false, disableAmount: false, showAssets: true },
  })
  const image = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.request.put(`/api/recipes/${slug}/image`, { multipart: { image, extension: 'jpg' }, headers: BY_HAND })
  const file = { name: 'leeks.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  const attached = { name: 'All about leeks', icon: 'mdi-file-image', extension: 'jpg', file }
  await page.request.post(`/api/recipes/${slug}/assets`, { multipart: attached, headers: BY_HAND })
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
  const visitor = await comeIn(house, { byKeys: true })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A try that failed leaves its link behind.
  for (const { id } of await (await page.request.get('/api/shared/recipes')).json())
    await page.request.delete(`/api/shared/recipes/${id}`, { headers: BY_HAND })
  await page.goto(`${GROUP}/r/leek-soup`)
  await heading(page).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Share', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Share “Leek Soup”' })
  await dialog.getByText('No links to this recipe yet.').waitFor()
  await expectAccessible(page)

  const day = dialog.getByLabel('Expires at the end of')
  const offered = await day.inputValue()
  await writeDay(page, day, '2020-01-01')
  await page.keyboard.press('Enter')
  await dialog.getByText('That day has passed. Choose today or later.').waitFor()
  await writeDay(page, day, offered)
  await page.keyboard.press('Enter')
  await dialog.getByText('Expires in 30 days').waitFor()
  await expect.poll(() => dialog.getByRole('listitem').count()).toBe(1)
  await expectAccessible(page)
  // It says so for two seconds, which a busy machine may spend on the press.
  const copied = dialog.getByRole('button', { name: 'Copied' }).waitFor()
  await pressAt(page, dialog.getByRole('button', { name: 'Copy link' }))
  await copied
  const link = await page.evaluate<string>('navigator.clipboard.readText()')
  expect(link).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/g\/home\/shared\/r\/[0-9a-f-]{36}$/)
  const [share] = await (await page.request.get('/api/shared/recipes')).json()
  expect(link).toContain(share.id)
  // The last moment of that day where the browser is.
  expect(await page.evaluate(`new Date('${share.expiresAt}').toTimeString().slice(0, 8)`)).toBe('23:59:59')

  await pressAt(page, dialog.getByRole('button', { name: /^Revoke the link/ }))
  await dialog.getByText('Anyone with this link loses access.').waitFor()
  await page.keyboard.press('Enter')
  await dialog.getByText('No links to this recipe yet.').waitFor()
  expect((await page.request.get(`/api/recipes/shared/${share.id}`)).status()).toBe(404)
  expectQuiet(visitor)
})

async function useAsGuest({ page }: Visitor) {
  await page.getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByText('375').first().waitFor()
  await page.getByRole('button', { name: /^5 servings/ }).click()
  await page.getByRole('combobox', { name: 'Units' }).selectOption('US')
  await page.getByRole('checkbox', { name: /(oz|lb|ounces?|pounds?) leek/ }).waitFor()
  await page.keyboard.press('Escape')
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

test('what is attached to a private recipe opens for somebody with the link, and for nobody else', async () => {
  const visitor = await visit(house.browser, house.larder.url)
  const { page } = visitor
  await page.goto(await makeLink())
  const address = (await page.getByRole('link', { name: 'All about leeks' }).getAttribute('href')) as string
  const statusOf = async (path: string) => (await page.request.get(path)).status()
  expect(await statusOf(address)).toBe(200)
  expect(await statusOf(address.split('?')[0] as string)).toBe(404)
  expectQuiet(visitor)
})

test('by keyboard: somebody without an account scales, converts, cooks, prints and hands on a recipe', async () => {
  const link = await makeLink()
  const visitor = await visit(house.browser, house.larder.url, { byKeys: true })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript("window.print = () => document.body.setAttribute('data-printed', '')")
  await page.goto(link)
  await pressAt(page, page.getByRole('button', { name: 'More', exact: true }))
  await pressAt(page, page.getByRole('button', { name: /^5 servings/ }))
  await tabTo(page, page.getByRole('combobox', { name: 'Units' }))
  await page.keyboard.type('US')
  await page.getByRole('checkbox', { name: /(oz|lb|ounces?|pounds?) leek/ }).waitFor()
  await page.keyboard.press('Escape')
  await pressAt(page, page.getByRole('button', { name: 'Cook', exact: true }))
  const cooking = page.getByRole('dialog', { name: /Leek Soup/ })
  await pressAt(page, cooking.getByRole('button', { name: '20 minutes' }))
  await cooking.getByRole('timer').waitFor()
  await pressAt(page, cooking.getByRole('button', { name: 'Next' }))
  await cooking.getByText('Serve.').waitFor()
  await page.keyboard.press('Escape')
  await cooking.waitFor({ state: 'detached' })

  const choose = (name: string) => chooseByKeys(page, page.getByRole('button', { name: 'More actions' }), name)
  await choose('Print')
  await page.locator('body[data-printed]').waitFor()
  await choose('Copy as text')
  await page.getByText('Copied').waitFor()
  expect(await page.evaluate<string>('navigator.clipboard.readText()')).toContain('Simmer for 20 minutes.')
  const file = await downloaded(page, () => choose('Download'))
  expect(file.suggestedFilename()).toBe('leek-soup.json')
  await pressAt(page, page.getByRole('link', { name: 'Save to my kitchen' }))
  await page.getByLabel('Email or username').waitFor()
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
  await page.getByText('“Leek Soup” saved to your kitchen').waitFor()
  await page.waitForURL(`**${NEIGHBOUR.kitchen}/r/leek-soup`)
  await page.getByRole('button', { name: 'Favorite: Leek Soup' }).waitFor()
  const copy = await (await page.request.get('/api/recipes/leek-soup')).json()
  expect(copy.id).not.toBe(recipeId)
  const image = await page.request.get(`/api/media/recipes/${copy.id}/images/original.webp`)
  expect(image.headers()['content-type']).toBe('image/webp')
  expectQuiet(visitor)
})

test('on a phone: a member sends a link by the share sheet, sees what others see, and finds the way back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.addInitScript(`{
    navigator.canShare = () => true
    navigator.share = async page => void document.body.setAttribute('data-shared', page.url)
  }`)
  await page.goto(`${GROUP}/r/leek-soup`)
  await page.getByRole('button', { name: 'Share', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: 'Share “Leek Soup”' })
  const links = await dialog.getByRole('button', { name: 'Send' }).count()
  await dialog.getByRole('button', { name: 'Create link' }).tap()
  await expect.poll(() => dialog.getByRole('button', { name: 'Send' }).count()).toBeGreaterThan(links)
  await dialog.getByRole('button', { name: 'Send' }).first().tap()
  await page.goto((await page.locator('body').getAttribute('data-shared')) ?? '')
  await page.getByText('This is what people with the link see.').waitFor()
  await page.getByRole('link', { name: 'Open in my library' }).click()
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
    if (locale === 'en-US') await page.getByText('It expired or was revoked.').waitFor()
    else await expect.poll(() => page.locator('html').getAttribute('dir')).toBe('rtl')
    expectQuiet(visitor, [/40[04] \(|422 \(/])
  }
})

test('a blog shows a recipe in a frame, from which nothing else of the house is reached', async () => {
  const { page, context } = await comeIn(house)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.request.post('/api/shared/recipes', { data: { recipeId, embedHosts: null }, headers: BY_HAND })
  await page.goto(`${GROUP}/r/leek-soup`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const code = await copiedCode(page, page.getByRole('dialog', { name: 'Share “Leek Soup”' }))
  await context.close()

  const blog = await visit(house.browser, house.larder.url)
  const { url } = await playSite({ '/': `<!doctype html><title>Blog</title><h1>My soups</h1>${code}` })
  // Another site for the browser than the house at 127.0.0.1.
  await blog.page.goto(url.replace('127.0.0.1', 'localhost'))
  const frame = blog.page.frameLocator('iframe[title="Leek Soup"]')
  await frame.getByRole('heading', { level: 1, name: 'Leek Soup' }).waitFor()
  await frame.getByText('Simmer for 20 minutes.').waitFor()
  const [beside] = await Promise.all([
    blog.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open the full page' }).click(),
  ])
  await beside.getByRole('heading', { level: 1, name: 'Leek Soup' }).waitFor()
  await blog.context.close()
})

async function copiedCode(page: Page, dialog: Locator): Promise<string> {
  // It says so for two seconds, which a busy machine may spend on the press.
  const copied = dialog.getByRole('button', { name: 'Copied' }).waitFor()
  await dialog.getByRole('button', { name: 'Copy embed code' }).first().click()
  await copied
  return page.evaluate<string>('navigator.clipboard.readText()')
}

test('a cookbook is shared with the one blog that may show it, and its recipes open there', async () => {
  const { page, context } = await comeIn(house)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const cookbook = { name: 'Soups', queryFilterString: 'name LIKE "%Soup"' }
  const made = await page.request.post('/api/households/cookbooks', { data: cookbook, headers: BY_HAND })
  const { slug } = await made.json()
  const blogPages = { '/': '' }
  const { url } = await playSite(blogPages)
  const blogUrl = url.replace('127.0.0.1', 'localhost')
  await page.goto(`${GROUP}/cookbooks/${slug}`)
  await page.getByRole('button', { name: 'Options for Soups' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Soups”' })
  await dialog.getByLabel('Embedding').selectOption({ label: 'Only on these websites' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText('Enter websites such as').waitFor()
  await dialog.getByLabel('Websites').fill(blogUrl)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByText(new URL(blogUrl).host).waitFor()
  const code = await copiedCode(page, dialog)
  blogPages['/'] = `<!doctype html><title>Blog</title><h1>My soups</h1>${code}`

  const blog = await visit(house.browser, house.larder.url)
  await blog.page.goto(blogUrl)
  const frame = blog.page.frameLocator('iframe[title="Soups"]')
  await frame.getByRole('link', { name: 'Leek Soup' }).click()
  await frame.getByText('Simmer for 20 minutes.').waitFor()
  await frame.getByRole('link', { name: 'Soups' }).click()
  const [beside] = await Promise.all([
    blog.context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open the full page' }).click(),
  ])
  await beside.getByRole('heading', { level: 1, name: 'Soups' }).waitFor()
  await expectAccessible(beside)
  // At 127.0.0.1 the same page is another site, which the link does not name.
  await blog.page.goto(url)
  await expect.poll(() => blog.page.frames().length).toBe(2)
  await expect.poll(() => frame.getByRole('link').count()).toBe(0)
  await blog.context.close()

  await dialog.getByRole('button', { name: /^Revoke the link/ }).click()
  await dialog.getByRole('button', { name: 'Revoke', exact: true }).click()
  await dialog.getByText('No links to this cookbook yet.').waitFor()
  await context.close()
})
