import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt } from '../../keyboard.ts'

const house = openHouse()

const sizes = [
  ['a desktop', { viewport: DESKTOP }],
  ['a phone', { viewport: PHONE, touch: true }],
] as const

const stew = {
  recipeIngredient: ['500 g lamb', '2 onions'].map(note => ({ note, quantity: 0 })),
  recipeInstructions: [{ text: 'Braise for 2 hours.' }],
  settings: { disableAmount: false, disableComments: true },
}

/** Leaves whatever the entry opened. */
async function leave(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.each(sizes)('every entry of the menu of a recipe does what it says, on %s', async (where, options) => {
  const visitor = await comeIn(house, options)
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `Stew on ${where}`
  const slug = await addRecipe(page.request, { name, ...stew })
  // A try that failed leaves its action in the menu.
  for (const { id } of (await (await page.request.get('/api/households/recipe-actions?perPage=-1')).json()).items)
    await page.request.delete(`/api/households/recipe-actions/${id}`, { headers: BY_HAND })
  const action = { actionType: 'link', title: 'Weigh it', url: `${house.larder.url}/api/app/about?of=\${slug}` }
  const made = await page.request.post('/api/households/recipe-actions', { data: action, headers: BY_HAND })
  await page.goto(`${GROUP}/r/${slug}`)
  const menu = page.getByRole('menu', { name: 'More actions' })
  const choose = async (entry: string) => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await menu.getByRole('menuitem', { name: entry, exact: true }).click()
  }
  const back = async () => {
    await page.goBack()
    await heading(page, name).waitFor()
  }

  await page.getByRole('button', { name: 'More actions' }).click()
  await menu.getByRole('menuitem', { name: 'Weigh it' }).waitFor()
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual([
      ...['Edit', 'Review ingredients', 'I made this', 'Versions', 'Duplicate', 'Make a variant', 'Add to plan'],
      ...['Add to list', 'Cook together', 'Timer', 'Copy as text', 'Print'],
      ...['Print options', 'Download', 'Weigh it', 'Delete'],
    ])
  await menu.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await heading(page, name).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await choose('Review ingredients')
  await page.waitForURL(/ingredient-parser$/)
  await back()
  await choose('I made this')
  await page.getByRole('dialog', { name: 'I made this' }).waitFor()
  await leave(page)
  await choose('Versions')
  await page.getByRole('heading', { level: 1, name: `Versions of ${name}` }).waitFor()
  await back()
  await choose('Timer')
  await page.getByRole('dialog').getByText('Minutes', { exact: true }).waitFor()
  await leave(page)
  await choose('Copy as text')
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain('1. Braise for 2 hours.')
  await page.evaluate('window.print = () => { document.title += ", printed" }')
  await choose('Print')
  await expect.poll(() => page.title()).toMatch(/, printed$/)
  await choose('Print options')
  await page.getByRole('dialog', { name: 'Print options' }).waitFor()
  await leave(page)
  await choose('Download')
  const archive = await downloaded(page, () => page.getByRole('dialog').getByRole('button', { name: /^Zip/ }).click())
  expect(archive.suggestedFilename()).toBe(`${slug}.zip`)
  await leave(page)
  const opening = context.waitForEvent('page')
  await choose('Weigh it')
  await (await opening).waitForURL(`**/api/app/about?of=${slug}`)
  await (await opening).close()

  await choose('Duplicate')
  await page.getByRole('dialog', { name: 'Duplicate' }).getByRole('textbox', { name: 'Name' }).press('Enter')
  await page.waitForURL(new RegExp(`/r/${slug}-.+$`))
  await back()
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: /^Share/ })
  await share.getByRole('button', { name: 'Create link' }).click()
  await share.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toContain(`${GROUP}/shared/r/`)
  await leave(page)
  await choose('Delete')
  await heading(page, 'Recipes').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await heading(page, name).waitFor()
  const { id } = (await made.json()) as { id: string }
  await page.request.delete(`/api/households/recipe-actions/${id}`, { headers: BY_HAND })
  expectQuiet(visitor)
})

