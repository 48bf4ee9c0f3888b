import { expect, test } from 'vitest'
import { playSite } from '#server/testing/web-site.ts'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'
import { pressAt, tabTo, writeAt } from '../../keyboard.ts'
import { pageOf } from '../../recipe-site.ts'

let isMended = false
const site = await playSite({
  '/bread': pageOf('Site Bread'),
  '/soup': pageOf('Site Soup'),
  '/stew': pageOf('Site Stew'),
  '/noodles': pageOf('Site Noodles'),
  '/rice': pageOf('Site Rice'),
  '/peas': pageOf('Site Peas'),
  '/tart': pageOf('Site Tart'),
  '/held': () => {},
  '/later': (_, response) =>
    isMended
      ? void response.writeHead(200, { 'content-type': 'text/html' }).end(pageOf('Site Cake'))
      : void response.writeHead(404).end('Not yet'),
})
/** An AI server that reads every photo as the same pie, once it is well. */
let asked = ''
const ai = await playSite({
  '/v1/chat/completions': async (request, response) => {
    asked = ''
    for await (const chunk of request) asked += chunk
    const recipe = {
      name: 'Photographed Pie',
      description: '',
      recipe_yield: null,
      total_time: null,
      prep_time: null,
      perform_time: null,
      ingredients: [{ title: null, text: '3 apples' }],
      instructions: [{ title: null, text: 'Bake the pie.' }],
      notes: [],
    }
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(recipe) } }] }))
  },
})

const house = openHouse(() => ({
  ALLOWED_HOSTS: `${site.host},${ai.host}`,
  FETCH_TIMEOUT: '2',
  OPENAI_API_KEY: 'secret',
  OPENAI_BASE_URL: `${ai.url}/v1`,
  OPENAI_MODEL: 'test-model',
}))

