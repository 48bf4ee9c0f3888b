import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'

const recipe = (name: string, image?: string) =>
  JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    image,
    description: 'From the mill.',
    prepTime: 'PT20M',
    totalTime: 'PT50M',
    recipeIngredient: ['500 g flour', '2 eggs', '1 tsp salt'],
    recipeInstructions: [
      { '@type': 'HowToStep', text: 'Mix everything.' },
      { '@type': 'HowToStep', text: 'Bake for 30 minutes.' },
    ],
  })
const pageOf = (name: string, image?: string) =>
  `<!doctype html><html lang="en"><head><title>${name}</title><script type="application/ld+json">${recipe(name, image)}</script></head><body><h1>${name}</h1></body></html>`

const photo = await picture()
const pages: Parameters<typeof playSite>[0] = {
  '/photo.jpg': (_, response) => void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(photo),
  '/nothing': '<!doctype html><title>Contact</title><p>Call us on weekdays.</p>',
  '/slow': () => undefined,
  '/large': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const piece = '<p>flour</p>'.repeat(100_000)
    let sent = 0
    const send = () => {
      while (sent < 60_000_000) {
        sent += piece.length
        if (!response.write(piece)) return void response.once('drain', send)
      }
      response.end()
    }
    send()
  },
  '/to-private': (_, response) => void response.writeHead(302, { location: 'http://10.0.0.1/router' }).end(),
}
const site = await playSite(pages)
pages['/pancakes'] = pageOf('Mill Pancakes', `${site.url}/photo.jpg`)

const house = openHouse(() => ({ ALLOWED_HOSTS: site.host, FETCH_TIMEOUT: '6' }))

async function openImport() {
  const visitor = await comeIn(house)
  await visitor.page.goto(`${GROUP}/r/create/url`)
  const field = visitor.page.getByLabel('Paste a recipe')
  await field.waitFor()
  const read = async (text: string) => {
    await field.fill(text)
    await visitor.page.getByRole('button', { name: 'Continue' }).click()
  }
  return { ...visitor, visitor, field, read }
}

test('an address becomes a recipe with its picture, after I saw what was found', async () => {
  const { page, visitor, read } = await openImport()
  // A second try finds the address free again.
  await page.request.delete('/api/recipes/mill-pancakes', { headers: BY_HAND })
  await expectAccessible(page)
  // The answer waits until the steps of the work were seen.
  let go: () => void = () => undefined
  const seen = new Promise<void>(resolve => {
    go = resolve
  })
  await page.route('**/api/recipes/create/preview', async route => {
    await seen
    await route.continue()
  })
  await read(`${site.url}/pancakes`)
  const steps = page.getByRole('status', { name: 'One moment' })
  await steps.getByText('Fetching the page').waitFor()
  await steps.getByText('Save with picture').waitFor()
  go()

  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  const found = page.getByRole('list', { name: 'What we found' })
  await found.getByText('Ingredients').waitFor()
  await found.getByText('Yield: not found').waitFor()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Mill Pancakes')
  await expect.poll(() => page.getByLabel('Picture 1', { exact: true }).isChecked()).toBe(true)
  await page.getByRole('textbox', { name: 'Ingredient 1', exact: true }).click()
  await page.getByRole('button', { name: 'flour: Food' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('Description').fill('From the mill by the river.')
  await page.getByRole('button', { name: 'Save recipe' }).click()

  await page.getByRole('heading', { level: 1, name: 'Mill Pancakes' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${GROUP}/r/mill-pancakes`)
  await page.getByText('From the mill by the river.').waitFor()
  const shown = page.getByRole('img', { name: 'Mill Pancakes' })
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)
  await page.getByText('500 g flour').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('the same recipe again: I am told that it is here', async () => {
  const { page, visitor, read } = await openImport()
  await read(`${site.url}/pancakes`)
  await page.getByText('You already have this recipe').waitFor()
  await page.getByRole('link', { name: 'Mill Pancakes' }).click()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('heading', { level: 1, name: 'Mill Pancakes' }).waitFor()
  const list = await page.request.get('/api/recipes')
  expect((await list.json()).total).toBe(1)
  expectQuiet(visitor)
})

test.each([
  ['the source of a page', 'A page’s source.', 'Barn Bread', pageOf('Barn Bread')],
  ['JSON-LD', 'Recipe data (JSON).', 'Farm Soup', recipe('Farm Soup')],
])('%s is read as well', async (_, kind, name, text) => {
  const { page, visitor, read } = await openImport()
  await read(text)
  await page
    .getByText(kind)
    .or(page.getByRole('heading', { name: 'Check your recipe' }))
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByText('Bake for').waitFor()
  expectQuiet(visitor)
})

test('what I left half way is offered again, and never in the place of another recipe', async () => {
  const { page, visitor, read, field } = await openImport()
  const [soup, tart] = ['Left Soup', 'Other Tart'].map(
    name => `${name}\n\nIngredients\n2 leeks\n\nMethod\nCook for 20 minutes.`,
  )
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await read(soup!)
  await expect.poll(() => name.inputValue()).toBe('Left Soup')
  await page.getByRole('textbox', { name: 'Text of Step 1' }).fill('Cook it slowly.')
  await page.reload()
  await field.waitFor()
  await read(tart!)
  await expect.poll(() => name.inputValue()).toBe('Other Tart')
  await page.getByRole('textbox', { name: 'Text of Step 1' }).getByText('Cook for 20 minutes.').waitFor()
  await page.reload()
  await field.waitFor()
  await read(soup!)
  await page.getByText('Restored your unsaved changes').waitFor()
  await page.getByRole('textbox', { name: 'Text of Step 1' }).getByText('Cook it slowly.').waitFor()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('textbox', { name: 'Text of Step 1' }).getByText('Cook for 20 minutes.').waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await field.waitFor()

  await page.locator('input[type=file]').setInputFiles({
    name: 'torn.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no archive'),
  })
  await page.getByText('This isn’t a zip file, or it’s damaged.').waitFor()
  await page.getByRole('button', { name: 'Import something else' }).click()
  await field.waitFor()
  expectQuiet(visitor)
})

test.each([
  ['a private address', 'http://10.0.0.1/router', '10.0.0.1 is on a private network'],
  ['a redirect to a private address', `${site.url}/to-private`, '10.0.0.1 is on a private network'],
  ['a page without a recipe', `${site.url}/nothing`, 'We couldn’t find a recipe. Paste the page’s source'],
  ['a page that is not there', `${site.url}/gone`, 'answered with error 404'],
  ['a site that does not answer', `${site.url}/slow`, /took too long|Timed Out/],
  ['a page of 60 MB', `${site.url}/large`, 'is too large'],
])('%s has a message of its own, and what I typed is kept', async (_, address, message) => {
  const { page, visitor, field, read } = await openImport()
  await read(address)
  const alert = page.getByRole('alert')
  await alert.getByText(message).waitFor({ timeout: 30_000 })
  await alert.getByText('Nothing is lost').waitFor()
  await expect.poll(() => field.inputValue()).toBe(address)
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
  await expectAccessible(page)
  expectQuiet(visitor, [/status of 4\d\d/])
})
