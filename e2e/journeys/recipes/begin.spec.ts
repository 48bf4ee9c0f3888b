import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, comeIn, GROUP, openHouse } from '../../house.ts'
import { chooseByKeys, isFocused, pressAt, writeAt } from '../../keyboard.ts'

const house = openHouse()

test('the drawer is closed, and by keys alone the plus sign in the bar makes a recipe', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto(GROUP)
  await pressAt(page, page.getByRole('button', { name: 'Close navigation' }))
  const plus = page.getByRole('banner').getByRole('button', { name: 'New recipe', exact: true })
  await page.getByRole('button', { name: 'Open navigation' }).waitFor()
  await chooseByKeys(page, plus, 'From scratch Write it down yourself')
  await page.waitForURL(`**${GROUP}/r/create/new`)
  const name = page.getByRole('textbox', { name: 'Name' })
  await writeAt(page, name, 'Toast')
  await expectAccessible(page)
  await pressAt(page, page.getByRole('button', { name: 'Open navigation' }))
  await plus.waitFor({ state: 'detached' })
  expectQuiet(visitor)
})

test('who comes to the photo page where photos cannot be read is shown the way to the editor', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/create/image`)
  await page.getByRole('heading', { name: 'Reading photos isn’t set up' }).waitFor()
  await expectAccessible(page)
  const wayOut = page.getByRole('main').getByRole('link', { name: 'New recipe' })
  await wayOut.focus()
  await expect.poll(() => isFocused(wayOut)).toBe(true)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${GROUP}/r/create/new`)
  await page.getByRole('textbox', { name: 'Name' }).waitFor()
  expectQuiet(visitor)
})

test('who wants it so is shown rows with descriptions, and searches when the word is given', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await addRecipe(page.request, {
    name: 'Ribollita',
    description: 'A *Tuscan* soup of [yesterday](https://a.example).',
  })
  await addRecipe(page.request, { name: 'Farro' })
  await page.goto(GROUP)
  const options = page.getByRole('button', { name: 'View options' })
  await chooseByKeys(page, options, 'Rows')
  await page.getByRole('article').getByText('A Tuscan soup of yesterday.').waitFor()
  await options.click()
  await page.getByRole('menuitemcheckbox', { name: 'Search while I type' }).click()
  const searchNow = page.getByRole('main').getByRole('button', { name: 'Search', exact: true })
  await searchNow.waitFor()
  const field = page.getByRole('searchbox', { name: 'Search recipes' })
  const asked: string[] = []
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/recipes') asked.push(searchParams.get('search') ?? '')
  })
  await field.fill('rib')
  await expectAccessible(page)
  expect(asked).not.toContain('rib')
  await field.fill('farro')
  await searchNow.press('Enter')
  await page.getByText('1 recipe', { exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('?search=farro')
  expect(asked).toContain('farro')
  await page.reload()
  await searchNow.waitFor()
  await field.fill('ribollita')
  await field.press('Enter')
  await page.getByRole('article').getByText('A Tuscan soup of yesterday.').waitFor()
  await page.getByRole('button', { name: 'Clear the search' }).click()
  await page.getByText('2 recipes', { exact: true }).waitFor()
  await chooseByKeys(page, options, 'Surprise me')
  await page.getByRole('heading', { level: 1, name: /Ribollita|Farro/ }).waitFor()
  expectQuiet(visitor)
})

test('by keyboard: over an empty table stand no filters, and starter data comes in the language that I choose', async () => {
  const visitor = await comeIn(house, { byKeys: true })
  const { page } = visitor
  await page.goto('/group/data/labels')
  await page.getByRole('heading', { name: 'No labels yet' }).waitFor()
  const unused = page.getByRole('button', { name: 'Unused', exact: true })
  await expect.poll(() => unused.count()).toBe(0)
  await pressAt(page, page.getByRole('main').getByRole('button', { name: 'Add starter data' }))
  const dialog = page.getByRole('dialog', { name: 'Add starter data: Labels' })
  const language = dialog.getByRole('combobox', { name: 'Language' })
  const offered = () => language.getByRole('option').allTextContents()
  await expect.poll(offered).toEqual(expect.arrayContaining(['Deutsch', 'English (UK)', 'Français (Canada)']))
  await pressAt(page, language, 'd')
  // Danish begins with the same letter.
  await page.keyboard.press('e')
  await expectAccessible(page)
  await pressAt(page, dialog.getByRole('button', { name: 'Add starter data' }))
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Getränke', exact: true }).waitFor()
  await unused.waitFor()

  await pressAt(page, page.getByRole('button', { name: 'New', exact: true }))
  const form = page.getByRole('dialog', { name: 'New label' })
  const colour = form.getByRole('textbox', { name: 'Color' })
  const before = await colour.inputValue()
  await pressAt(page, form.getByRole('button', { name: 'Another color' }))
  await expect.poll(() => colour.inputValue()).not.toBe(before)
  // It is shown as it will look, with words that can be read on any colour.
  await writeAt(page, form.getByRole('textbox', { name: 'Name' }), 'Pantry')
  const inkOf = () => form.getByText('Pantry').evaluate(chip => getComputedStyle(chip).color)
  await writeAt(page, colour, '#f4e27a')
  await expect.poll(inkOf).toBe('rgb(0, 0, 0)')
  await writeAt(page, colour, '#3f2a55')
  await expect.poll(inkOf).toBe('rgb(255, 255, 255)')
  await expectAccessible(page)
  expectQuiet(visitor)
})