test.each(sizes)('every entry of the menu of a card does what it says, on %s', async (where, options) => {
  const visitor = await comeIn(house, options)
  const { page } = visitor
  const name = `Card on ${where}`
  const slug = await addRecipe(page.request, { name, ...stew })
  await page.goto(`${GROUP}?search=${encodeURIComponent(name)}`)
  const more = page.getByRole('button', { name: `More for ${name}`, exact: true })
  const menu = page.getByRole('menu', { name: `More for ${name}` })
  const choose = async (entry: string) => {
    await more.click()
    await menu.getByRole('menuitem', { name: entry, exact: true }).click()
  }

  await more.click()
  await expect
    .poll(() => menu.getByRole('menuitem').allInnerTexts())
    .toEqual([
      'Edit',
      'I made this',
      'Rate',
      'Duplicate',
      'Add to plan',
      'Add to list',
      'Cook together',
      'Share',
      'Download',
      'Select',
      'Delete',
    ])
  await menu.getByRole('menuitem', { name: 'Rate' }).click()
  const rating = page.getByRole('dialog', { name })
  await rating.getByRole('radio', { name: '4 stars' }).waitFor()
  await expectAccessible(page)
  await rating.getByRole('radio', { name: '4 stars' }).click({ force: true })
  await rating.getByRole('button', { name: 'Remove my rating' }).waitFor()
  await rating.getByRole('button', { name: 'Done' }).click()
  await page
    .getByRole('article')
    .filter({ hasText: name })
    .getByRole('img', { name: 'Your rating: 4 of 5 stars' })
    .waitFor()
  // Other apps give half stars.
  const { id } = await (await page.request.get('/api/users/self')).json()
  const half = { data: { rating: 3.5 }, headers: BY_HAND }
  expect((await page.request.post(`/api/users/${id}/ratings/${slug}`, half)).status()).toBe(200)
  await page.reload()
  await choose('Rate')
  const stars = rating.getByRole('group', { name: 'Your rating: 3.5 of 5 stars' })
  await expect
    .poll(() => stars.locator('label').evaluateAll(all => all.map(star => star.querySelectorAll('svg').length)))
    .toEqual([1, 1, 1, 2, 1])
  await rating.getByRole('button', { name: 'Done' }).click()
  await choose('Edit')
  await page.getByRole('heading', { level: 1, name: `Edit ${name}` }).waitFor()
  await page.goBack()
  await choose('I made this')
  await page.getByRole('dialog', { name: 'I made this' }).waitFor()
  await leave(page)
  await choose('Share')
  await page.getByRole('dialog', { name: `Share “${name}”` }).waitFor()
  await leave(page)
  const archive = await downloaded(page, () => choose('Download'))
  expect(archive.suggestedFilename()).toBe(`${slug}.zip`)
  await choose('Select')
  await page.getByRole('region', { name: 'Selected recipes' }).getByText('1 selected').waitFor()
  await page.getByRole('button', { name: 'Stop selecting' }).click()
  await choose('Delete')
  await more.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await more.waitFor()
  await choose('Duplicate')
  const dialog = page.getByRole('dialog', { name: 'Duplicate' })
  const copy = `Copy ${Date.now()}`
  await dialog.getByRole('textbox', { name: 'Name' }).fill(copy)
  await dialog.getByRole('button', { name: 'Duplicate' }).click()
  await heading(page, copy).waitFor()
  // Behind the menu the mouse rests on the card, whose recipe is asked for ahead while it is being deleted.
  expectQuiet(visitor, [/404 \(Not Found\).*\/card-on-a-\w+$/])
})

test('by keyboard: stars are given from the menu of a card, changed there and taken away on the page', async () => {
  const visitor = await comeIn(house, { viewport: DESKTOP, byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Card by keys', ...stew })
  // A second try has a recipe of its own, with a number behind its name.
  const { name } = await (await page.request.get(`/api/recipes/${slug}`)).json()
  await page.goto(`${GROUP}?search=${encodeURIComponent(name)}`)
  await chooseByKeys(page, page.getByRole('button', { name: `More for ${name}`, exact: true }), 'Rate')
  const rating = page.getByRole('dialog', { name })
  await pressAt(page, rating.getByRole('radio', { name: '1 star' }), 'Space')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => rating.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true)
  await pressAt(page, rating.getByRole('button', { name: 'Done' }))
  await page.getByRole('article').filter({ hasText: name }).getByRole('img', { name: '3 of 5 stars' }).waitFor()

  await page.goto(`${GROUP}/r/${slug}`)
  await pressAt(page, page.getByRole('button', { name: 'yours 3' }))
  const remove = page.getByRole('button', { name: 'Remove my rating' })
  await pressAt(page, remove)
  await remove.waitFor({ state: 'detached' })
  const first = page.getByRole('radio', { name: '1 star' })
  await expect.poll(() => isFocused(first)).toBe(true)
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0)
  expectQuiet(visitor)
})

test('a menu that is too long for a low window takes the roomier side of its button', async () => {
  const visitor = await comeIn(house, { viewport: { width: 800, height: 360 }, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, { name: 'Stew on a small phone', ...stew })
  await page.goto(`${GROUP}/r/${slug}`)
  const more = page.getByRole('button', { name: 'More actions' })
  await more.waitFor()
  const top = async () => (await more.boundingBox())?.y ?? Number.NaN
  for (const [side, wanted] of [
    ['above', 230],
    ['below', 60],
  ] as const) {
    await page.mouse.wheel(0, (await top()) - wanted)
    await expect.poll(top).toBeCloseTo(wanted, -1)
    await more.click()
    const menu = page.getByRole('menu', { name: 'More actions' })
    const room = { above: [0, await top()], below: [await top(), 360] }[side] as [number, number]
    await expect
      .poll(async () => {
        const { y, height } = (await menu.boundingBox()) ?? { y: Number.NaN, height: Number.NaN }
        return y >= room[0] && y + height <= room[1] && height > 200
      })
      .toBe(true)
    await menu.getByRole('menuitem', { name: 'Delete' }).scrollIntoViewIfNeeded()
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
  }
  expectQuiet(visitor)
})

test('on a phone the whole page behind a menu is shaded, however far down it was read', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  for (let number = 1; number <= 6; number++) await addRecipe(page.request, { name: `Layer cake ${number}` })
  await page.goto(`${GROUP}?orderBy=name`)
  await page.getByRole('link', { name: 'Layer cake 1', exact: true }).waitFor()
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(100)
  await page
    .getByRole('button', { name: /^More for Layer cake/ })
    .last()
    .tap()
  await page.getByRole('menu').waitFor()
  const shade = page.locator('.mantine-Menu-overlay')
  await expect.poll(() => shade.boundingBox()).toEqual({ x: 0, y: 0, ...PHONE })
  expectQuiet(visitor)
})