test('several links go on at the server; their report survives a reload, and what failed is tried again', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/url`)
  const field = page.getByLabel('Paste a recipe')
  await field.fill(['bread', 'soup', 'later', 'unwanted'].map(name => `${site.url}/${name}`).join('\n'))
  await page.getByText('Several links. The server imports them').waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Import several pages (4)' }).waitFor()
  await page.getByRole('checkbox', { name: `${site.url}/unwanted` }).press('Space')
  await page.getByRole('heading', { name: 'Import several pages (3)' }).waitFor()
  await page.getByRole('combobox', { name: 'Tags' }).fill('from afar')
  await page.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await page.getByRole('button', { name: `Organize this one: ${site.url}/soup` }).press('Enter')
  const ofSoup = page.getByRole('group', { name: `Organize this one: ${site.url}/soup` })
  await ofSoup.getByRole('combobox', { name: 'Tags' }).fill('warm')
  await ofSoup.getByRole('combobox', { name: 'Tags' }).press('Enter')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import all' }).click()

  await page.getByText('Done.').waitFor()
  const results = page.getByRole('list', { name: 'Results' })
  await results.getByRole('link', { name: 'Site Bread', exact: true }).waitFor()
  const failed = results.getByRole('link', { name: `${site.url}/later`, exact: true })
  expect(await failed.getAttribute('href')).toBe(`${site.url}/later`)
  const texts = () => results.getByRole('listitem').allTextContents()
  await page.getByRole('combobox', { name: 'Order of the links' }).selectOption('Failed first')
  await expect.poll(async () => (await texts())[0]).toContain('/later')
  await page.getByRole('combobox', { name: 'Order of the links' }).selectOption('By name')
  await expect.poll(async () => (await texts())[2]).toContain('Site Soup')
  await page.reload()
  await results.getByText('Site Soup').waitFor()
  await page.getByRole('heading', { name: '2 of 3 imported' }).waitFor()
  await expectAccessible(page)
  const soup = await (await page.request.get('/api/recipes/site-soup')).json()
  expect(soup.tags.map(({ name }: { name: string }) => name).sort()).toEqual(['from afar', 'warm'])

  isMended = true
  await page.getByRole('button', { name: 'Retry failed ones' }).click()
  await page.getByRole('heading', { name: '1 of 1 imported' }).waitFor()
  await results.getByRole('link', { name: /Site Cake/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Site Cake' }).waitFor()
  const cake = await (await page.request.get('/api/recipes/site-cake')).json()
  expect(cake.tags).toMatchObject([{ name: 'from afar' }])
  await page.goBack()
  await page.getByRole('button', { name: 'Import something else' }).click()
  const reports = page.getByRole('list', { name: 'Link imports' })
  await expect.poll(() => reports.getByRole('listitem').count()).toBe(2)
  const statuses = async () =>
    (await reports.getByRole('listitem').allTextContents()).map(text => /(All|Some) imported/.exec(text)?.[0])
  await expect.poll(statuses).toEqual(['All imported', 'Some imported'])
  await page.getByRole('combobox', { name: 'Order of the imports' }).selectOption('Failed first')
  await expect.poll(statuses).toEqual(['Some imported', 'All imported'])
  await reports.getByRole('link').first().click()
  await page.getByRole('heading', { name: '2 of 3 imported' }).waitFor()
  const reportId = new URL(page.url()).searchParams.get('report')
  await page.goBack()
  await expect.poll(statuses).toEqual(['Some imported', 'All imported'])
  await page.goto(`/group/reports/${reportId}`)
  await page.getByRole('heading', { name: '2 of 3 imported' }).waitFor()
  await page.getByRole('button', { name: 'Import something else' }).click()
  await page.getByRole('combobox', { name: 'Order of the imports' }).selectOption('Failed first')
  await expect.poll(statuses).toEqual(['Some imported', 'All imported'])
  await reports
    .getByRole('button', { name: /^Delete the report/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => reports.getByRole('listitem').count()).toBe(1)

  await field.fill(`${site.url}/held?1\n${site.url}/held?2`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Import all' }).click()
  await page.getByText('2 to go.').waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText('Done.').waitFor()
  await page.getByRole('heading', { name: '0 of 2 imported' }).waitFor()
  await expect.poll(async () => (await texts())[0]).toBe(`${site.url}/held?1Stopped`)
  await page.getByRole('button', { name: 'Retry failed ones' }).waitFor()
  expectQuiet(visitor)
})

test('an address that comes with wishes brings its keywords along and ends in the editor', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const address = encodeURIComponent(`${site.url}/stew`)
  // Who saves is faster than the parser, leaves a line in its field, and presses twice.
  await page.route(/parser\/ingredients$/, route => setTimeout(() => void route.continue(), 1500))
  // The address of former times leads to today's, which forgets what it was asked for: two ways in a row.
  await page.goto(`/r/create/url?recipe_import_url=${address}&use_keywords=1&edit=1`)
  await expect.poll(() => page.getByRole('checkbox', { name: /weekend/ }).isChecked()).toBe(true)
  await page.getByLabel('Add an ingredient').fill('2 leeks')
  await page.keyboard.press('ControlOrMeta+S')
  await page.keyboard.press('ControlOrMeta+S')
  await page.waitForURL(`**${GROUP}/r/site-stew?edit=1`)
  const stew = await (await page.request.get('/api/recipes/site-stew')).json()
  expect(stew.tags).toMatchObject([{ name: 'weekend' }])
  expect(stew.recipeIngredient.map((line: { quantity: number }) => line.quantity)).toEqual([500, 2, 2])
  const list = await (await page.request.get('/api/recipes?search=site%20stew')).json()
  expect(list.items).toHaveLength(1)
  expectQuiet(visitor)
})

test('a link or a whole recipe that I paste is read at once and kept when I close what was found; a piece of one waits for me', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const copy = (text: string) => page.evaluate(copied => navigator.clipboard.writeText(copied), text)
  const field = page.getByLabel('Paste a recipe')
  const paste = page.getByRole('button', { name: 'Paste', exact: true })
  const found = page.getByRole('heading', { name: 'Check your recipe' })
  await page.goto(`${GROUP}/r/create/url`)
  await copy('Leek Tart\n\nIngredients\n2 leeks')
  await paste.click()
  await expect.poll(() => field.inputValue()).toContain('2 leeks')
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
  await expectAccessible(page)
  expect(await found.count()).toBe(0)

  await field.fill('')
  await copy(`${site.url}/tart`)
  await paste.click()
  await found.waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => field.inputValue()).toBe(`${site.url}/tart`)
  await field.fill('')
  await field.press('ControlOrMeta+V')
  await found.waitFor()
  await page.getByRole('button', { name: 'Save recipe' }).click()
  await page.getByRole('heading', { level: 1, name: 'Site Tart' }).waitFor()
  await page.getByRole('button', { name: 'Cook', exact: true }).waitFor()

  await page.goto(`${GROUP}/r/create/url`)
  await copy('Leek Soup\n\n2 leeks\n500 ml water\n\nSimmer the leeks in the water for 20 minutes.')
  await paste.click()
  await found.waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect.poll(() => field.inputValue()).toContain('500 ml water')
  await page.getByRole('button', { name: 'Continue' }).click()
  await found.waitFor()

  await page.goto(`${GROUP}/r/create/url`)
  await copy(' ')
  await paste.click()
  await page.getByText('We couldn’t read your clipboard.').waitFor()
  expectQuiet(visitor)
})

test('by keyboard: one link, several, photos and an archive become recipes', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const begin = () => page.goto(`${GROUP}/r/create/url`)
  const field = page.getByLabel('Paste a recipe')
  await begin()
  await writeAt(page, field, `${site.url}/noodles`)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  await pressAt(page, page.getByRole('button', { name: 'Save recipe' }))
  await page.getByRole('heading', { level: 1, name: 'Site Noodles' }).waitFor()

  await begin()
  await tabTo(page, field)
  for (const name of ['rice', 'peas']) {
    await page.keyboard.type(`${site.url}/${name}`)
    await page.keyboard.press('Shift+Enter')
  }
  await pressAt(page, page.getByRole('button', { name: 'Continue' }))
  await pressAt(page, page.getByRole('button', { name: 'Import all' }))
  await page.getByRole('heading', { name: '2 of 2 imported' }).waitFor()

  const choose = async (button: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser')
    await pressAt(page, page.getByRole('button', { name: button }))
    await (await chooser).setFiles(files)
  }
  await begin()
  const slug = await addRecipe(page.request, { name: 'Zipped Pie' })
  const { token } = await (await page.request.post(`/api/recipes/${slug}/exports`, { headers: BY_HAND })).json()
  const zip = await page.request.get(`/api/recipes/${slug}/exports/zip?token=${token}`)
  await choose('Choose a file', { name: 'pie.zip', mimeType: 'application/zip', buffer: await zip.body() })
  const found = page.getByRole('list', { name: 'What we found' })
  await found.getByText('You have this recipe, word for word.').waitFor()
  await pressAt(page, found.getByRole('checkbox', { name: 'Import Zipped Pie' }), 'Space')
  await pressAt(page, page.getByRole('button', { name: 'Import 1 recipe' }))
  await found.getByText('Imported', { exact: true }).waitFor()

  // Nothing but its name says that it is an archive.
  await begin()
  const buffer = await zip.body()
  await choose('Choose a file', { name: 'pie.paprikarecipes', mimeType: 'application/octet-stream', buffer })
  await found.getByText('You imported this before.').waitFor()

  await begin()
  await pressAt(page, page.getByRole('button', { name: 'Copy bookmark address' }))
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^javascript:/)
  await page.goto(`${GROUP}/r/create/image`)
  await choose('Add photos', { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await pressAt(page, page.getByRole('button', { name: 'Read photos' }))
  await pressAt(page, page.getByRole('button', { name: 'Save recipe', exact: true }))
  await page.getByRole('heading', { level: 1, name: /Photographed Pie/ }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: I see what a page says, and that another says nothing', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/debug`)
  await writeAt(page, page.getByLabel('Page address'), `${site.url}/bread`)
  await page.keyboard.press('Enter')
  await page.getByRole('region', { name: 'Recipe data' }).getByText('"Site Bread"').waitFor()
  await expectAccessible(page)
  expect(new URL(page.url()).searchParams.get('recipe_import_url')).toBe(`${site.url}/bread`)
  await writeAt(page, page.getByLabel('Page address'), `${site.url}/nowhere`)
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  expectQuiet(visitor, [/\(Bad Request\)/])
})

