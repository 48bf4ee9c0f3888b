import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { oneLongStep, pageOf } from '../../recipe-site.ts'
import { shareFiles } from '../../share-sheet.ts'

const site = await playSite({
  // What a browser is shown; servers are turned away.
  '/guarded': (request, response) =>
    request.headers['user-agent']?.includes('Chrome')
      ? void response
          .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': "default-src 'none'" })
          .end(pageOf('Guarded Pie', oneLongStep))
      : void response.writeHead(403).end(),
  '/bread': pageOf('Site Bread'),
  '/soup': pageOf('Site Soup'),
})

const house = openHouse(() => ({
  ALLOWED_HOSTS: site.host,
  // Photos are only chosen here, never read.
  OPENAI_API_KEY: 'secret',
  OPENAI_BASE_URL: `${site.url}/v1`,
}))

test('what a phone shares is read: the address, wherever the other app put it', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page } = visitor
  await addRecipe(page.request, { name: 'Site Soup', orgURL: `${site.url}/soup` })
  await page.goto(`/share-target?title=Soup&text=${encodeURIComponent(`Look at this: ${site.url}/soup`)}`)
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await page.getByText('You already have this recipe').waitFor()
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  expect(manifest.share_target).toMatchObject({ method: 'POST', action: './share-target' })
  // Where there is no service worker to take it, the server hands on the words and says that a file is missing.
  const file = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') }
  const answer = await page.request.post('/share-target', {
    multipart: { title: 'Grüne Soße', text: '', files: file },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
  expect(Object.fromEntries(new URL(answer.headers().location ?? '', site.url).searchParams)).toEqual({
    title: 'Grüne Soße',
    missed: '1',
  })
  await page.goto('/share-target?missed=1')
  await page.getByText('We didn’t get the file').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('pictures that a phone shares are photos to be read, a page is read, and an archive waits for my word', async () => {
  const visitor = await comeIn(house, { serviceWorker: true, viewport: PHONE, touch: true })
  const { page } = visitor
  const photo = { mimeType: 'image/jpeg', buffer: await picture() }
  await page.goto(GROUP)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await shareFiles(page, [
    { name: 'front.jpg', ...photo },
    { name: 'back.jpg', ...photo },
  ])
  await page.getByRole('button', { name: 'Remove photo 2' }).waitFor()
  await page.waitForURL(`**${GROUP}/r/create/image**`)

  await shareFiles(page, [
    { name: 'saved.html', mimeType: 'text/html', buffer: Buffer.from(pageOf('Kept Tart', oneLongStep)) },
  ])
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Kept Tart')
  await page.getByRole('region', { name: 'Steps' }).getByText('We’re not sure about this. Please check.').waitFor()

  await page.goto(GROUP)
  const slug = await addRecipe(page.request, { name: 'Packed Pie' })
  const { token } = await (await page.request.post(`/api/recipes/${slug}/exports`, { headers: BY_HAND })).json()
  const zip = await page.request.get(`/api/recipes/${slug}/exports/zip?token=${token}`)
  await shareFiles(page, [{ name: 'pie.zip', mimeType: 'application/zip', buffer: await zip.body() }])
  const wanted = page.getByRole('button', { name: 'Import pie.zip' })
  await wanted.waitFor()
  await expectAccessible(page)
  expect((await (await page.request.get('/api/recipes?search=Packed')).json()).total).toBe(1)
  await wanted.tap()
  const packed = page.getByRole('list', { name: 'What we found' })
  await packed.getByRole('link', { name: 'Packed Pie' }).waitFor()
  await packed.getByText('Already here').waitFor()

  // A picture that is dropped where everything is taken is a photo as well.
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()
  await page.locator('input[type=file]').setInputFiles([{ name: 'card.jpg', ...photo }])
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await page.getByRole('button', { name: 'Choose a file' }).waitFor()

  await shareFiles(page, [{ name: 'lone.jpg', ...photo }])
  await page.getByRole('button', { name: 'Remove photo 1' }).waitFor()
  expectQuiet(visitor)
})

test('the bookmarklet brings the page along from a site that refuses servers, and nothing is saved unasked', async () => {
  const visitor = await comeIn(house)
  const { page, context } = visitor
  await page.goto(`${GROUP}/r/create/url`)
  const link = page.getByRole('link', { name: 'Save to Larder' })
  const code = decodeURI((await link.getAttribute('href')) ?? '')
  await link.click()
  await page.getByText('Drag it to your bookmarks bar').waitFor()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy shortcut address' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/^http/)
  const shortcut = await copied()
  await page.goto(`${shortcut}${site.url}/bread?from=phone&again=1`)
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Site Bread')
  await page.goto(`${GROUP}/r/create/url`)

  const found = await context.newPage()
  await found.goto(`${site.url}/guarded`)
  const opened = context.waitForEvent('page')
  await found.evaluate(code.replace(/^javascript:/, ''))
  const larder = await opened
  await larder.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await expect.poll(() => larder.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Guarded Pie')
  const steps = larder.getByRole('region', { name: 'Steps' })
  await steps.getByText('We’re not sure about this. Please check.').waitFor()
  await expect.poll(() => larder.getByText('not sure about this').count()).toBe(1)
  expect((await larder.request.get('/api/recipes/guarded-pie')).status()).toBe(404)
  await larder.getByRole('button', { name: 'Save recipe' }).click()
  await larder.getByRole('heading', { level: 1, name: 'Guarded Pie' }).waitFor()
  const saved = await (await larder.request.get('/api/recipes/guarded-pie')).json()
  expect(saved.orgURL).toBe(`${site.url}/guarded`)
  expectQuiet(visitor)
})
