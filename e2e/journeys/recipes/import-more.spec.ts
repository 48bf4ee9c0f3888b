import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { comeIn, GROUP, openHouse } from '../../house.ts'

const pageOf = (name: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    recipeIngredient: ['500 g flour', '2 eggs'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Bake it.' }],
  })}</script></head><body><h1>${name}</h1></body></html>`

let isMended = false
const site = await playSite({
  '/bread': pageOf('Site Bread'),
  '/soup': pageOf('Site Soup'),
  '/later': (_, response) =>
    isMended
      ? void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Site Cake'))
      : void response.writeHead(404).end('not yet'),
})
const house = openHouse(() => ({ ALLOWED_HOSTS: site.host, FETCH_TIMEOUT: '2' }))

test('several links go on at the server; their report survives a reload, and what failed is tried again', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/url`)
  const field = page.getByLabel('A link, several links')
  await field.fill(['bread', 'soup', 'later'].map(name => `${site.url}/${name}`).join('\n'))
  await page.getByText('Several links: the server imports them').waitFor()
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByRole('heading', { name: 'Import several pages (3)' }).waitFor()
  await page.getByRole('combobox', { name: 'Tags' }).fill('from afar')
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import them' }).click()

  await page.getByText('Finished.').waitFor()
  const results = page.getByRole('list', { name: 'What became of each link' })
  await results.getByText('Site Bread').waitFor()
  await results.getByText(`${site.url}/later`).waitFor()
  await page.reload()
  await results.getByText('Site Soup').waitFor()
  await page.getByRole('heading', { name: '2 of 3 imported' }).waitFor()
  await expectAccessible(page)
  const soup = await (await page.request.get('/api/recipes/site-soup')).json()
  expect(soup.tags).toMatchObject([{ name: 'from afar' }])

  isMended = true
  await page.getByRole('button', { name: 'Try those again that failed' }).click()
  await page.getByRole('heading', { name: '1 of 1 imported' }).waitFor()
  await results.getByText('Site Cake').waitFor()
  await page.getByRole('button', { name: 'Import something else' }).click()
  const reports = page.getByRole('list', { name: 'Imports of several links' })
  expect(await reports.getByRole('listitem').count()).toBe(2)
  await reports.getByText('Some imported').waitFor()
  await reports
    .getByRole('button', { name: /^Delete the report/ })
    .last()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => reports.getByRole('listitem').count()).toBe(1)
  expectQuiet(visitor)
})
