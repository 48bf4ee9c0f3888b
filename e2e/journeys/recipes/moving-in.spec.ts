import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE, visit } from '../../browser.ts'
import { BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { pressAt } from '../../keyboard.ts'

const house = openHouse()

const paprika = (name: string) =>
  gzipSync(JSON.stringify({ name, ingredients: '2 leeks\nsalt', directions: 'Cook.', categories: ['Soups'] }))

const choose = async (page: Page, files: { name: string; buffer: Buffer }[]) => {
  await page.goto('/group/migrations')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles(files.map(file => ({ ...file, mimeType: 'application/octet-stream' })))
}

test('files of Paprika are looked at, chosen from, imported, reported and taken back', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  await page.request.get('/api/users/self')
  await choose(page, [
    { name: 'a.paprikarecipe', buffer: paprika('Leek soup') },
    { name: 'b.paprikarecipe', buffer: paprika('Onion soup') },
  ])
  const found = page.getByRole('list', { name: 'What we found' })
  await found.getByText('Leek soup').waitFor()
  await page.getByText('Paprika · 2 recipes · Ready to import').waitFor()
  await found.getByText('2 ingredients · 1 step').first().waitFor()
  const search = page.getByRole('searchbox', { name: 'Search what we found' })
  await search.fill('onion')
  await found.getByText('Leek soup').waitFor({ state: 'detached' })
  await found.getByRole('checkbox', { name: 'Import Onion soup' }).press('Space')
  await search.fill('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import 1 recipe' }).click()
  await found.getByRole('link', { name: 'Leek soup' }).waitFor()
  await page.getByRole('link', { name: 'Report' }).click()
  await page.getByText('1 imported, 0 not imported').waitFor()
  await expectAccessible(page)
  // Links have a colour of ours, and not the browser's.
  const colours = `[...document.querySelectorAll('main a')].map(link => getComputedStyle(link).color)`
  const linked = await page.evaluate<string[]>(colours)
  expect(linked.length).toBeGreaterThan(0)
  expect(linked).not.toContain('rgb(0, 0, 238)')
  await page.goBack()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undone').first().waitFor()
  expect((await page.request.get('/api/recipes/leek-soup')).status()).toBe(404)
  expectQuiet(visitor, [/404/])
})

test('an import that runs is stopped, keeps what came, and goes on; its report has a page of its own', async () => {
  const visitor = await comeIn(house, { viewport: PHONE })
  const { page } = visitor
  // another try at this test imports others, which the first has not begun
  const run = Date.now()
  // so many that a fast machine has not imported them before it is told to stop
  const many = Array.from({ length: 2000 }, (_, at) => `Dish ${at} of ${run},salt ${at}\n`).join('')
  await choose(page, [{ name: 'many.csv', buffer: Buffer.from(`Title,Ingredients\n${many}`) }])
  await page.getByRole('button', { name: 'Import 2,000 recipes' }).click()
  await page.getByText(/^[\d,]+ of 2,000\./).waitFor()
  await page.getByRole('button', { name: 'Stop' }).click()
  await page.getByText(/ · Stopped$/).waitFor()
  const came = async () => {
    const { total } = await (await page.request.get(`/api/recipes?search=${run}&perPage=1`)).json()
    return total as number
  }
  const before = await came()
  expect(before).toBeLessThan(2000)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Report' }).click()
  await page.waitForURL(/\/group\/reports\//)
  await page.getByText(`${before.toLocaleString('en-US')} imported, 0 not imported`).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: `Import ${(2000 - before).toLocaleString('en-US')} recipes` }).click()
  await page.getByText(/2,000 recipes · Imported$/).waitFor()
  expect(await came()).toBe(2000)
  expectQuiet(visitor)
})

test('the page of imports leads to other apps whoever has advanced features, and nobody else', async () => {
  const owner = (await comeIn(house)).page
  await owner.goto(`${GROUP}/r/create/url`)
  await owner.getByRole('link', { name: 'Import from other apps' }).last().click()
  await owner.getByRole('region', { name: 'Drop your export here' }).waitFor()
  const { group, household } = await (await owner.request.get('/api/users/self')).json()
  const name = `newcomer-${Date.now()}`
  const password = 'a basket of pears'
  const account = { username: name, email: `${name}@example.com`, fullName: 'Nell', password, group, household }
  expect((await owner.request.post('/api/users', { data: account, headers: BY_HAND })).status()).toBe(201)
  const visitor = await visit(house.browser, house.larder.url, { viewport: PHONE })
  const { page } = visitor
  expect((await page.request.post('/api/auth/token', { form: { username: name, password } })).status()).toBe(200)
  await page.goto(`${GROUP}/r/create/url`)
  await page.getByRole('link', { name: 'Follow recipe blogs' }).waitFor()
  expect(await page.getByRole('link', { name: 'Import from other apps' }).count()).toBe(0)
  await page.goto('/group/migrations')
  await page.getByText('It’s one of the advanced features. You can turn them on in your profile.').waitFor()
  expectQuiet(visitor)
})

