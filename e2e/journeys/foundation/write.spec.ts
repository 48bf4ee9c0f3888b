import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { dragOnto } from '../../dragging.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse, picture, widthOf } from '../../house.ts'
import { isFocused } from '../../keyboard.ts'

const house = openHouse()

const addIngredient = async (page: Page, line: string) => {
  const field = page.getByLabel('Add an ingredient')
  await field.fill(line)
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
}

const chosen = async (page: Page, label: string, name: string) => {
  const field = page.getByRole('combobox', { name: label }).or(page.getByRole('textbox', { name: label, exact: true }))
  await field.fill(name)
  await field.press('Enter')
}

test('a recipe from scratch with everything that belongs to one, viewed, scaled and edited', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const wished = { data: { recipeDisableAmount: false, recipeDisableComments: true }, headers: BY_HAND }
  expect((await page.request.put('/api/households/preferences', wished)).status()).toBe(200)
  // A retry finds the addresses free again.
  for (const slug of ['plum-cake', 'plum-and-apple-cake'])
    await page.request.delete(`/api/recipes/${slug}`, { headers: BY_HAND })
  await page.goto(`${GROUP}/r/create/new`)
  await page.getByRole('heading', { level: 1, name: 'New recipe' }).waitFor()
  await expectAccessible(page)

  await expect.poll(() => isFocused(page.getByRole('textbox', { name: 'Name', exact: true }))).toBe(true)
  await page.keyboard.type('Plum Cake')
  await page.keyboard.press('Enter')
  await expect.poll(() => isFocused(page.getByLabel('Description'))).toBe(true)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'cake.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await page.getByLabel('Description').fill('For a **rainy** Sunday.')
  await page.getByLabel('Yield').fill('8 pieces')
  await page.getByLabel('Prep time').fill('30 minutes')
  await page.getByLabel('Cook time').fill('45 minutes')
  await page.getByLabel('Total time').fill('1 hour 15 minutes')
  await addIngredient(page, '500 g flour, sifted')
  await addIngredient(page, '2 eggs')
  await addIngredient(page, '1 1/2 tsp salt')
  await addIngredient(page, '3 tbsp sugar')
  const line = (number: number) => page.getByRole('textbox', { name: `Ingredient ${number}`, exact: true })
  await expect.poll(() => line(4).inputValue()).toBe('3 tbsp sugar')
  await line(1).click()
  const words = page.getByRole('group', { name: 'How we read this line' })
  for (const word of ['500: Amount', 'flour: Food', 'sifted: Note'])
    await words.getByRole('button', { name: word }).waitFor()
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
  await dragOnto(page, handle('3 tbsp sugar'), handle('2 eggs'))
  await expect.poll(() => line(2).inputValue()).toBe('3 tbsp sugar')
  await dragOnto(page, handle('3 tbsp sugar'), page.getByRole('button', { name: /^Move .*tsp salt$/ }))
  await expect.poll(() => line(4).inputValue()).toBe('3 tbsp sugar')
  await page.getByRole('button', { name: 'Options for 3 tbsp sugar' }).click()
  await page.getByRole('menuitem', { name: 'Start a section here' }).click()
  await page.getByLabel('Section title').fill('For the top')

  await page.getByRole('button', { name: 'Add a step' }).click()
  await page.getByLabel('Text of Step 1').fill('Mix *everything* well.')
  await page.getByLabel('Text of Step 1').press('Control+Enter')
  await page.getByLabel('Title of step 2').fill('Into the oven')
  await page.getByLabel('Text of Step 2').fill('Bake for 45 minutes.')
  await page.getByRole('button', { name: 'Options for Step 2' }).click()
  await page.getByRole('menuitem', { name: 'Start a section here' }).click()
  await page.getByLabel('Section title').last().fill('Baking')

  await chosen(page, 'Categories', 'Cakes')
  await chosen(page, 'Tags', 'autumn')
  await chosen(page, 'Tools', 'Springform')
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Add a note' }).click()
  await expect.poll(() => isFocused(page.getByLabel('Title of the note'))).toBe(true)
  await page.keyboard.type('Plums')
  await page.getByLabel('Text of the note').fill('Late ones are sweeter.')
  await page.getByLabel('Calories (kcal)').fill('320')
  await page.getByLabel('Source (web address)').fill('https://www.example.com/plum-cake')
  // What is stated first is shown.
  expect(await page.getByRole('switch', { name: 'Show nutrition' }).isChecked()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Plum Cake' }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`${GROUP}/r/plum-cake`)
  // What the household wants for its new recipes holds for this one.
  const { settings } = await (await page.request.get('/api/recipes/plum-cake')).json()
  expect(settings).toMatchObject({ disableComments: true, disableAmount: false })
  const shown = page.getByRole('img', { name: 'Plum Cake' })
  await expect.poll(() => widthOf(shown)).toBeGreaterThan(0)
  expect(await page.getByText('rainy', { exact: true }).evaluate(element => element.nodeName)).toBe('STRONG')
  await page.getByTitle('Show details').click()
  for (const text of ['30 min', '1 h 15 min', 'Late ones are sweeter.', 'From example.com', 'Springform'])
    await page.getByText(text, { exact: true }).first().waitFor()
  await page.getByRole('heading', { level: 3, name: 'For the top' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Baking' }).waitFor()
  await page.getByRole('heading', { name: 'Into the oven' }).waitFor()
  await page.getByRole('link', { name: 'Cakes' }).waitFor()
  await page.getByRole('link', { name: 'autumn' }).waitFor()
  await page.getByRole('row', { name: 'Calories 320 kcal' }).waitFor()
  await page.getByRole('checkbox', { name: /500 g flour.*sifted/ }).waitFor()
  await page.getByRole('checkbox', { name: /1\s*(1\/2|½) tsp salt/ }).waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^8 pieces/ }).click()
  await page.getByRole('button', { name: '2 ×' }).click()
  await page.getByRole('checkbox', { name: /1[,.]?000 g flour.*sifted|1 kg flour/ }).waitFor()
  await page.getByRole('checkbox', { name: '4 eggs' }).waitFor()
  await page.getByRole('checkbox', { name: '3 tsp salt' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Reset', exact: true }).click()
  await page.getByRole('checkbox', { name: '2 eggs' }).waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Plum and Apple Cake')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => name.inputValue()).toBe('Plum Cake')
  await page.getByRole('button', { name: 'Redo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Plum and Apple Cake' }).waitFor()
  await page.getByRole('checkbox', { name: /500 g flour.*sifted/ }).waitFor()
  expectQuiet(visitor)
})

test('a recipe in which nothing is written says so, and keeps what I write before lines can be understood', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  // What understands lines is long on its way.
  let letGo = () => {}
  const gate = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route(/parse-ingredients/, async route => {
    await gate
    await route.continue()
  })
  const bare = { recipeIngredient: [], recipeInstructions: [], settings: { disableAmount: false } }
  const slug = await addRecipe(page.request, { name: 'Bare Bones', ...bare })
  await page.goto(`${GROUP}/r/${slug}`)
  await page.getByRole('heading', { name: 'This recipe is still blank' }).waitFor()
  await expect.poll(() => page.getByRole('heading', { name: 'Ingredients' }).count()).toBe(0)
  await expect.poll(() => page.getByRole('list', { name: 'Categories and tags' }).count()).toBe(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Write it' }).click()
  await page.getByLabel('Add an ingredient').fill('2 marrow bones')
  await page.getByLabel('Add an ingredient').press('Enter')
  await page.getByRole('button', { name: 'Options for 2 marrow bones' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('checkbox', { name: '2 marrow bones' }).waitFor()
  letGo()
  await expect.poll(() => page.getByRole('heading', { name: 'This recipe is still blank' }).count()).toBe(0)
  expectQuiet(visitor)
})

test('an ingredient is told by what stands in its line, and the notes are at hand while I cook', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const slug = await addRecipe(page.request, {
    name: 'Barley Broth',
    settings: { disableAmount: false },
    recipeIngredient: [
      { quantity: 2, note: 'carrots' },
      { title: 'To serve', quantity: 0 },
      { quantity: 3, food: { name: 'lemon' } },
      { quantity: 0, note: '<b>cold</b> butter<script>alert(1)</script>' },
    ],
    recipeInstructions: [{ text: 'Simmer.' }],
    notes: [
      {
        title: 'Barley',
        text: 'Soak it **overnight** in H<sub>2</sub>O<script>alert(1)</script>.\n\n<ul><li>Rinse it</li></ul>',
      },
    ],
  })
  await page.goto(`${GROUP}/r/${slug}`)
  const lines = page.getByRole('region', { name: 'Ingredients' })
  const told = async () => (await lines.locator('label').allInnerTexts()).map(text => text.replace(/\s+/g, ' '))
  await expect.poll(told).toEqual(['2 carrots', '3 lemon', 'cold butter'])
  await lines.getByRole('heading', { name: 'To serve' }).waitFor()
  await expect.poll(() => lines.locator('strong, b').allInnerTexts()).toEqual(['carrots', 'lemon', 'cold'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cook', exact: true }).click()
  await page.getByRole('button', { name: 'Notes' }).click()
  const notes = page.getByRole('dialog', { name: 'Notes' })
  await notes.getByText('overnight', { exact: true }).waitFor()
  // It stands at the side, and leaves the step in sight.
  const step = await page.getByText('Simmer.').last().boundingBox()
  await expect
    .poll(async () => {
      const { x = 0, width = 0 } = (await notes.boundingBox()) ?? {}
      return [x > (step ? step.x : 1440), Math.round(x + width)]
    })
    .toEqual([true, 1440])
  await expect.poll(() => notes.getByText('Soak it').textContent()).toBe('Soak it overnight in H2O.')
  await expect.poll(() => notes.locator('sub').textContent()).toBe('2')
  await notes.getByRole('listitem').getByText('Rinse it').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await notes.waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Cooking Barley Broth' }).getByText('Simmer.').waitFor()

  // A plain line without a note of its own is still about its food.
  const plain = { settings: { disableAmount: true } }
  await page.request.patch(`/api/recipes/${slug}`, { data: plain, headers: BY_HAND })
  await page.goto(`${GROUP}/r/${slug}`)
  await expect.poll(told).toEqual(['carrots', 'lemon', 'cold butter'])
  expectQuiet(visitor)
})
