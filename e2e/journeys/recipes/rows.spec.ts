import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, isFocused, nextTurn, pressAt, tabTo, writeAt } from '../../keyboard.ts'

const house = openHouse()

const ingredients = ['500 g flour', '2 eggs', '1 pinch salt'].map(note => ({ note }))

test('many lines and steps at once, linked one step after the other and moved to the end, by keys alone', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Noodles',
    settings: { disableAmount: true },
    recipeIngredient: ingredients,
    recipeInstructions: [],
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)

  const several = page.getByRole('button', { name: 'Add several steps' })
  await pressAt(page, several)
  const dialog = page.getByRole('dialog', { name: 'Add several steps' })
  const text = dialog.getByRole('textbox', { name: 'Add several steps' })
  await expect.poll(() => isFocused(text)).toBe(true)
  await page.keyboard.type('1. Heap the flour. 2. Knead 3. Boil')
  await dialog.getByText('1 step', { exact: true }).waitFor()
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Split at numbers (1. 2. 3.)' }))
  await dialog.getByText('3 steps', { exact: true }).waitFor()
  await pressAt(page, dialog.getByRole('button', { name: 'Undo' }))
  expect(await text.inputValue()).toBe('1. Heap the flour. 2. Knead 3. Boil')
  // What was typed is still there when the dialog was closed.
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(several)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(text)).toBe(true)
  await pressAt(page, dialog.getByRole('button', { name: 'Split at numbers (1. 2. 3.)' }))
  await pressAt(page, dialog.getByRole('button', { name: 'Add', exact: true }))
  await dialog.waitFor({ state: 'detached' })
  const textOf = (number: number) => page.getByLabel(`Text of Step ${number}`)
  await expect.poll(() => textOf(3).inputValue()).toBe('Boil')
  expect(await textOf(1).inputValue()).toBe('Heap the flour.')

  const options = (name: string) => page.getByRole('button', { name: `Options for ${name}`, exact: true })
  await tabTo(page, page.getByLabel('Title of step 1'))
  await chooseByKeys(page, options('Step 1'), 'Link ingredients')
  const links = page.getByRole('dialog', { name: /^Ingredients of Step/ })
  await links.getByRole('heading', { name: 'Not in any step yet' }).waitFor()
  await pressAt(page, links.getByRole('button', { name: 'Suggest' }))
  await expect.poll(() => links.getByRole('checkbox', { name: /flour/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await pressAt(page, links.getByRole('button', { name: 'Next step' }))
  await page.getByRole('dialog', { name: 'Ingredients of Step 2' }).waitFor()
  const used = links.getByRole('region', { name: 'In other steps' })
  await used.getByText('Also in step 1').waitFor()
  await pressAt(page, links.getByRole('checkbox', { name: /eggs/ }), 'Space')
  await pressAt(page, links.getByRole('button', { name: 'Apply' }))
  await links.waitFor({ state: 'detached' })
  await page.getByText('With 500 g flour', { exact: true }).waitFor()
  await page.getByText('With 2 eggs', { exact: true }).waitFor()

  await pressAt(page, page.getByRole('button', { name: 'Move Step 3' }), 'Space')
  await page.getByText('Now at position 3').waitFor({ state: 'attached' })
  await nextTurn(page)
  await page.keyboard.press('ArrowUp')
  await page.getByText('Now at position 2').waitFor({ state: 'attached' })
  await page.keyboard.press('Space')
  await expect.poll(() => textOf(2).inputValue()).toBe('Boil')
  // Wherever one writes, each change is taken back by itself, and done again.
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => textOf(3).inputValue()).toBe('Boil')
  await tabTo(page, page.getByLabel('Title of step 1'))
  await chooseByKeys(page, options('Step 1'), 'Move to the bottom')
  await expect.poll(() => textOf(3).inputValue()).toBe('Heap the flour.')
  await tabTo(page, page.getByLabel('Title of step 3'))
  await chooseByKeys(page, options('Step 3'), 'Move to the top')
  await expect.poll(() => textOf(1).inputValue()).toBe('Heap the flour.')
  await tabTo(page, page.getByLabel('Title of step 1'))
  await chooseByKeys(page, options('Step 1'), 'Insert below')
  await expect.poll(() => isFocused(textOf(2))).toBe(true)
  await page.keyboard.type('Wait.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => isFocused(textOf(3))).toBe(true)
  await page.keyboard.type('Wait again.')
  await chooseByKeys(page, options('Step 3'), 'Preview')
  await chooseByKeys(page, options('Step 3'), 'Keep editing')
  await chooseByKeys(page, options('Step 3'), 'Merge with the step above')
  await expect.poll(() => textOf(2).inputValue()).toBe('Wait. Wait again.')
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(() => textOf(3).inputValue()).toBe('Wait again.')
  await chooseByKeys(page, options('Step 3'), 'Remove')
  await expect.poll(() => textOf(3).inputValue()).not.toBe('Wait again.')

  await tabTo(page, options('1 pinch salt'))
  await page.keyboard.press('Shift+Tab')
  await chooseByKeys(page, options('1 pinch salt'), 'Insert above')
  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Ingredient 3' }))).toBe(true)
  await page.keyboard.type('1 spoon oil')
  await chooseByKeys(page, options('2 eggs'), 'Start a section here')
  await expect.poll(() => isFocused(page.getByLabel('Section title'))).toBe(true)
  await page.keyboard.type('Wet')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Noodles', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: /salt|oil/ }).count()).toBe(2)
  await page.getByRole('heading', { level: 3, name: 'Wet' }).waitFor()
  await page.getByRole('list', { name: 'For this step' }).first().getByText('500 g flour').waitFor()
  const saved = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(saved.recipeIngredient.map(({ note }: { note: string }) => note)).toEqual([
    '500 g flour',
    '2 eggs',
    '1 spoon oil',
    '1 pinch salt',
  ])
  expect(saved.recipeInstructions.map(({ text }: { text: string }) => text)).toEqual([
    'Heap the flour.',
    'Wait.',
    'Knead',
    'Boil',
  ])
  expectQuiet(visitor)
})

test('by keyboard: a file is hung on, copied for a text and taken away, and what other programs keep is written', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const slug = await addRecipe(page.request, { name: 'Bao', extras: { shop: '12' } })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await pressAt(page, page.getByRole('button', { name: 'More', exact: true }))
  const files = page.getByRole('region', { name: 'Files' })
  const chooser = page.waitForEvent('filechooser')
  await pressAt(page, files.getByRole('button', { name: 'Add a file' }))
  const note = (text: string) => ({ name: 'bao.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  // A second file of the same name stays beside the first.
  await (await chooser).setFiles([note('Fold.'), note('Steam.')])
  const options = files.getByRole('button', { name: 'Options for bao.txt' })
  await chooseByKeys(page, options, 'Copy Markdown link')
  await expect.poll(() => page.evaluate<string>('navigator.clipboard.readText()')).toMatch(/^\[bao\.txt\]/)
  await chooseByKeys(page, options, 'Name and kind')
  const about = page.getByRole('dialog', { name: 'About this file' })
  await writeAt(page, about.getByLabel('Name', { exact: true }), 'Folding')
  await page.keyboard.press('Escape')
  await chooseByKeys(page, files.getByRole('button', { name: 'Options for Folding' }), 'Remove')
  await files.getByRole('link', { name: 'Folding' }).waitFor({ state: 'detached' })
  await chooseByKeys(page, files.getByRole('button', { name: 'Options for bao (1).txt' }), 'Remove')

  await pressAt(page, page.getByRole('button', { name: 'Add custom field' }))
  await page.keyboard.type('shelf')
  await page.keyboard.press('Tab')
  await page.keyboard.type('upper')
  await pressAt(page, page.getByRole('button', { name: 'Remove shop' }))
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Bao', exact: true }).waitFor()
  const saved = await (await page.request.get(`/api/recipes/${slug}`)).json()
  expect(saved.extras).toEqual({ shelf: 'upper' })
  expect(saved.assets).toEqual([])
  expectQuiet(visitor)
})

test('on a phone a new line opens at once, and a file is named, given a kind and shown in a step', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Rolls',
    settings: { disableAmount: true },
    recipeIngredient: ingredients,
    recipeInstructions: [{ text: 'Knead the flour.' }],
    extras: { shop: '12' },
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'Options for 2 eggs' }).tap()
  await page.getByRole('menuitem', { name: 'Insert below' }).tap()
  const line = (number: number) => page.getByRole('textbox', { name: `Ingredient ${number}`, exact: true })
  await expect.poll(() => isFocused(line(3))).toBe(true)
  await line(3).fill('1 cube yeast')
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  const order = () =>
    page.getByRole('button', { name: /^Move (500|2|1) / }).evaluateAll(all => all.map(one => one.ariaLabel))
  await dragOnto(page, handle('1 pinch salt'), handle('500 g flour'))
  await expect
    .poll(order)
    .toEqual(['1 pinch salt', '500 g flour', '2 eggs', '1 cube yeast'].map(name => `Move ${name}`))
  await page.getByRole('button', { name: 'Options for 2 eggs' }).tap()
  await page.getByRole('menuitem', { name: 'Start a section here' }).tap()
  await page.getByLabel('Section title').fill('Wet')
  await page.getByRole('button', { name: 'More', exact: true }).tap()
  await page.getByRole('textbox', { name: 'Value' }).fill('13')
  await page.getByRole('button', { name: 'Options for Step 1' }).tap()
  await page.getByRole('menuitem', { name: 'Preview' }).tap()
  await page.getByRole('button', { name: 'Options for Step 1' }).tap()
  await page.getByRole('menuitem', { name: 'Keep editing' }).tap()
  await page.getByRole('button', { name: 'Link ingredients to steps' }).tap()
  await page.getByText('With 500 g flour', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add several ingredients' }).tap()
  const many = page.getByRole('dialog', { name: 'Add several ingredients' })
  await many.getByRole('textbox').fill('* 1 cup milk\n\n* 20 g butter')
  await many.getByText('2 lines', { exact: true }).waitFor()
  await many.getByRole('button', { name: 'Remove the first character of each line' }).tap()
  await expect.poll(() => many.getByRole('textbox').inputValue()).toBe('1 cup milk\n\n20 g butter')
  await many.getByRole('button', { name: 'Trim lines and remove empty ones' }).tap()
  await expect.poll(() => many.getByRole('textbox').inputValue()).toBe('1 cup milk\n20 g butter')
  await expectAccessible(page)
  await many.getByRole('button', { name: 'Add', exact: true }).tap()
  await expect.poll(() => line(6).inputValue()).toBe('20 g butter')

  const files = page.getByRole('region', { name: 'Files' })
  const chooser = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Add a file' }).tap()
  await (await chooser).setFiles({ name: 'rolls.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await files.getByRole('button', { name: 'Options for rolls.jpg' }).tap()
  await page.getByRole('menuitem', { name: 'Name and kind' }).tap()
  const about = page.getByRole('dialog', { name: 'About this file' })
  await about.getByLabel('Name', { exact: true }).fill('How they look')
  await about.getByRole('radio', { name: 'Recipe' }).tap()
  await about.getByRole('radio', { name: 'Picture' }).tap()
  await about.getByRole('button', { name: 'Insert' }).tap()
  await expectAccessible(page)
  await about.getByRole('button', { name: 'Done' }).tap()
  await about.waitFor({ state: 'detached' })
  await files.getByRole('link', { name: 'How they look' }).waitFor()
  expect(await page.getByLabel('Text of Step 1').inputValue()).toMatch(
    /^Knead the flour\.\n\n!\[How they look\]\(<\/api\/media/,
  )
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Rolls', exact: true }).waitFor()
  await page.getByRole('img', { name: 'How they look' }).waitFor()
  await page.getByRole('link', { name: 'How they look' }).waitFor()
  // Among the files it is seen as well, and not told by its name alone.
  const shown = page.getByRole('link', { name: 'How they look' }).locator('img')
  await shown.scrollIntoViewIfNeeded()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expectQuiet(visitor)
})

test('by keyboard: a section and a step that is done fold away, also after a reload', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Pie',
    recipeInstructions: [
      { text: 'Peel the apples and cut them.' },
      { title: 'Dough', text: 'Rub the butter into the flour.' },
      { text: 'Let it rest.' },
      { title: 'Baking', text: 'Bake.' },
    ],
  })
  await page.goto(`${GROUP}/r/${slug}`)
  const dough = page.getByRole('button', { name: 'Dough' })
  await pressAt(page, dough)
  await page.getByText('Let it rest.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dough 2 steps', expanded: false }).waitFor()
  await page.getByText('Bake.', { exact: true }).waitFor()
  await pressAt(page, page.getByRole('checkbox', { name: 'Step 1 is done' }), 'Space')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Dough 2 steps', expanded: false }).waitFor()
  await page.getByRole('checkbox', { name: 'Step 1 is done', checked: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Step 4 is done' }).waitFor()
  await pressAt(page, dough, 'Space')
  await page.getByRole('checkbox', { name: 'Step 3 is done' }).waitFor()
  expectQuiet(visitor)
})
