import type { Download, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { downloaded } from '../../downloads.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, pressAt } from '../../keyboard.ts'
import { printed } from '../../printed.ts'
import { quiet } from '../../quiet.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  const gram = { name: 'gram' }
  const slug = await addRecipe(page.request, {
    name: 'Leek Pie',
    description: 'For a cold evening.',
    recipeYield: '4 servings',
    totalTime: '1 hour',
    recipeIngredient: [
      { quantity: 250, unit: gram, food: { name: 'flour' }, note: '', title: 'Pastry' },
      { quantity: 125, unit: gram, food: { name: 'butter' }, note: 'cold' },
      { quantity: 500, unit: gram, food: { name: 'leek' }, note: '', title: 'Filling' },
    ],
    recipeInstructions: [{ text: 'Knead the **pastry**.' }, { text: 'Bake for 40 minutes.', title: 'Oven' }],
    notes: [{ title: 'Salt', text: 'Only a little.\n\n- coarse\n- fine' }],
    nutrition: { calories: '500', proteinContent: '12,5 g', sugarContent: '3' },
    settings: { public: true, showNutrition: true, showAssets: true, disableAmount: false, landscapeView: false },
  })
  const image = { name: 'pie.jpg', mimeType: 'image/jpeg', buffer: await picture() }
  await page.request.put(`/api/recipes/${slug}/image`, { multipart: { image, extension: 'jpg' }, headers: BY_HAND })
  await addRecipe(page.request, {
    name: 'Herb Salt',
    recipeIngredient: ['salt', 'thyme', 'sage', 'bay'].map(name => ({ note: name })),
  })
  await context.close()
})

async function openRecipe(page: Page) {
  await page.goto(`${GROUP}/r/leek-pie`)
  await page.getByRole('heading', { level: 1, name: 'Leek Pie' }).waitFor()
  await quiet(page)
}

const openMenu = (page: Page, entry: string) =>
  chooseByKeys(page, page.getByRole('button', { name: /^(More actions|إجراءات أخرى)$/ }), entry)

test('by keyboard alone I choose what comes on paper, see it, and find it chosen the next time', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await openRecipe(page)
  await pressAt(page, page.getByRole('button', { name: 'More', exact: true }))
  const first = await printed(page)
  for (const words of ['Leek Pie', '5 servings', 'Pastry', '625 gram', 'Knead the', 'Only a little.'])
    expect(first).toContain(words)
  for (const words of ['Search', 'Cook', 'Share', 'Your comment', 'Protein']) expect(first).not.toContain(words)

  await openMenu(page, 'Print options')
  const dialog = page.getByRole('dialog', { name: 'Print options' })
  const preview = dialog.getByLabel('Preview of the printed page')
  await preview.getByText('Only a little.').waitFor()
  // A list that somebody wrote has its marks on paper too.
  await preview.getByText('coarse').waitFor()
  const item = `[...document.querySelectorAll('[role=dialog] li')].find(li => li.textContent.trim() === 'coarse')`
  expect(await page.evaluate(`getComputedStyle(${item}).listStyleType`)).not.toBe('none')
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('switch', { name: 'Notes' }), 'Space')
  await pressAt(page, dialog.getByRole('switch', { name: 'Nutrition' }), 'Space')
  expect(await dialog.getByRole('radio', { name: 'Left' }).isChecked()).toBe(true)
  await pressAt(page, dialog.getByRole('radio', { name: 'Left' }), 'ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => preview.getByText('Only a little.').count()).toBe(0)
  await preview.getByText('Protein').waitFor()
  await expect.poll(() => preview.locator('img').count()).toBe(0)
  await pressAt(page, dialog.getByRole('button', { name: 'Close' }).first())
  await page.reload()
  await openRecipe(page)
  const second = await printed(page)
  expect(second).toContain('Protein')
  expect(second).not.toContain('Only a little.')
  expectQuiet(visitor)
})

test('the page that the browser prints is one sheet', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  // The printed page is long on its way: what is on paper until then has no buttons either.
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/print-host.*[.]js$/, async route => {
    await gate
    await route.continue()
  })
  await page.goto(`${GROUP}/r/leek-pie`)
  const cook = page.getByRole('button', { name: 'Cook', exact: true })
  await cook.waitFor()
  await page.emulateMedia({ media: 'print' })
  await expect.poll(() => cook.isVisible()).toBe(false)
  await page.getByText('Bake for').waitFor()
  await page.emulateMedia({ media: null })
  letGo()
  await openRecipe(page)
  await printed(page)
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  expectQuiet(visitor)
})

