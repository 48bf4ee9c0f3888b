import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet, visit } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'
import { printed } from '../../printed.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Pie crust',
    recipeYield: '1 crust',
    prepTime: '10 min',
    performTime: '30 min',
    settings: { disableAmount: false },
    recipeIngredient: [{ quantity: 200, unit: { name: 'gram' }, food: { name: 'spelt' } }],
    recipeInstructions: [{ text: 'Knead and rest.' }],
  })
  await addRecipe(page.request, {
    name: 'Apple pie',
    recipeYield: '4 servings',
    totalTime: '1 h',
    settings: { disableAmount: false },
    recipeIngredient: [],
    recipeInstructions: [{ text: 'Fill the crust and bake.' }],
  })
  await context.close()
})

test('an ingredient that is a recipe of mine is linked, opened and scaled with the dish, bought and exported', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto(`${GROUP}/r/apple-pie?edit=1`)
  // A retry finds the lines that the attempt before it added.
  await page.getByRole('heading', { level: 1 }).waitFor()
  for (const line of await page.getByRole('button', { name: 'Options for 1 pie crust' }).all()) {
    await line.click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
  }
  const field = page.getByLabel('Add an ingredient')
  await field.fill('1 pie crust')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Options for 1 pie crust' }).click()
  await page.getByRole('menuitem', { name: 'Use another recipe …' }).click()
  const choice = page.getByRole('dialog', { name: 'Use another recipe …' })
  await choice.getByRole('searchbox', { name: 'Search for a recipe' }).fill('crust')
  await choice.getByRole('button', { name: 'Pie crust', exact: true }).click()
  await page.getByText(/Made with:.*Pie crust/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await page.getByRole('heading', { level: 1, name: 'Apple pie' }).waitFor()
  await page
    .getByText(/^1\Wh\W40\Wmin$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Show the ingredients of Pie crust' }).click()
  const inside = page.getByRole('list', { name: 'Pie crust' })
  await inside.getByText(/200/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^4 servings/ }).click()
  await page.getByRole('button', { name: '2 ×' }).click()
  await page.keyboard.press('Escape')
  await inside.getByText(/400/).waitFor()
  // What is in sight comes on paper, also after a reload.
  await page.reload()
  await inside.getByText(/400/).waitFor()
  expect(await printed(page)).toContain('400')
  await page.getByRole('button', { name: 'Show the ingredients of Pie crust' }).click()
  expect(await printed(page)).not.toContain('400')

  const made = await page.request.post('/api/households/shopping/lists', { data: { name: 'Pie' }, headers: BY_HAND })
  const { id: listId } = await made.json()
  const { id } = await (await page.request.get('/api/recipes/apple-pie')).json()
  const added = await page.request.post(`/api/households/shopping/lists/${listId}/recipe/${id}`, {
    data: {},
    headers: BY_HAND,
  })
  expect(added.status()).toBe(200)
  await page.goto(`/shopping-lists/${listId}`)
  await page
    .getByText(/200.*spelt/)
    .first()
    .waitFor()
  const cooklang = await page.request.get('/api/recipes/apple-pie/exports?template_name=recipe.cook')
  expect(await cooklang.text()).toContain('@./')

  const shared = await page.request.post('/api/shared/recipes', { data: { recipeId: id }, headers: BY_HAND })
  const guest = await visit(house.browser, house.larder.url)
  await guest.page.goto(`${GROUP}/shared/r/${(await shared.json()).id}`)
  const asked = guest.page.waitForResponse(/explore.*pie-crust$/)
  await guest.page.getByRole('checkbox', { name: '1 Pie crust' }).waitFor()
  expect((await asked).status(), 'the dish was shared, not what it is made of').toBe(404)
  expect(await guest.page.getByText('Pie crust').count()).toBe(1)
  await guest.context.close()

  await page.goto(`${GROUP}/r/pie-crust?edit=1`)
  await field.fill('1 apple pie')
  await field.press('Enter')
  await expect.poll(() => field.inputValue()).toBe('')
  await page.getByRole('button', { name: 'Options for 1 apple pie' }).click()
  await page.getByRole('menuitem', { name: 'Use another recipe …' }).click()
  await choice.getByRole('searchbox', { name: 'Search for a recipe' }).fill('apple')
  await choice.getByRole('button', { name: 'Apple pie', exact: true }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('A recipe can’t be its own ingredient. Nothing was changed.').waitFor()
  expectQuiet(visitor, [/400/])
})
