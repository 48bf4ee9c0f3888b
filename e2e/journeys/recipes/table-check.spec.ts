import { beforeAll, expect, test } from 'vitest'
import { expectAccessible, expectQuiet } from '../../browser.ts'
import { addRecipe, BY_HAND, comeIn, GROUP, openHouse } from '../../house.ts'

const house = openHouse()

beforeAll(async () => {
  const { page, context } = await comeIn(house)
  await addRecipe(page.request, {
    name: 'Milk rice',
    recipeIngredient: [{ food: { name: 'milk' }, quantity: 1 }, { note: '100 g rice' }, { note: 'wunderpulver' }],
  })
  await context.close()
})

test('a child with an allergy is added, and a recipe warns of it and says what it does not know', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  await page.goto('/household/members')
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mia')
  await dialog.getByText('Milk', { exact: true }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Edit Mia' }).waitFor()

  await page.goto(`${GROUP}/r/milk-rice`)
  await page.getByText('Mia: contains Milk (milk)').waitFor()
  await page.getByRole('button', { name: 'Check for allergens' }).click()
  await page.getByRole('list', { name: 'Contains', exact: true }).getByText('Milk', { exact: true }).waitFor()
  await page.getByText('We don’t know these ingredients: wunderpulver.').waitFor()
  await expectAccessible(page)
  expectQuiet(visitor)
})

test('something else is chosen when a meal is planned, the plan says so, and the list gets it', async () => {
  const visitor = await comeIn(house)
  const { page } = visitor
  const post = async (path: string, data: object) => (await page.request.post(path, { data, headers: BY_HAND })).json()
  const tag = crypto.randomUUID().slice(0, 8)
  const oat = await post('/api/foods', { name: `oat drink ${tag}` })
  const milk = await post('/api/foods', { name: `milk ${tag}`, substitutes: [{ id: oat.id }] })
  await post('/api/households/diners', {
    name: `Ben ${tag}`,
    allergens: ['milk'],
    diets: [],
    dislikes: [],
    isHome: true,
  })
  const { id: listId } = await post('/api/households/shopping/lists', { name: `For ${tag}` })
  const slug = await addRecipe(page.request, {
    name: `Pudding ${tag}`,
    recipeIngredient: [{ food: milk, quantity: 2 }],
    settings: { disableAmount: false },
  })
  await page.goto(`${GROUP}/r/${slug}`)
  // Below its line, as much of it as of the ingredient, and said with the box that ticks that.
  await page.getByText(`Instead: 2 oat drink ${tag}.`, { exact: true }).waitFor()
  const milkLine = page.getByRole('checkbox', { name: `2 milk ${tag}` })
  expect(await milkLine.evaluate(box => box.ariaDescribedByElements?.[0]?.textContent)).toContain('Instead:')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add to plan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add to plan' })
  await dialog.getByRole('combobox', { name: `Instead of milk ${tag}` }).selectOption(`oat drink ${tag}`)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add to plan' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.goto('/household/mealplan/planner/view')
  await page.getByText(`oat drink ${tag} instead of milk ${tag}`).first().waitFor()
  await page.getByRole('button', { name: 'More for this plan', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Add all to shopping list' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add to list' })
  await sheet.getByRole('checkbox', { name: new RegExp(`oat drink ${tag}`) }).waitFor()
  await sheet.getByRole('combobox', { name: 'List' }).click()
  await page.getByRole('option', { name: `For ${tag}` }).click()
  await sheet.getByRole('button', { name: 'Add to list' }).click()
  await sheet.waitFor({ state: 'hidden' })
  await page.goto(`/shopping-lists/${listId}`)
  await page.getByRole('checkbox', { name: new RegExp(`oat drink ${tag}`) }).waitFor()
  expectQuiet(visitor)
})