test('a list without headings fills both columns of the paper', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/herb-salt`)
  await openMenu(page, 'Print options')
  const lines = page.getByLabel('Preview of the printed page').getByRole('listitem')
  await lines.getByText('bay').waitFor()
  const columns = await lines.evaluateAll(all => all.slice(0, 4).map(line => line.getBoundingClientRect().left))
  expect(columns[0]).toBe(columns[1])
  expect(columns[2]).toBeGreaterThan(columns[1]!)
  expect(columns[3]).toBe(columns[2])
  expectQuiet(visitor)
})

const nameOf = (download: Download) => download.suggestedFilename()

test('on a phone it is kept in every format, and says what a serving is of a day', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true, dark: true })
  const { page } = visitor
  await openRecipe(page)
  const rows = page.getByRole('region', { name: 'Nutrition' }).getByRole('row')
  await expect
    .poll(() => rows.allTextContents())
    .toEqual(['NutrientPer servingDaily value', 'Calories500 kcal25%', 'Protein12,5 g25%', 'Sugar3 g'])
  const entries = [
    ['Zip with picture', 'leek-pie.zip'],
    ['JSON', 'leek-pie.json'],
    ['Markdown', 'leek-pie.md'],
    ['Web page', 'leek-pie.html'],
    ['JSON-LD (schema.org)', 'leek-pie.jsonld'],
    ['Cooklang', 'leek-pie.cook'],
  ] as const
  for (const [name, file] of entries) {
    await openMenu(page, 'Download')
    const dialog = page.getByRole('dialog', { name: 'Download' })
    const download = await downloaded(page, () =>
      dialog
        .getByRole('button', { name: new RegExp(`^${name.replace(/[().]/g, '\\$&')}(?! ?-)`) })
        .first()
        .click(),
    )
    expect(nameOf(download)).toBe(file)
    await dialog.waitFor({ state: 'hidden' })
  }
  await openMenu(page, 'Download')
  await page.getByRole('dialog', { name: 'Download' }).getByText('Cooklang').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More actions' }).tap()
  await page.getByRole('menuitem', { name: 'Print options' }).tap()
  const preferences = page.getByRole('dialog', { name: 'Print options' })
  await preferences.getByRole('switch', { name: 'Description' }).tap()
  await preferences.getByRole('button', { name: 'Close' }).first().tap()
  expect(await printed(page)).not.toContain('For a cold evening.')
  expectQuiet(visitor)
})

/** The page no longer counts the last press as one that asks for something. */
const PRESS_FORGOTTEN = `new Promise(done => {
  const look = setInterval(() => {
    if (navigator.userActivation.isActive) return
    clearInterval(look)
    done()
  }, 50)
})`

test('by keyboard: a file that takes the server long comes all the same, without another press', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await openRecipe(page)
  await page.route('**/exports?*', async route => {
    await page.evaluate(PRESS_FORGOTTEN)
    await route.continue()
  })
  await openMenu(page, 'Download')
  const markdown = page.getByRole('dialog', { name: 'Download' }).getByRole('button', { name: /^Markdown/ })
  for (let time = 0; time < 2; time++) {
    expect(nameOf(await downloaded(page, () => pressAt(page, markdown)))).toBe('leek-pie.md')
    await markdown.waitFor({ state: 'hidden' })
    if (!time) await openMenu(page, 'Download')
  }
  expectQuiet(visitor)
})

test('in Arabic the paper runs from right to left', async () => {
  const visitor = await comeIn(house, { locale: 'ar-SA' })
  const { page } = visitor
  await openRecipe(page)
  expect(await printed(page)).toMatch(/Leek Pie[\s\S]*\p{Script=Arabic}/u)
  await openMenu(page, 'تفضيلات الطباعة')
  await page.getByRole('dialog').getByText('Knead the').waitFor()
  // The scroll bar is on the side where lines begin: a dialog stands in the middle of the window all the same.
  const { x, width } = (await page.getByRole('dialog').boundingBox())!
  expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2)
  await expectAccessible(page)
  expectQuiet(visitor)
})