async function foundInFolder(page: Page, ...names: string[]) {
  await page.getByText(/^Nextcloud Cookbook · 2 recipes · /).waitFor()
  const found = page.getByRole('list', { name: 'What we found' })
  for (const name of names) await found.getByText(name).waitFor()
}

test('a folder is dropped, and each file stays in its place in it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/group/migrations')
  const area = page.getByRole('region', { name: 'Drop your export here' })
  // a browser that is driven has no folders to drop, so the event brings one that answers as they do
  await area.evaluate(element => {
    const file = (name: string, text: string) => ({
      name,
      isDirectory: false,
      file: (done: (file: File) => void) => done(new File([text], name)),
    })
    const folder = (name: string, ...entries: object[]): object => ({
      name,
      isDirectory: true,
      createReader: () => ({ readEntries: (done: (some: object[]) => void) => done(entries.splice(0, 1)) }),
    })
    const recipe = (name: string) =>
      JSON.stringify({ '@type': 'Recipe', name, recipeIngredient: ['1 egg'], recipeInstructions: ['Boil.'] })
    const dropped = folder(
      'Nextcloud',
      folder('Egg soup', file('recipe.json', recipe('Egg soup'))),
      folder('Egg pie', file('recipe.json', recipe('Egg pie'))),
    )
    const items = [{ kind: 'file', webkitGetAsEntry: () => dropped, getAsFile: () => null }]
    const event = new Event('drop', { bubbles: true, cancelable: true })
    element.dispatchEvent(Object.assign(event, { dataTransfer: { items } }))
  })
  await foundInFolder(page, 'Egg soup', 'Egg pie')
  expectQuiet(visitor)
})

test('a folder is chosen by keyboard, and each file stays in its place in it', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const folder = mkdtempSync(join(tmpdir(), 'larder-e2e-folder-'))
  for (const name of ['Leek soup', 'Leek pie']) {
    mkdirSync(join(folder, name))
    const recipe = { '@type': 'Recipe', name, recipeIngredient: ['1 leek'], recipeInstructions: ['Boil.'] }
    writeFileSync(join(folder, name, 'recipe.json'), JSON.stringify(recipe))
  }
  await page.goto('/group/migrations')
  const button = page.getByRole('button', { name: 'Choose a folder' })
  await button.waitFor()
  const chooser = page.waitForEvent('filechooser')
  await pressAt(page, button)
  await (await chooser).setFiles(folder)
  await foundInFolder(page, 'Leek soup', 'Leek pie')
  expectQuiet(visitor)
})

test('a spreadsheet with strange columns is matched by hand', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await choose(page, [{ name: 'mine.csv', buffer: Buffer.from('A,B\nApple pie,"1 egg\n2 apples"\n') }])
  const name = page.getByRole('combobox', { name: 'a', exact: true })
  await name.waitFor()
  // Before its names are found, the table is not said to be damaged.
  expect(await page.getByText('Can’t be read').count()).toBe(0)
  await name.selectOption('Name')
  await page.getByRole('combobox', { name: 'b', exact: true }).selectOption('Ingredients')
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('list', { name: 'What we found' }).getByText('Apple pie').waitFor()
  await page.getByRole('button', { name: 'Import 1' }).click()
  await page.getByRole('link', { name: 'Apple pie' }).waitFor()
  expectQuiet(visitor)
})

test('what people of another app said stands under the recipe with their names, and is known the next time', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const comments = [{ text: 'Needs more salt', createdAt: '2020-01-02T03:04:05', user: { fullName: 'Zoé Blanc' } }]
  const recipe = { name: 'Fennel soup', recipeIngredient: [{ note: '1 fennel' }], comments }
  const file = { name: 'soup.json', buffer: Buffer.from(JSON.stringify(recipe)) }
  await choose(page, [file])
  await page.getByText(/1 recipe · 1 comment · Ready to import/).waitFor()
  const found = page.getByRole('list', { name: 'What we found' })
  const choice = found.getByRole('checkbox', { name: 'Import Fennel soup' })
  // an attempt before this one left its recipe
  if (!(await choice.isChecked())) await choice.press('Space')
  await page.getByRole('button', { name: 'Import 1 recipe' }).click()
  await found.getByRole('link', { name: 'Fennel soup' }).click()
  await page
    .getByRole('article', { name: /Zoé Blanc/ })
    .getByText('Needs more salt')
    .waitFor()

  await choose(page, [file])
  await found.getByText('You imported this before.').waitFor()
  await page.getByText('1 is already here and stays as it is.').waitFor()
  expect(await choice.isChecked()).toBe(false)
  expectQuiet(visitor)
})
