import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { buildExtension } from '../../../scripts/extension/build.ts'
import { expectAccessible } from '../../browser.ts'
import { chromiumPath } from '../../chromium.ts'
import { GROUP, openHouse } from '../../house.ts'
import { OWNER } from '../../larder.ts'
import { pageOf } from '../../recipe-site.ts'

/** Pages that only somebody who is signed in to the site sees: the server of Larder could not fetch them. */
const site = await playSite({
  '/sign-in': (_, response) =>
    void response.writeHead(200, { 'set-cookie': 'member=yes', 'content-type': 'text/html' }).end('Welcome'),
  '/pancakes': (request, response) => {
    const isMember = request.headers.cookie?.includes('member=yes')
    response.writeHead(isMember ? 200 : 403, { 'content-type': 'text/html' })
    response.end(isMember ? pageOf('Mill Pancakes') : 'Members only')
  },
  // Beside the recipe, a frame that is too small for anything but an advertisement.
  '/framed':
    '<!doctype html><title>Kitchen</title><h1>Kitchen</h1><iframe src="/cards/cake" width="600" height="400"></iframe><iframe srcdoc="<p>Buy pans</p>" width="90" height="50"></iframe>',
  '/cards/cake': pageOf('Mill Cake', 'Bake the cake.'),
  '/letter':
    '<!doctype html><title>Letter</title><p>Dear Ann, it rains.</p><pre>Rain Bread\n\nIngredients\n500 g flour\n1 tsp salt\n\nMethod\n1. Knead the dough.\n2. Bake it for 40 minutes.</pre>',
})

const house = openHouse()

/** A browser of its own with the extension in it, as somebody has it who just installed it. */
async function installed() {
  const folder = mkdtempSync(join(tmpdir(), 'larder-extension-'))
  // Nobody can press "Allow" in a browser without a window, so the extension is built for this server.
  await buildExtension(folder, house.larder.url)
  const context = await chromium.launchPersistentContext('', {
    executablePath: chromiumPath(),
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', `--load-extension=${join(folder, 'chromium')}`],
    ignoreDefaultArgs: ['--disable-extensions'],
    baseURL: house.larder.url,
    locale: 'en-US',
    reducedMotion: 'reduce',
  })
  onTestFinished(() => context.close())
  context.setDefaultTimeout(30_000)
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  return { context, addressOf: (file: string) => new URL(file, worker.url()).href }
}
type Installed = Awaited<ReturnType<typeof installed>>

/** The popup as it opens above a page; here it is a tab of the same window, behind that of the page. */
async function openPopup({ context, addressOf }: Installed, page: Page) {
  const popup = await context.newPage()
  await popup.goto(addressOf('/popup.html'))
  await page.bringToFront()
  await popup.reload()
  return {
    popup,
    title: (name: string) => popup.getByRole('heading', { name }).waitFor(),
    press: (name: string) => popup.getByRole('button', { name, exact: true }).click(),
    /** What opens in a new tab; the popup closes itself. */
    pressAndFollow: async (name: string) => {
      const [opened] = await Promise.all([
        context.waitForEvent('page'),
        popup.getByRole('button', { name, exact: true }).click(),
      ])
      return opened
    },
  }
}

/** Connects the extension with a key made on the page that the import leads to. */
async function connect({ context, addressOf }: Installed) {
  const page = await context.newPage()
  const form = { username: OWNER.email, password: OWNER.password }
  expect((await page.request.post('/api/auth/token', { form })).status()).toBe(200)
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByRole('link', { name: 'Browser extension' }).click()
  await page.getByRole('button', { name: 'Create a key' }).click()
  const key = await page.locator('pre').innerText()
  await page.goto(addressOf('/options.html'))
  await expect.poll(() => page.getByLabel('Server address').inputValue()).toBe(house.larder.url)
  const createKey = page.getByRole('link', { name: 'Create a key on your server' })
  expect(await createKey.getAttribute('href')).toBe(`${house.larder.url}/user/profile/extension`)
  await page.getByLabel('Key', { exact: true }).fill('made-up')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('alert').getByText('The key no longer works.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('Key', { exact: true }).fill(key)
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('status').getByText('Connected to 127.0.0.1').waitFor()
  return page
}

test('a page behind a login is saved as it is seen, and known the next time', async () => {
  const browser = await installed()
  const page = await connect(browser)
  // Another address at every try, so that none is known from the one before.
  const address = `${site.url}/pancakes?number=${Date.now()}`
  await page.goto(`${site.url}/sign-in`)
  await page.goto(`${address}#print`)
  const first = await openPopup(browser, page)
  await first.title('Save this recipe')
  await first.popup.getByText('Mill Pancakes').waitFor()
  await expectAccessible(first.popup)
  await first.press('Save')
  await first.title('Saved')
  const second = await openPopup(browser, page)
  await second.title('Already in your library')
  const recipe = await second.pressAndFollow('Open recipe')
  await recipe.getByRole('heading', { name: 'Mill Pancakes' }).waitFor()
  await recipe.getByText('Bake it.').first().waitFor()
  // The server never visited the site: it had the page from the browser.
  expect(site.asked.filter(asked => address.endsWith(asked))).toHaveLength(1)
})

test('marked words are saved where a page says nothing; what is no recipe, and what is no page, says what to do', async () => {
  const browser = await installed()
  const page = await browser.context.newPage()
  await page.goto(`${site.url}/sign-in`)
  const before = await openPopup(browser, page)
  await before.title('Connect your Larder')
  await expectAccessible(before.popup)
  await connect(browser)

  const nothing = await openPopup(browser, page)
  await nothing.press('Save')
  await nothing.title('No recipe found')
  await nothing.popup.getByText('Select the recipe’s text').waitFor()

  await page.goto(`${site.url}/letter?number=${Date.now()}`)
  await page.locator('pre').selectText()
  const marked = await openPopup(browser, page)
  await marked.title('Save the selected text')
  const recipe = await marked.pressAndFollow('Save and edit')
  await expect.poll(() => new URL(recipe.url()).search).toContain('edit=true')
  await expect.poll(() => recipe.getByRole('textbox', { name: 'Name' }).first().inputValue()).toBe('Rain Bread')

  const framed = `${site.url}/framed?number=${Date.now()}`
  await page.goto(framed)
  const inFrame = await openPopup(browser, page)
  await inFrame.press('Save')
  await inFrame.title('Saved')
  const cake = await inFrame.pressAndFollow('Open recipe')
  await cake.getByRole('heading', { name: 'Mill Cake' }).waitFor()
  await cake.getByText('Bake the cake.').first().waitFor()
  expect(await cake.getByText('Buy pans').count()).toBe(0)

  await page.bringToFront()
  await page.goto('about:blank')
  await (await openPopup(browser, page)).title('Nothing to save here')
})
