import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet, PHONE } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse, picture } from '../../house.ts'
import { chooseByKeys, isFocused, tabTo } from '../../keyboard.ts'

const house = openHouse()

const ingredients = ['500 g flour', '2 eggs', '1 pinch salt'].map(note => ({ note }))

test('many lines and steps at once, linked one step after the other and moved to the end, by keys alone', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Noodles',
    settings: { disableAmount: true },
    recipeIngredient: ingredients,
    recipeInstructions: [],
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)

  const several = page.getByRole('button', { name: 'Add several steps' })
  await tabTo(page, several)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add several steps' })
  const text = dialog.getByRole('textbox', { name: 'Add several steps' })
  await expect.poll(() => isFocused(text)).toBe(true)
  await page.keyboard.type('1. Heap the flour. 2. Knead 3. Boil')
  await dialog.getByText('1 step', { exact: true }).waitFor()
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: 'A line for each number (1. 2. 3.)' }))
  await page.keyboard.press('Enter')
  await dialog.getByText('3 steps', { exact: true }).waitFor()
  await tabTo(page, dialog.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  expect(await text.inputValue()).toBe('1. Heap the flour. 2. Knead 3. Boil')
  // What was typed is still there when the dialog was closed.
  await page.keyboard.press('Escape')
  await expect.poll(() => isFocused(several)).toBe(true)
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(text)).toBe(true)
  await tabTo(page, dialog.getByRole('button', { name: 'A line for each number (1. 2. 3.)' }))
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: 'Add', exact: true }))
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const textOf = (number: number) => page.getByLabel(`Text of Step ${number}`)
  await expect.poll(() => textOf(3).inputValue()).toBe('Boil')
  expect(await textOf(1).inputValue()).toBe('Heap the flour.')

  const options = (name: string) => page.getByRole('button', { name: `Options of ${name}`, exact: true })
  await page.getByLabel('Heading of step 1').focus()
  await chooseByKeys(page, options('Step 1'), 'Link ingredients')
  const links = page.getByRole('dialog', { name: /^Ingredients of Step/ })
  await links.getByRole('heading', { name: 'Not in any step yet' }).waitFor()
  await tabTo(page, links.getByRole('button', { name: 'Suggest' }))
  await page.keyboard.press('Enter')
  await expect.poll(() => links.getByRole('checkbox', { name: /flour/ }).isChecked()).toBe(true)
  await expectAccessible(page)
  await tabTo(page, links.getByRole('button', { name: 'Next step' }))
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Ingredients of Step 2' }).waitFor()
  const used = links.getByRole('region', { name: 'In other steps' })
  await used.getByText('In step 1 as well').waitFor()
  await tabTo(page, links.getByRole('checkbox', { name: /eggs/ }))
  await page.keyboard.press('Space')
  await tabTo(page, links.getByRole('button', { name: 'Apply' }))
  await page.keyboard.press('Enter')
  await links.waitFor({ state: 'detached' })
  await page.getByText('With 500 g flour', { exact: true }).waitFor()
  await page.getByText('With 2 eggs', { exact: true }).waitFor()

  await page.getByLabel('Heading of step 1').focus()
  await chooseByKeys(page, options('Step 1'), 'Move to the bottom')
  await expect.poll(() => textOf(3).inputValue()).toBe('Heap the flour.')
  await page.getByLabel('Heading of step 3').focus()
  await chooseByKeys(page, options('Step 3'), 'Move to the top')
  await expect.poll(() => textOf(1).inputValue()).toBe('Heap the flour.')
  await page.getByLabel('Heading of step 1').focus()
  await chooseByKeys(page, options('Step 1'), 'Insert below')
  await expect.poll(() => isFocused(textOf(2))).toBe(true)
  await page.keyboard.type('Wait.')
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => isFocused(textOf(3))).toBe(true)

  await tabTo(page, options('1 pinch salt'), 'Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await chooseByKeys(page, options('1 pinch salt'), 'Insert above')
  await expect.poll(() => isFocused(page.getByLabel('Note', { exact: true }).nth(2))).toBe(true)
  await page.keyboard.type('1 spoon oil')
  await page.keyboard.press('Control+s')
  await page.getByRole('heading', { level: 1, name: 'Noodles', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('checkbox', { name: /salt|oil/ }).count()).toBe(2)
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

test('on a phone a new line opens at once, and a file is named, given a kind and shown in a step', async () => {
  const visitor = await comeIn(house, { viewport: PHONE, touch: true })
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Rolls',
    settings: { disableAmount: true },
    recipeIngredient: ingredients,
    recipeInstructions: [{ text: 'Knead.' }],
  })
  await page.goto(`${GROUP}/r/${slug}?edit=1`)
  await page.getByRole('button', { name: 'Options of 2 eggs' }).tap()
  await page.getByRole('menuitem', { name: 'Insert below' }).tap()
  const line = page.getByRole('dialog', { name: 'Ingredient' })
  await line.getByLabel('Note').fill('1 cube yeast')
  await line.getByRole('button', { name: 'Close' }).tap()
  await line.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: '1 cube yeast', exact: true }).waitFor()

  await page.getByRole('button', { name: 'Add several ingredients' }).tap()
  const many = page.getByRole('dialog', { name: 'Add several ingredients' })
  await many.getByRole('textbox').fill('* 1 cup milk\n\n* 20 g butter')
  await many.getByText('2 lines', { exact: true }).waitFor()
  await many.getByRole('button', { name: 'Drop the first character of each line' }).tap()
  await expect.poll(() => many.getByRole('textbox').inputValue()).toBe('1 cup milk\n\n20 g butter')
  await many.getByRole('button', { name: 'Trim lines, drop empty ones' }).tap()
  await expect.poll(() => many.getByRole('textbox').inputValue()).toBe('1 cup milk\n20 g butter')
  await expectAccessible(page)
  await many.getByRole('button', { name: 'Add', exact: true }).tap()
  await page.getByRole('button', { name: '20 g butter', exact: true }).waitFor()

  const files = page.getByRole('region', { name: 'Files' })
  const chooser = page.waitForEvent('filechooser')
  await files.getByRole('button', { name: 'Add a file' }).tap()
  await (await chooser).setFiles({ name: 'rolls.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await files.getByRole('button', { name: 'Options of rolls.jpg' }).tap()
  await page.getByRole('menuitem', { name: 'Name and kind' }).tap()
  const about = page.getByRole('dialog', { name: 'About this file' })
  await about.getByLabel('Name', { exact: true }).fill('How they look')
  await about.getByRole('radio', { name: 'Recipe' }).tap()
  await about.getByRole('radio', { name: 'Picture' }).tap()
  await about.getByRole('button', { name: 'Put there' }).tap()
  await expectAccessible(page)
  await about.getByRole('button', { name: 'Done' }).tap()
  await about.waitFor({ state: 'detached' })
  await files.getByRole('link', { name: 'How they look' }).waitFor()
  expect(await page.getByLabel('Text of Step 1').inputValue()).toMatch(/^Knead\.\n\n!\[How they look\]\(<\/api\/media/)
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Rolls', exact: true }).waitFor()
  await page.getByRole('img', { name: 'How they look' }).waitFor()
  await page.getByRole('link', { name: 'How they look' }).waitFor()
  expectQuiet(visitor)
})

test('a section and a step that is done fold away, also after a reload', async () => {
  const visitor = await comeIn(house)
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
  await dough.focus()
  await page.keyboard.press('Enter')
  await page.getByText('Let it rest.').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Dough 2 steps', expanded: false }).waitFor()
  await page.getByText('Bake.', { exact: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Step 1 is done' }).press('Space')
  await expectAccessible(page)
  await page.reload()
  await page.getByRole('button', { name: 'Dough 2 steps', expanded: false }).waitFor()
  await page.getByRole('checkbox', { name: 'Step 1 is done', checked: true }).waitFor()
  await page.getByRole('checkbox', { name: 'Step 4 is done' }).waitFor()
  await dough.press('Space')
  await page.getByRole('checkbox', { name: 'Step 3 is done' }).waitFor()
  expectQuiet(visitor)
})