test('photos are cut, read by the AI server and become one recipe', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/image`)
  const photo = { mimeType: 'image/jpeg', buffer: await picture() }
  await page.getByRole('button', { name: 'Add photos' }).waitFor()
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'one.jpg', ...photo },
    { name: 'two.jpg', ...photo },
    { name: 'not-this.jpg', ...photo },
  ])
  await page.getByRole('button', { name: 'Remove photo 3' }).click()
  await page.getByRole('button', { name: 'Crop and rotate' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate left' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Apply crop' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Read photos' }).click()
  await page.getByRole('heading', { name: 'Check your recipe' }).waitFor()
  // What it was read from is beside what was read, also far down, and opens large.
  await page.getByRole('button', { name: 'Add a step' }).scrollIntoViewIfNeeded()
  const second = page.getByRole('list', { name: 'Photos' }).getByRole('button', { name: 'Photo 2' })
  await expect.poll(async () => (await second.boundingBox())?.y).toBeLessThan(80)
  await second.click()
  const large = page.getByRole('dialog', { name: 'Photo 2' })
  await expect.poll(() => widthOf(large.getByRole('img', { name: 'Photo 2' }))).toBeGreaterThan(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save recipe', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Photographed Pie' }).waitFor()
  await page.getByText('Bake the pie.').waitFor()
  expect(asked.match(/data:image/g)).toHaveLength(2)
  expectQuiet(visitor)
})
