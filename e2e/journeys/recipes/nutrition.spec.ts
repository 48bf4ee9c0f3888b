import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { isFocused } from '../../keyboard.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await page.request.post('/api/units', { data: { name: 'gram', abbreviation: 'g' }, headers: BY_HAND })
  const gram = { name: 'gram' }
  await addRecipe(page.request, {
    name: 'House bread',
    recipeYield: '4 servings',
    settings: { disableAmount: false, showNutrition: true },
    nutrition: { calories: '999' },
    recipeIngredient: [
      { quantity: 500, unit: gram, food: { name: 'bread flour' } },
      { quantity: 350, unit: gram, food: { name: 'water' } },
      { quantity: 50, unit: gram, food: { name: 'wondermix' } },
    ],
  })
  await context.close()
})

test('figures are worked out beside the typed ones, a food is put right, and dough is scaled by its weight', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/house-bread`)
  await page.getByRole('row', { name: /Calories 999/ }).waitFor()
  await page.getByRole('button', { name: 'Work out nutrition' }).click()
  await page.getByRole('heading', { name: 'As written in the recipe' }).waitFor()
  await page.getByText('Based on 2 of 3 ingredients, 94% by weight.').waitFor()
  await page.getByText('What we assumed').click()
  await page.getByText('we don’t know this food').waitFor()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change what wondermix counts as' }).click()
  const dialog = page.getByRole('dialog', { name: 'wondermix' })
  const search = dialog.getByRole('searchbox', { name: 'Counts as' })
  await search.fill('wonder')
  await dialog.getByRole('button', { name: 'Clear the search' }).click()
  await expect.poll(() => isFocused(search)).toBe(true)
  await page.keyboard.type('sugars granulated')
  // That looks for something; it is no choice, and saves none.
  await page.keyboard.press('Enter')
  await dialog.getByRole('radio', { name: 'Sugars, granulated' }).first().click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Based on 3 of 3 ingredients, 100% by weight.').waitFor()

  await page.getByRole('row', { name: /bread flour 500 g 100%/ }).waitFor()
  await page.getByRole('row', { name: /water 350 g 70%/ }).waitFor()
  await page.getByRole('textbox', { name: 'Dough weight in grams' }).fill('1800')
  await page.getByRole('checkbox', { name: /^1,?000 g bread flour|^1 kg bread flour/ }).waitFor()
  expectQuiet(visitor)
})

test('recipes are found by what a serving holds, and the plan says what one eats in a day, beside one’s own goals', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  // Another one for each try.
  const name = `Sugar water ${Date.now()}`
  const slug = await addRecipe(page.request, {
    name,
    recipeYield: '4 servings',
    recipeIngredient: [{ note: '100 g sugar' }],
  })
  const recipe = await (await page.request.get(`/api/recipes/${slug}`)).json()
  await page.goto(`${GROUP}?calories=200`)
  await page.getByRole('link', { name }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: 'House bread' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByText(/^Known for (\d+) of \1 recipes\.$/).waitFor()
  await expectAccessible(page)

  await page.goto(`${GROUP}?orderBy=calories`)
  await page.getByRole('button', { name: 'Calories' }).waitFor()
  const names = page.getByRole('main').getByRole('link', { name: /Sugar water|House bread/ })
  await expect.poll(async () => (await names.allInnerTexts()).at(-1)).toContain('House bread')
  await page.getByRole('link', { name }).waitFor()

  const date = new Intl.DateTimeFormat('en-CA').format(new Date())
  const meal = { date, entryType: 'dinner', recipeId: recipe.id }
  await page.request.post('/api/households/mealplans', { data: meal, headers: BY_HAND })
  await page.goto('/household/mealplan/planner/view')
  await page.getByRole('button', { name: 'Work out nutrition' }).click()
  await page
    .getByRole('cell', { name: /^\d+ kcal$/ })
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'My daily goals' }).click()
  const sheet = page.getByRole('dialog', { name: 'My daily goals' })
  await sheet.getByRole('textbox', { name: 'Calories (kcal)' }).fill('970')
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Save' }).click()
  await page
    .getByRole('cell', { name: /^\d+ kcal \d+%$/ })
    .first()
    .waitFor()
  await page.getByRole('row', { name: 'Goal 970 kcal' }).waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})
